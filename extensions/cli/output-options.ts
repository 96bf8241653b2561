import type { OptionDefinition } from './command.ts';

/** Options that every command takes: how it says what it did. */
export const outputOptions: readonly OptionDefinition[] = [
  { flags: '--json', description: 'Print one JSON document on standard output.' },
  { flags: '--quiet', description: 'Print results and problems only, no progress.' },
];
