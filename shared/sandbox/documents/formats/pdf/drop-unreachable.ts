import { PDFArray, PDFDict, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFDocument, PDFObject } from 'pdf-lib';

/**
 * Takes out of a document what nothing in it leads to any more: the content that pages had before
 * they were written anew, and with it their old texts, which whoever opens the file's bytes could
 * still read. All that is saved is written, so it would also grow with each rewriting.
 */
export function dropUnreachable({ context }: PDFDocument): void {
  const { Root, Info, ID, Encrypt } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  // A list and no recursion: outlines are chains as long as their document likes.
  const waiting: (PDFObject | undefined)[] = [Root, Info, ID, Encrypt];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) {
      for (const entry of object.asArray()) waiting.push(entry);
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const entries = object instanceof PDFStream ? object.dict : object;
      for (const entry of entries.values()) waiting.push(entry);
    }
  }
  for (const [reference] of context.enumerateIndirectObjects()) {
    if (!reached.has(reference)) context.delete(reference);
  }
}
