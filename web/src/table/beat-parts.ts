// What is drawn of a scoring: one part of the page, since all of it comes together.

export { default as Ribbon } from './Ribbon.svelte';
export { default as ScoringDock } from './ScoringDock.svelte';
