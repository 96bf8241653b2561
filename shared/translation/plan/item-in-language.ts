import { messageInLanguage } from '../../formats/inline/message-in-language.ts';
import type { FileMatch, InlinePart, SegmentState, Translatable } from '../../formats/model.ts';

/** An item as it is translated into a language: its plurals have the branches of that language. */
export function itemInLanguage(item: Translatable, language: string): Translatable {
  const source = messageInLanguage(item.source, language);
  return source === item.source ? item : new ItemInLanguage(item, source);
}

class ItemInLanguage implements Translatable {
  readonly key: string;
  readonly name: string;
  readonly source: readonly InlinePart[];
  readonly sourceLanguage: string | null;
  readonly state: SegmentState;
  readonly notes: readonly string[];
  readonly matches: readonly FileMatch[];
  readonly count: number | null;
  readonly hasChoices: boolean;
  readonly #item: Translatable;

  constructor(item: Translatable, source: readonly InlinePart[]) {
    this.key = item.key;
    this.name = item.name;
    this.source = source;
    this.sourceLanguage = item.sourceLanguage;
    this.state = item.state;
    this.notes = item.notes;
    this.matches = item.matches;
    this.count = item.count ?? null;
    this.hasChoices = item.hasChoices === true;
    this.#item = item;
  }

  /** Lines are counted when somebody asks. */
  get location(): Translatable['location'] {
    return this.#item.location;
  }
}
