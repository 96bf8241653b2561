import { openIndexedRecords } from './indexed-records.ts';
import { storedIn } from './stored-in.ts';

/** What every database of documents of ours is called, behind the partition of the host. */
export const databaseName = (partition: string): string => `${partition}interlinear`;

/** Where records of documents on their way and of kept translations begin. */
export const JOURNALS = 'journal/';

/**
 * Whether this browser keeps documents of an earlier pane, so that the section of documents is wanted
 * before anybody opens it. Makes no database where there is none. Never rejects.
 */
export async function keepsDocuments(
  partition: string,
  factory: IDBFactory | undefined = storedIn(globalThis),
): Promise<boolean> {
  if (factory === undefined) return false;
  try {
    const name = databaseName(partition);
    // Typed as always there; older engines lack it.
    const { databases } = factory as Partial<IDBFactory>;
    const known = await databases?.call(factory);
    if (known?.every((each) => each.name !== name) === true) return false;
    const records = await openIndexedRecords(factory, name);
    return (await records.keys(JOURNALS)).length > 0;
  } catch {
    return false;
  }
}
