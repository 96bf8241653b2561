/** The database of a page; undefined where it may have none: some browsers throw at the very mention of it in a frame. */
export function storedIn(page: typeof globalThis): IDBFactory | undefined {
  try {
    return (page as Partial<typeof globalThis>).indexedDB;
  } catch {
    return undefined;
  }
}
