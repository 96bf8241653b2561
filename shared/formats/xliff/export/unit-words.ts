import type { InlinePart, SegmentView } from '../../model.ts';
import { decodeReferences } from '../../xml/references.ts';
import { writtenAttribute } from '../../xml/written-attributes.ts';

/** What a unit of XLIFF says beside its texts, for files that are made of it. */
export class UnitWords {
  /** What its tool calls it (`name`, `resname`); null where it has an id alone. */
  readonly name: string | null;
  readonly #unit: string;
  #data: ReadonlyMap<string, string> | null = null;

  /** `text`: of the file. */
  constructor(text: string, { location }: Pick<SegmentView, 'location'>) {
    this.#unit = text.slice(location.offset, location.offset + location.length);
    const tag = this.#unit.slice(0, this.#unit.indexOf('>') + 1);
    this.name = shownIn(tag, ['name', 'resname']);
  }

  /** A side as its own file wrote it, codes as what they stand for; null where nothing tells that. */
  write(parts: readonly InlinePart[]): string | null {
    const ends = new Map<number, string | null>();
    const written = parts.map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.role === 'close' && ends.has(part.pair)) return ends.get(part.pair) ?? null;
      const { begin, end } = part.verbatim ? this.#wordsOf(part.content) : asText(part.content);
      if (part.role === 'open') ends.set(part.pair, end);
      return begin;
    });
    return written.includes(null) ? null : written.join('');
  }

  #wordsOf(code: string): CodeWords {
    const tag = /^<[^>]*>/.exec(code)?.[0] ?? '';
    const name = /^<\/?(?:[\w-]+:)?(\w+)/.exec(tag)?.[1] ?? '';
    if (remarks.has(name) || /^<[!?]/.test(code)) return { begin: '', end: '' };
    if (name === 'cp') return asText(characterOf(tag));
    const begin =
      this.#dataOf(tag, ['dataRef', 'dataRefStart']) ??
      contentOf(code, name) ??
      shownIn(tag, begins);
    const end = this.#dataOf(tag, ['dataRefEnd']) ?? shownIn(tag, ends) ?? closing(begin);
    return { begin, end };
  }

  #dataOf(tag: string, references: readonly string[]): string | null {
    const id = shownIn(tag, references);
    return id === null ? null : (this.#originalData().get(id) ?? null);
  }

  #originalData(): ReadonlyMap<string, string> {
    if (this.#data !== null) return this.#data;
    const found = new Map<string, string>();
    const opening = /<(?:[\w-]+:)?data(\s[^<>]*)>/g;
    for (let match = opening.exec(this.#unit); match !== null; match = opening.exec(this.#unit)) {
      const end = this.#unit.indexOf('</', opening.lastIndex);
      const id = shownIn(`<data${match[1] ?? ''}>`, ['id']);
      if (end < 0) break;
      if (id !== null && !found.has(id))
        found.set(id, plain(this.#unit.slice(opening.lastIndex, end)));
      opening.lastIndex = end;
    }
    this.#data = found;
    return found;
  }
}

/** Attributes in which tools show what codes stand for. */
const begins = ['equiv-text', 'equivStart', 'equiv', 'dispStart', 'disp'] as const;
const ends = ['equivEnd', 'dispEnd'] as const;

interface CodeWords {
  readonly begin: string | null;
  readonly end: string | null;
}

/** Of the tool about stretches of a text. */
const remarks: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

function asText(text: string): CodeWords {
  return { begin: text, end: '' };
}

/** Of elements of 1.2 that hold what they stand for. */
function contentOf(code: string, name: string): string | null {
  if (!/^(?:ph|it|bpt|ept)$/.test(name) || code.endsWith('/>')) return null;
  return plain(code.slice(code.indexOf('>') + 1, code.lastIndexOf('<')));
}

/** The tag that closes a tag; null for any other code. */
function closing(begin: string | null): string | null {
  const name =
    begin === null ? undefined : /^<([a-z][\w:-]{0,40})(?:\s[^<>]*)?>$/i.exec(begin)?.[1];
  return name === undefined ? null : `</${name}>`;
}

function plain(content: string): string {
  const text = content.replaceAll(/<(?:[\w-]+:)?cp\s[^<>]*>/g, characterOf);
  return decodeReferences(text, 0, text.length);
}

function characterOf(tag: string): string {
  const hex = shownIn(tag, ['hex']) ?? '';
  const codePoint = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0xfffd;
  return String.fromCodePoint(codePoint > 0x10ffff ? 0xfffd : codePoint);
}

function shownIn(tag: string, names: readonly string[]): string | null {
  for (const name of names) {
    const value = writtenAttribute(tag, name)?.value;
    if (value !== undefined) return decodeReferences(value, 0, value.length);
  }
  return null;
}
