"""The add-in on a machine with Windows: put where Excel loads it, looked over, taken away again.

Everything takes the places of the machine as a value, `places.Places`, so that it works the same on a
folder made for a test.
"""
