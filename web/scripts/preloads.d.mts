import type { Plugin } from 'vite';

export function preloads(): {
  plugin: Plugin;
  resolveDependencies: (file: string, files: string[], host: { hostId: string; hostType: 'html' | 'js' }) => string[];
};
