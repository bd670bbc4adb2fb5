import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Texts and drawings stay on one line; everything else, comments too, keeps to the width of prettier. */
const WIDTH = {
  code: 120,
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignorePattern: '\\b(d|points|transform)="',
};

export default defineConfig(
  { ignores: ['.cache/', '.svelte-check/', 'public/', 'src/wire/wire.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-len': ['error', WIDTH],
      eqeqeq: 'error',
      // Maps and URLs that nothing on the page follows need no runes.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // TypeScript itself knows which names there are.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      // Its cache can keep no functions, which the whole configuration of Svelte has.
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: ['.svelte'],
        svelteConfig: { compilerOptions: { runes: true } },
      },
    },
  },
);
