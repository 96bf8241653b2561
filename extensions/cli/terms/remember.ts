import path from 'node:path';
import type { SyncDictionary } from '../../../shared/api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../../shared/api/types/glossaries.ts';
import { rememberInStep } from '../../../shared/terms/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';

/** What both hold now, and the pair that was looked at; null for all. */
export interface InStep {
  readonly dictionaries: readonly SyncDictionary[];
  readonly pair: DictionaryPair | null;
}

/** Remembers a file and a glossary as being in step, for "glossary sync --both-ways". */
export async function remember(
  file: string,
  { glossary_id }: { readonly glossary_id: string },
  { dictionaries, pair }: InStep,
  link: CliLink,
  { syncMemory }: CommandContext,
): Promise<void> {
  if (file === '-') return;
  const owner = { identity: await link.identity(), glossary_id, path: path.resolve(file) };
  await rememberInStep(syncMemory, owner, dictionaries, pair);
}
