import type { OptionDefinition } from '../command.ts';

/** Glossaries of the former generation (spec 4.5): one pair each, never changed. */
export const legacyOption: OptionDefinition = {
  flags: '--legacy',
  description: 'Use the former, second version of glossaries: one pair each, never changed.',
};
