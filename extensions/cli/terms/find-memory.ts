import { eachTranslationMemory } from '../../../shared/api/resources/each-page.ts';
import type { StyleMethods } from '../../../shared/api/style-methods.ts';
import type { TranslationMemory } from '../../../shared/api/types/translation-memories.ts';
import { looksLikeId } from '../../../shared/usecases/find-named.ts';
import { pickNamed } from './pick-named.ts';

type Finder = Pick<StyleMethods, 'listTranslationMemories'>;

/** All translation memories, page after page. */
export async function listMemories(
  client: Finder,
  signal: AbortSignal,
): Promise<readonly TranslationMemory[]> {
  const memories: TranslationMemory[] = [];
  for await (const memory of eachTranslationMemory(client, { signal })) memories.push(memory);
  return memories;
}

/** The translation memory an id or a name means. Throws UsageError. */
export async function findMemory(
  client: Finder,
  wanted: string,
  signal: AbortSignal,
): Promise<TranslationMemory> {
  const words = { one: 'translation memory', many: 'translation memories' };
  const memories = await listMemories(client, signal);
  return pickNamed(memories, wanted, words, ({ translation_memory_id: id, name }) => {
    return { id, name };
  });
}

/** Its id alone; an id is taken as it is, without asking for it. */
export async function memoryIdOf(
  client: Finder,
  wanted: string,
  signal: AbortSignal,
): Promise<string> {
  if (looksLikeId(wanted)) return wanted.trim();
  return (await findMemory(client, wanted, signal)).translation_memory_id;
}
