// Parts of the table that are fetched when they are wanted: it is lighter without them.

export const later = {
  beside: () => import('./Beside.svelte'),
  changed: () => import('../story/Changed.svelte'),
  card: () => import('./PlanCard.svelte'),
  cover: () => import('./cover-parts'),
  field: () => import('./GoalField.svelte'),
  final: () => import('./Final.svelte'),
  gathering: () => import('./Gathering.svelte'),
  chip: () => import('../story/SinceChip.svelte'),
  keys: () => import('./keys'),
  scoring: () => import('./beat-parts'),
  stepper: () => import('./AmountStepper.svelte'),
  sheets: () => import('./TableSheets.svelte'),
  layers: () => import('./Layers.svelte'),
  lesson: () => import('../lesson/LessonPanel.svelte'),
  since: () => import('../story/Since.svelte'),
  story: () => import('../story/StoryPanel.svelte'),
  undo: () => import('./UndoAsked.svelte'),
};
