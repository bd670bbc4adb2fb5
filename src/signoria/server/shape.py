"""What all answers have in common."""

from pydantic import BaseModel, ConfigDict


class Shape(BaseModel):
    """Something that goes out; within version 1 fields may be added, never removed."""

    model_config = ConfigDict(extra="forbid")
