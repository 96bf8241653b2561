import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { GlossaryMethods } from '../../../shared/api/glossary-methods.ts';
import type { Glossary, GlossaryV2 } from '../../../shared/api/types/glossaries.ts';
import { looksLikeId, type Named } from '../../../shared/terms/index.ts';
import { UsageError } from '../usage-error.ts';
import { pickNamed, type PickWords } from './pick-named.ts';

type Finder = Pick<GlossaryMethods, 'listGlossaries' | 'getGlossary'>;
type LegacyFinder = Pick<GlossaryMethods, 'listGlossariesV2' | 'getGlossaryV2'>;

const words: PickWords = { one: 'glossary', many: 'glossaries' };

/** The glossary an id or a name means. Throws UsageError when there is none, or more than one. */
export async function findGlossary(
  client: Finder,
  wanted: string,
  signal: AbortSignal,
): Promise<Glossary> {
  if (looksLikeId(wanted)) return getById(client, wanted.trim(), signal);
  return pickNamed((await client.listGlossaries({ signal })).data, wanted, words, named);
}

/** The same for glossaries of the former generation. */
export async function findLegacyGlossary(
  client: LegacyFinder,
  wanted: string,
  signal: AbortSignal,
): Promise<GlossaryV2> {
  if (!looksLikeId(wanted)) {
    return pickNamed((await client.listGlossariesV2({ signal })).data, wanted, words, named);
  }
  return orUsageError(wanted, async () => {
    return (await client.getGlossaryV2({ glossary_id: wanted.trim() }, { signal })).data;
  });
}

function getById(client: Finder, glossary_id: string, signal: AbortSignal): Promise<Glossary> {
  return orUsageError(glossary_id, async () => {
    return (await client.getGlossary({ glossary_id }, { signal })).data;
  });
}

async function orUsageError<Item>(id: string, get: () => Promise<Item>): Promise<Item> {
  try {
    return await get();
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'not-found') throw error;
    throw new UsageError(
      `There is no glossary with the id ${id}. "interlinear glossary list" shows them.`,
    );
  }
}

function named({ glossary_id: id, name }: { glossary_id: string; name: string }): Named {
  return { id, name };
}
