import { settings } from '../../app/settings.svelte';
import { filled, type Parts } from '../../words/filled';
import { WORDS } from './locale';

export type BoardKey = keyof (typeof WORDS)['en'];

export const tell = (key: BoardKey, parts?: Parts): string => filled(WORDS[settings.lang][key], parts);
