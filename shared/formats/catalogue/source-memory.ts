import type { Steps } from '../../text/steps.ts';

/**
 * What was read of a source file, for all translations that are read beside it one after the other. It
 * belongs to whoever reads them, and holds one text for each way of reading: another one takes its place.
 */
export class SourceMemory {
  readonly #read = new Map<object, { readonly text: string; readonly source: unknown }>();

  /** `reader`: what reads it, always into the same kind of thing. */
  *sourceOf<Source>(reader: object, text: string, read: () => Steps<Source>): Steps<Source> {
    const known = this.#read.get(reader);
    if (known?.text === text) return known.source as Source;
    const source = yield* read();
    this.#read.set(reader, { text, source });
    return source;
  }
}
