/** The configuration of "npm run check": as any editor reads it, with all programs made at once. */
import base from './eslint.config.js';
import { createPrograms } from './scripts/lint/create-programs.mjs';

const projects = base.flatMap(
  ({ languageOptions }) => languageOptions?.parserOptions?.project ?? [],
);

export default [
  ...base,
  {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: { programs: createPrograms(import.meta.dirname, projects) },
    },
  },
];
