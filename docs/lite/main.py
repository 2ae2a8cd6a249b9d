# All functions of xlelo in xlwings Lite; requirements.txt says xlelo. For xlwings Server see the page, too.
from udfs import *  # noqa: F403
