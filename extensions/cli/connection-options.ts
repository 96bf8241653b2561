import type { OptionDefinition } from './command.ts';

/** Options every command understands: where the service is. The key itself is never an option. */
export const connectionOptions: readonly OptionDefinition[] = [
  {
    flags: '--sandbox',
    description:
      'Use the built-in sandbox: no key, no network, nothing billed. It has sample glossaries and ' +
      'style rules, and forgets changes of them when the command ends.',
  },
  {
    flags: '--sandbox-data <file>',
    description: 'Use the sandbox, and keep its glossaries and style rules in this file.',
  },
  {
    flags: '--base-url <address>',
    description: 'Address of the service (or INTERLINEAR_BASE_URL).',
  },
  {
    flags: '--auth-scheme <scheme>',
    description: 'Word before the key in the Authorization header (or INTERLINEAR_AUTH_SCHEME).',
  },
  {
    flags: '--preset <service>',
    description: 'Address and scheme of a known service.',
    choices: ['deepl'],
  },
];
