"""Figures that stand in the documentation: measured, written and dated by their code."""
