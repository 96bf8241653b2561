import type { Invocation } from '../invocation.ts';
import type { OptionDefinition } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import {
  EVERY_GLOSSARY,
  type TermWishes,
  USUAL_MEMORY_THRESHOLD,
} from '../../../shared/terms/index.ts';

/** Options of commands that translate with what the account holds. */
export const termOptions: readonly OptionDefinition[] = [
  {
    flags: '--glossary <names>',
    joined: ',',
    description:
      'Glossaries by name or id, comma-separated, 5 at most; "auto" stands for every one that has ' +
      'the languages.',
  },
  { flags: '--style <name>', description: 'Style rule list by name or id; Pro plan.' },
  { flags: '--translation-memory <name>', description: 'Translation memory by name or id.' },
];

export const thresholdOption: OptionDefinition = {
  flags: '--memory-threshold <percent>',
  description: 'Least likeness of a match in the translation memory (0 to 100); 75.',
};

const MOST_GLOSSARIES = 5;

/** What the options name, not looked up yet. */
export interface WantedTerms {
  readonly wishes: TermWishes;
  readonly threshold: number;
}

/** Null when none of the options was given. Throws UsageError. */
export function readTerms(invocation: Invocation): WantedTerms | null {
  const glossaries = toWishes(invocation.list('glossary'));
  const [style, memory] = [invocation.text('style'), invocation.text('translationMemory')];
  const threshold = invocation.integer('memoryThreshold', 0, 100);
  if (threshold !== null && memory === null) {
    throw new UsageError('--memory-threshold goes together with --translation-memory.');
  }
  if (glossaries.filter((wish) => wish !== EVERY_GLOSSARY).length > MOST_GLOSSARIES) {
    throw new UsageError(
      `The service takes ${MOST_GLOSSARIES} glossaries at most; these are ${glossaries.length}. Leave some out.`,
    );
  }
  if (glossaries.length === 0 && style === null && memory === null) return null;
  const wishes = { glossaries, styles: style === null ? [] : [style], memory };
  return { wishes, threshold: threshold ?? USUAL_MEMORY_THRESHOLD };
}

/** As people write them: `auto` is every glossary that fits. */
export function toWishes(names: readonly string[]): readonly string[] {
  return names.map((name) => (name.toLowerCase() === 'auto' ? EVERY_GLOSSARY : name));
}
