import { isUntouched, declaredLanguageOf, translateMark } from './html-elements.ts';
import type { HtmlToken } from './html-tokens.ts';
import { largestOf } from '../../../../text/lists/extremes.ts';

interface OpenElement {
  readonly name: string;
  readonly isTranslatable: boolean;
  readonly isUntouched: boolean;
}

/** Elements that end, with all that is open in them, where one of these begins beside them. */
const endedBy: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['tr', ['tr']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['option', ['option']],
  ['body', ['head']],
]);
const endsParagraph = new Set(
  (
    'address article aside blockquote details dialog div dl fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul li dt dd'
  ).split(' '),
);
const barriers = ['ul', 'ol', 'dl', 'table', 'select', 'menu', 'html'] as const;

/** Follows which elements are open, and so whether the text at hand is to be translated. */
export class OpenHtmlElements {
  readonly #open = new NamedStack<OpenElement>();
  readonly #source: string | null;
  #documentLanguage: string | null = null;

  /** `source` is the language to translate from, in any case; null when it is not known. */
  constructor(source: string | null) {
    this.#source = baseOf(source ?? undefined);
  }

  /** Base language the page declares for itself, in lower case. */
  get documentLanguage(): string | null {
    return this.#documentLanguage;
  }

  get isTranslatable(): boolean {
    return this.#open.top?.isTranslatable ?? true;
  }

  /** Whether an element would be translated, with what it says of itself; it need not be open. */
  isTranslatableAt(token: HtmlToken): boolean {
    const parent = this.#open.top;
    if (parent?.isUntouched === true) return false;
    const mark = translateMark(token);
    if (mark !== null) return mark;
    // A passage in another language than the page's, a quotation or a language's name, stays.
    return !this.#isForeign(baseOf(declaredLanguageOf(token))) && (parent?.isTranslatable ?? true);
  }

  #isForeign(language: string | null): boolean {
    if (language === null || this.#documentLanguage === null) return false;
    return language !== this.#documentLanguage && language !== this.#source;
  }

  start(token: HtmlToken): void {
    this.#endImplied(token.name);
    if (token.name === 'html') this.#documentLanguage ??= baseOf(declaredLanguageOf(token));
    if (token.kind !== 'start') return;
    const isOff = isUntouched(token.name) || this.#open.top?.isUntouched === true;
    this.#open.push({
      name: token.name,
      isTranslatable: !isOff && this.isTranslatableAt(token),
      isUntouched: isOff,
    });
  }

  end(name: string): void {
    const place = this.#open.placeOf(name);
    if (place >= 0) this.#open.cut(place);
  }

  #endImplied(name: string): void {
    const paragraph = endsParagraph.has(name) ? ['p'] : [];
    const place = this.#open.placeOf(...(endedBy.get(name) ?? []), ...paragraph);
    if (place > this.#open.placeOf(...barriers)) this.#open.cut(place);
  }
}

/** `de` of `de-AT`, in lower case. */
export function baseOf(language: string | undefined): string | null {
  return language?.toLowerCase().split(/[-_]/u)[0] ?? null;
}

/** A stack whose innermost item of a name is found without a look at all the others. */
export class NamedStack<Item extends { readonly name: string }> {
  readonly #items: Item[] = [];
  /** By name: where its items lie, outermost first. */
  readonly #places = new Map<string, number[]>();

  get top(): Item | undefined {
    return this.#items.at(-1);
  }

  push(item: Item): void {
    const places = this.#places.get(item.name);
    if (places === undefined) this.#places.set(item.name, [this.#items.length]);
    else places.push(this.#items.length);
    this.#items.push(item);
  }

  /** From 0, the outermost; -1 when none of these names is in the stack. */
  placeOf(...names: readonly string[]): number {
    return largestOf(
      names.map((name) => this.#places.get(name)?.at(-1) ?? -1),
      -1,
    );
  }

  /** Takes out what lies at a place with all that is inside of it, and gives the former. */
  cut(place: number): Item | undefined {
    const cut = this.#items.splice(place);
    for (const { name } of cut) this.#places.get(name)?.pop();
    return cut[0];
  }
}
