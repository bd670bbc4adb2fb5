// What lies over the whole board for a while: one part of the page, so that the table names fewer files.

export { default as Curtain } from './Curtain.svelte';
export { default as Triumph } from './Triumph.svelte';
