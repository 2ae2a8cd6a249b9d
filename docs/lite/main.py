# The functions of xlelo in xlwings Lite and xlwings Server; "xlelo" stands in requirements.txt.
from udfs import *  # noqa: F403
