import { textOf } from '../../formats/inline/parts.ts';
import type { LocalisationFile, TextLocation } from '../../formats/model.ts';
import type { Steps } from '../../text/steps.ts';

/** A text of a catalogue under its key, and where it stands. */
export interface KeyText {
  /** Keys down to it, between dots. */
  readonly id: string;
  /** Long ones are cut. */
  readonly text: string;
  readonly location: TextLocation;
}

/** Nobody reads more of one in a list. */
const longestShown = 400;
const textsAStep = 200;
const plural = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$|_plural$|_\d{1,2}$/;

/** The texts of one file of a catalogue by their keys. */
export class KeyTexts {
  readonly #texts = new Map<string, KeyText>();
  /** Keys that end in a number's form or in a context, by what programs ask for. */
  readonly #forms = new Map<string, string[]>();
  readonly #containers = new Set<string>();

  get size(): number {
    return this.#texts.size;
  }

  get all(): Iterable<KeyText> {
    return this.#texts.values();
  }

  get(id: string): KeyText | null {
    return this.#texts.get(id) ?? null;
  }

  add(text: KeyText): void {
    const { id } = text;
    if (this.#texts.has(id)) return;
    this.#texts.set(id, text);
    for (let dot = id.lastIndexOf('.'); dot > 0; dot = id.lastIndexOf('.', dot - 1)) {
      const above = id.slice(0, dot);
      if (this.#containers.has(above)) break;
      this.#containers.add(above);
    }
    const stem = id.replace(plural, '');
    if (stem !== id) this.#addForm(stem, id);
    const cut = stem.lastIndexOf('_');
    if (cut > stem.lastIndexOf('.') + 1) this.#addForm(stem.slice(0, cut), id);
  }

  #addForm(stem: string, id: string): void {
    const forms = this.#forms.get(stem);
    if (forms === undefined) this.#forms.set(stem, [id]);
    else forms.push(id);
  }

  /** The keys that a program means by one: itself and its plural forms, else those of its contexts. */
  idsOf(id: string): readonly string[] {
    const forms = this.#forms.get(id) ?? [];
    const plurals = forms.filter((each) => each.replace(plural, '') === id);
    if (this.#texts.has(id)) return [id, ...plurals];
    return plurals.length > 0 ? plurals : forms;
  }

  /** Whether texts lie under a key. */
  isAbove(id: string): boolean {
    return this.#containers.has(id);
  }
}

/** What a program asks for: `files` for `files_one`. */
export function askedFor(id: string): string {
  return id.replace(plural, '');
}

/** The texts of a file: those it is translated from, or its translations. */
export function* readKeyTexts(file: LocalisationFile, side: 'source' | 'target'): Steps<KeyTexts> {
  const texts = new KeyTexts();
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    if (index % textsAStep === 0) yield undefined;
    const view = list.at(index);
    const part = side === 'source' ? view.source : view.target;
    if (part === null || (side === 'target' && view.isUntranslated)) continue;
    const text = textOf(part.parts);
    texts.add({
      id: view.id,
      text: text.length > longestShown ? `${text.slice(0, longestShown)}…` : text,
      location: part.location.length === 0 ? view.location : part.location,
    });
  }
  return texts;
}
