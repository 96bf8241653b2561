import type { OptionDefinition } from './command.ts';

/** Options every command understands: where the service is. The key itself is never an option. */
export const connectionOptions: readonly OptionDefinition[] = [
  {
    flags: '--sandbox',
    description: 'Use the built-in sandbox: no key, no network, nothing billed.',
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
