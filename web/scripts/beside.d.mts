import type { Plugin } from 'vite';

export function beside(path: string): Plugin;
