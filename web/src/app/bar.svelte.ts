/** Whether the page at hand draws the bar itself, and whether it has a list of actions to skip to. */
export const bar = $state<{ own: boolean; actions: boolean }>({ own: false, actions: false });
