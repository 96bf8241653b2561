import type { PlacedPart } from '../source-text/passage.ts';

/** How many characters of a heading name its section. */
const longest = 40;

/** Names texts after the heading they stand under, as addresses do: `getting-started/p2`. */
export class SectionNames {
  #section = '';
  readonly #sections = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  /** From here on texts belong to the section with this heading. */
  enter(heading: readonly PlacedPart[]): void {
    const words = heading.map(({ part }) => (part.kind === 'text' ? part.text : ' ')).join('');
    const slug = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, longest);
    const before = this.#sections.get(slug) ?? 0;
    this.#sections.set(slug, before + 1);
    this.#section = before === 0 ? slug : `${slug}-${before}`;
  }

  /** The name of the next text of a kind; of the heading itself for none. */
  next(kind: string): string {
    if (kind === '') return this.#section === '' ? '#' : this.#section;
    const name = this.#section === '' ? kind : `${this.#section}/${kind}`;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name}${count}`;
  }
}
