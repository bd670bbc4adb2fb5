// Who plays a step of a lesson, and what the page of the lesson does for them.

import type { LessonStep } from '../api/types';

export interface Pupil {
  game: string;
  /** The number of the step, from 1, and how many there are. */
  number: number;
  steps: number;
  step: LessonStep;
  ondone: () => void;
  onturn: (number: number) => void;
}
