"""Measures as ratios, taken in one run on one machine; none of them is a test."""
