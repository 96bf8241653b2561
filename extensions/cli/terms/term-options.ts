import type { Client } from '../../../shared/api/client.ts';
import type { DocumentOptions } from '../../../shared/jobs/documents/document-order.ts';
import type { TranslationOptions } from '../../../shared/jobs/translation-options.ts';
import { versionGlossary } from '../../../shared/usecases/version-glossary.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { UsageError } from '../usage-error.ts';
import { findGlossaries, glossaryIdsOf } from './find-glossary.ts';
import { findMemory, memoryIdOf } from './find-memory.ts';
import { findStyle, styleIdOf } from './find-style.ts';

/** Options of commands that translate with what the account holds. */
export const termOptions: readonly OptionDefinition[] = [
  {
    flags: '--glossary <names>',
    description:
      'Glossaries by name or id, comma-separated, 5 at most; they need --from where the file does ' +
      'not name its language.',
  },
  { flags: '--style <name>', description: 'Style rule list by name or id; Pro plan.' },
  { flags: '--translation-memory <name>', description: 'Translation memory by name or id.' },
];

export const thresholdOption: OptionDefinition = {
  flags: '--memory-threshold <percent>',
  description: 'Least likeness of a match in the translation memory (0 to 100); 75.',
};

const USUAL_THRESHOLD = 75;
const MOST_GLOSSARIES = 5;

/** What the options name, not looked up yet. */
export interface WantedTerms {
  readonly glossaries: readonly string[];
  readonly style: string | null;
  readonly memory: string | null;
  readonly threshold: number;
}

/** Null when none of the options was given. Throws UsageError. */
export function readTerms(invocation: Invocation): WantedTerms | null {
  const glossaries = invocation.list('glossary');
  const [style, memory] = [invocation.text('style'), invocation.text('translationMemory')];
  const threshold = invocation.integer('memoryThreshold', 0, 100);
  if (threshold !== null && memory === null) {
    throw new UsageError('--memory-threshold goes together with --translation-memory.');
  }
  if (glossaries.length > MOST_GLOSSARIES) {
    throw new UsageError(
      `The service takes ${MOST_GLOSSARIES} glossaries at most; these are ${glossaries.length}. Leave some out.`,
    );
  }
  if (glossaries.length === 0 && style === null && memory === null) return null;
  return { glossaries, style, memory, threshold: threshold ?? USUAL_THRESHOLD };
}

/**
 * Options of a translation with the terms looked up, each with its version, so that no translation
 * of the cache is used that was made before they changed. Throws UsageError.
 */
export async function withTerms(
  options: TranslationOptions,
  wanted: WantedTerms | null,
  client: Client,
  signal: AbortSignal,
): Promise<TranslationOptions> {
  if (wanted === null) return options;
  const found = await findGlossaries(client, wanted.glossaries, signal);
  const glossaries = [];
  for (const glossary of found) {
    glossaries.push(await versionGlossary(client, glossary, options.targetLanguage, signal));
  }
  const style = wanted.style === null ? null : await findStyle(client, wanted.style, signal);
  const memory = wanted.memory === null ? null : await findMemory(client, wanted.memory, signal);
  return {
    ...options,
    ...(glossaries.length === 0 ? {} : { glossaries }),
    ...(style === null ? {} : { style: { id: style.style_id, version: String(style.version) } }),
    ...(memory === null
      ? {}
      : {
          translationMemory: {
            id: memory.translation_memory_id,
            version: String(memory.segment_count),
            threshold: wanted.threshold,
          },
        }),
  };
}

/** The same for whole documents, whose order holds ids alone; ids are not asked for. */
export async function withTermIds(
  options: DocumentOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DocumentOptions> {
  const { glossaryIds = [], styleId, translationMemoryId: memory } = options;
  return {
    ...options,
    ...(glossaryIds.length === 0
      ? {}
      : { glossaryIds: await glossaryIdsOf(client, glossaryIds, signal) }),
    ...(styleId === undefined ? {} : { styleId: await styleIdOf(client, styleId, signal) }),
    ...(memory === undefined
      ? {}
      : { translationMemoryId: await memoryIdOf(client, memory, signal) }),
  };
}
