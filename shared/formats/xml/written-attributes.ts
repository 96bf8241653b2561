/** An attribute of a start tag, as it is written. */
export interface WrittenAttribute {
  /** With its prefix. */
  readonly name: string;
  /** Between the quotes, references as they stand. */
  readonly value: string;
  /** Offset of the blank before it. */
  readonly start: number;
  /** Offset behind its closing quote. */
  readonly end: number;
}

const written = /\s([^\s"'<>=/]+)=(?:"([^"]*)"|'([^']*)')/gu;

/** The attributes of a start tag that has no blanks around its equals signs. */
export function* writtenAttributes(tag: string): Generator<WrittenAttribute, void, undefined> {
  for (const match of tag.matchAll(written)) {
    const [all, name = '', double, single] = match;
    const start = match.index;
    yield { name, value: double ?? single ?? '', start, end: start + all.length };
  }
}

/** The first attribute of that name; null where there is none. */
export function writtenAttribute(tag: string, name: string): WrittenAttribute | null {
  for (const each of writtenAttributes(tag)) if (each.name === name) return each;
  return null;
}
