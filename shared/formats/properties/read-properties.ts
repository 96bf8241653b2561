import { say } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { lazily } from '../../text/lazily.ts';
import { startOfRun } from '../../text/runs.ts';
import type { Steps } from '../../text/steps.ts';
import type { KeyedFile, KeyedItem } from '../catalogue/keyed/keyed-file.ts';
import { FormatError } from '../format-error.ts';
import type { Span } from '../source-text/passage.ts';
import { apostrophesIn, withoutDoubled } from './message-apostrophes.ts';
import { decodeIn, readEscape } from './properties-strings.ts';
import { styleOf, type PropertiesStyle, type PropertyLine } from './properties-style.ts';

/** Lines between two steps. */
const linesAStep = 2_000;
const mostCharacters = 100_000_000;

/**
 * Reads a file as Java's `Properties` does, with the place of each value.
 * @throws FormatError for an escape that Java refuses, and for settings of programs.
 */
export function* readPropertiesInSteps(
  text: string,
  encoding: string | null,
): Steps<KeyedFile<PropertiesStyle>> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  const reader = new PropertiesReader(text);
  for (let count = 1; reader.next(); count += 1) if (count % linesAStep === 0) yield undefined;
  const { items, lines } = reader;
  const setting = items.find(({ key }) => isSetting(key));
  if (setting !== undefined) throw new FormatError(say('no-catalogue', { key: setting.key }), null);
  const style = lazily(() => styleOf(text, lines, encoding));
  return {
    text,
    items,
    get style() {
      return style();
    },
    language: null,
    room: { offset: text.length, indent: '' },
    faults: [],
  };
}

/** Beginnings of keys that programs of Java are set up with: nobody wants their values translated. */
const settings =
  /^(?:log4j|org\.gradle|spring|sonar|logging\.level|systemProp|distributionUrl)(?:\.|$)/;

function isSetting(key: string): boolean {
  return settings.test(key);
}

const blank = /[ \t\f]*/y;
const lineEnd = /\r\n|\n|\r/g;
const inValue = /[^\\\n\r]*/y;
const backslash = 92;
const endsKey: ReadonlySet<number> = new Set(
  Array.from('=: \t\f\n\r', (sign) => sign.charCodeAt(0)),
);

class PropertiesReader {
  readonly items: KeyedItem[] = [];
  readonly lines: PropertyLine[] = [];
  readonly #text: string;
  #at = 0;
  /** Comment lines right above, with no blank line between. */
  #comments: Span[] = [];
  /** Whether these are the first of the file. */
  #isHead = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads one line, with those it goes on in; false at the end. */
  next(): boolean {
    const text = this.#text;
    const start = this.#at;
    if (start >= text.length) return false;
    const first = this.#skipBlank(start);
    const sign = text[first];
    if (first >= text.length || sign === '\n' || sign === '\r') {
      this.#at = this.#behindLine(first);
      this.#comments = [];
      this.#isHead = false;
    } else if (sign === '#' || sign === '!') {
      this.#at = this.#behindLine(first);
      this.#comments.push({ start, end: this.#at });
      if (start === 0) this.#isHead = true;
    } else this.#property(start, first);
    return true;
  }

  #property(start: number, first: number): void {
    const text = this.#text;
    const keyStart = this.#skipJoined(first);
    const keyEnd = this.#endOfKey(keyStart);
    const key = { start: keyStart, end: keyEnd };
    const valueStart = this.#behindSeparator(keyEnd);
    const valueEnd = this.#endOfValue(valueStart);
    const end = this.#behindLine(valueEnd);
    const value = { start: valueStart, end: valueEnd };
    const notes = this.#notes();
    const itemStart = notes.length === 0 ? start : (this.#comments[0]?.start ?? start);
    const name = decodeIn(text, key);
    const line = { start, end };
    if (end === text.length && this.#endsOpen(valueEnd)) {
      throw new FormatError(say('properties-open-line'), createLineIndex(text).locate(end - 1, 1));
    }
    const said = decodeIn(text, value);
    const meant = apostrophesIn(said) === 'doubled' ? withoutDoubled(said) : said;
    this.lines.push({ key, value });
    this.items.push({
      start: itemStart,
      end,
      key: name,
      id: name,
      texts: [{ form: null, index: null, value: { ...value, text: meant }, whole: line }],
      notes,
      isTranslatable: true,
    });
    this.#at = end;
    this.#comments = [];
    this.#isHead = false;
  }

  /** Whether a backslash joins to the last line of the file one that is not there. */
  #endsOpen(end: number): boolean {
    const text = this.#text;
    const before = startOfRun(text, end, /[ \t\f]/);
    const last = /[\n\r]/.test(text.charAt(before - 1)) ? startOfRun(text, before, /[\n\r]/) : end;
    return (last - startOfRun(text, last, /\\/)) % 2 === 1;
  }

  /** Of the comments above; the first ones of a file may be about the whole of it. */
  #notes(): readonly string[] {
    const words = this.#comments.map(({ start, end }) =>
      this.#text
        .slice(start, end)
        .replace(/^[ \t\f]*[#!]+/, '')
        .trim(),
    );
    const isAboutFile = this.#isHead && words.some((each) => aboutFile.test(each));
    return isAboutFile ? [] : words;
  }

  #skipBlank(at: number): number {
    blank.lastIndex = at;
    return at + (blank.exec(this.#text)?.[0].length ?? 0);
  }

  /** Blanks, with ends of lines that go on. */
  #skipJoined(at: number): number {
    let from = this.#skipBlank(at);
    while (this.#text[from] === '\\' && /[\n\r]/.test(this.#text.charAt(from + 1))) {
      from = this.#skipBlank(readEscape(this.#text, from).end);
    }
    return from;
  }

  #endOfKey(start: number): number {
    const text = this.#text;
    let at = start;
    while (at < text.length && !endsKey.has(text.charCodeAt(at))) at = this.#behindSign(at);
    return at;
  }

  #behindSeparator(keyEnd: number): number {
    const at = this.#skipJoined(keyEnd);
    const sign = this.#text[at];
    return sign === '=' || sign === ':' ? this.#skipJoined(at + 1) : at;
  }

  #endOfValue(start: number): number {
    const text = this.#text;
    let at = start;
    for (; at < text.length; at = this.#behindSign(at)) {
      inValue.lastIndex = at;
      inValue.test(text);
      at = inValue.lastIndex;
      if (text.charCodeAt(at) !== backslash) break;
    }
    return at;
  }

  #behindSign(at: number): number {
    if (this.#text.charCodeAt(at) !== backslash) return at + 1;
    if (this.#text[at + 1] === 'u' && !/^[\dA-Fa-f]{4}$/.test(this.#text.slice(at + 2, at + 6))) {
      const place = createLineIndex(this.#text).locate(at, 2);
      throw new FormatError(say('properties-escape'), place);
    }
    return readEscape(this.#text, at).end;
  }

  #behindLine(at: number): number {
    lineEnd.lastIndex = at;
    return lineEnd.exec(this.#text) === null ? this.#text.length : lineEnd.lastIndex;
  }
}

const aboutFile = /copyright|\blicen[cs]e|-\*-|\bencoding\b|resource bundle|for whole file/i;
