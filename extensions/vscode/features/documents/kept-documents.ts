import { DOCUMENT_PREFIX } from '../../../../shared/files/index.ts';
import type { Services } from '../../services.ts';

const KEY = 'documents.kept';

/** Remembers whether there are documents, for hosts whose journals are loaded only then. */
export async function noteDocuments(
  { journals, memory }: Pick<Services, 'journals' | 'memory'>,
  areThere: boolean,
): Promise<void> {
  if (journals !== null || (memory.user.get(KEY) === true) === areThere) return;
  await memory.user.update(KEY, areThere ? true : undefined);
}

/** Whether there may be documents of this or an earlier window. Loads nothing. */
export async function hasKeptDocuments({
  journals,
  memory,
}: Pick<Services, 'journals' | 'memory'>): Promise<boolean> {
  if (journals === null) return memory.user.get(KEY) === true;
  return (await journals.names()).some((name) => name.startsWith(DOCUMENT_PREFIX));
}
