import { isServiceError } from '../../../shared/api/core/errors.ts';
import type { GlossaryMethods } from '../../../shared/api/glossary-methods.ts';
import type { Glossary } from '../../../shared/api/types/glossaries.ts';
import type { GlossaryV2 } from '../../../shared/api/types/glossaries-v2.ts';
import { looksLikeId, type Named } from '../../../shared/usecases/find-named.ts';
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
  const [glossary] = await findGlossaries(client, [wanted], signal);
  if (glossary === undefined) throw new UsageError('Name a glossary.');
  return glossary;
}

/** Several at once: those named are looked up in one listing, those with an id are asked for. */
export async function findGlossaries(
  client: Finder,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<readonly Glossary[]> {
  const byId = wanted.every((word) => looksLikeId(word));
  const listed = byId ? [] : (await client.listGlossaries({ signal })).data;
  const found: Glossary[] = [];
  for (const word of wanted) {
    const known = listed.find(({ glossary_id }) => glossary_id === word.trim());
    if (known !== undefined) found.push(known);
    else if (looksLikeId(word)) found.push(await getById(client, word.trim(), signal));
    else found.push(pickNamed(listed, word, words, named));
  }
  return found;
}

/** Ids of glossaries named by id or name; ids are taken as they are, without asking for them. */
export async function glossaryIdsOf(
  client: Pick<Finder, 'listGlossaries'>,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (wanted.every((word) => looksLikeId(word))) return wanted;
  const { data } = await client.listGlossaries({ signal });
  return wanted.map((word) =>
    looksLikeId(word) ? word : pickNamed(data, word, words, named).glossary_id,
  );
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
