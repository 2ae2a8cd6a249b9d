"""`python -m xlelo`."""

from xlelo.cli import main

if __name__ == "__main__":
    main()
