import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import { FormatError } from '../format-error.ts';
import type { Problem } from '../model.ts';
import type { Span } from '../source-text/passage.ts';
import { SourceMemory } from './source-memory.ts';
import { mostEntries, type Catalogue, type CatalogueEntry } from './catalogue.ts';

/** What becomes of texts of a source that get no translation, where its own file is written over. */
export type Rest = 'stays' | 'left-out';

/** What is known of the languages of a catalogue beside its text. */
export interface CatalogueLanguages {
  readonly source: string | null;
  /** The one asked for; null where it is not to be translated. */
  readonly target: string | null;
  readonly memory?: SourceMemory | undefined;
}

/** Entries in the order in which their texts stand in a file, or would. */
export function inFileOrder(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const placeOf = ({ target, message }: CatalogueEntry): number => target?.start ?? message.end;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Messages of a list of texts: forms of one are counted once. */
export function countMessages(texts: readonly { readonly position: number }[]): number {
  return texts.filter(({ position }) => position === 0).length;
}

/** The key of an entry, by the number of its text in the source. */
export function entryKey(index: number): string {
  return `text-${index}`;
}

/** @throws FormatError where a file has more texts than are read. */
export function requireFew({ length }: { readonly length: number }): void {
  if (length <= mostEntries) return;
  throw new FormatError(say('too-large.messages', { most: mostEntries }), null);
}

/**
 * Reads the source of a file, or takes what `reader` has read of it already: places in it say nothing in
 * the file. @throws FormatError
 */
export function* readSourceInSteps<Source>(
  { memory = new SourceMemory() }: Pick<CatalogueLanguages, 'memory'>,
  reader: object,
  text: string,
  read: () => Steps<Source>,
): Steps<Source> {
  try {
    return yield* memory.sourceOf(reader, text, read);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { said: reason, location } = error;
    const said =
      location === null
        ? say('source-file-refused', { reason })
        : say('source-file-refused.at-line', { line: String(location.line), reason });
    throw new FormatError(said, null);
  }
}

/** What was noticed at places of a file. */
export function warningsAt(
  text: Catalogue['text'],
  noticed: readonly (Span & { readonly said: Message })[],
): readonly Problem[] {
  const lines = createLineIndex(text);
  return noticed.map(({ said, start, end }): Problem => {
    const location = lines.locate(start, end - start);
    return { code: said.code, severity: 'warning', said, location, unit: '' };
  });
}
