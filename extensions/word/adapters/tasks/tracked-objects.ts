/**
 * What Word keeps track of for us, counted: a paragraph may be held by a selection and by the way back
 * of what was written into it, and is let go with the last of them.
 */
export class TrackedObjects {
  private readonly counts = new Map<OfficeExtension.ClientObject, number>();

  /** Counts objects that Word already tracks. */
  hold(objects: readonly OfficeExtension.ClientObject[]): void {
    for (const object of objects) this.counts.set(object, (this.counts.get(object) ?? 0) + 1);
  }

  /** Lets objects go that nobody else holds. Never rejects: some may be gone with the document. */
  async release(objects: readonly OfficeExtension.ClientObject[]): Promise<void> {
    const free = objects.filter((object) => {
      const count = (this.counts.get(object) ?? 1) - 1;
      if (count > 0) this.counts.set(object, count);
      else this.counts.delete(object);
      return count <= 0;
    });
    for (let at = 0; at < free.length; at += MOST_AT_ONCE) {
      await letGo(free.slice(at, at + MOST_AT_ONCE));
    }
  }
}

/** Letting go of hundreds at once would block the page for longer than people fail to notice (P9). */
const MOST_AT_ONCE = 50;

/** Those of one selection share their context. */
async function letGo(objects: readonly OfficeExtension.ClientObject[]): Promise<void> {
  const [first] = objects;
  if (first === undefined) return;
  for (const object of objects) object.context.trackedObjects.remove(object);
  try {
    await first.context.sync();
  } catch {
    // What cannot be let go is gone.
  }
}
