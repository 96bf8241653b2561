/** What a comment, a title of a test or a page refers to, as it would be looked up. */
export interface Citation {
  /** The name as it was written: `P3`, `spec 2.2`, `gap 7`, `docs/formats.md`. */
  readonly name: string;
  /**
   * `entry`: of docs/decisions.md. `document`: a page, by its name or path. `file`: any other file of
   * the repository, by its path. `elsewhere`: a part of something that nobody can look up.
   */
  readonly kind: 'entry' | 'document' | 'file' | 'elsewhere';
  /** Counted from 1. */
  readonly line: number;
}

interface Words {
  readonly text: string;
  readonly line: number;
  /** Titles and other texts of a program also hold names of keys and cells: not every F2 is a fault. */
  readonly isTitle: boolean;
}

const numbers = String.raw`\d+(?:\.\d+)*[a-f]?`;
const part = new RegExp(
  String.raw`\b(spec|specification|protocol|gap)s? (${numbers}(?:(?:, | and | to | against )${numbers})*)`,
  'giu',
);
const number = new RegExp(numbers, 'gu');
const short = /\b[DFPRTX]\d{1,2}\b/gu;
const any = /\b[A-Z]\d{1,2}\b/gu;
/** In titles: `(F18)`, `(promises P6, P7)`, `(P4: 250 ms)`, and `F16 P2 ` at their beginning. */
const bracketed = /\((?:[a-z]+ )*[DFNPRTX]\d{1,2}(?=[,;:) ])[^()]*\)/gu;
const leading = /^(?:[DFNPRTX]\d{1,2}(?:, | |:))+/gu;
/** In comments: those of no family as well, where nothing but a citation stands in brackets. */
const unknown = /(?<=\((?:[A-Z]\d{1,2}, )*)[A-Z]\d{1,2}(?=(?:, [A-Z]\d{1,2})*[):])/gu;
const anchor = /\bdecisions\.md#([\w-]+)/gu;
const page = /(?<![\w./-])(?:[\w.-]+\/)*[\w-]+\.md\b/gu;
const source =
  /(?<![\w./-])(?:shared|extensions|test|scripts|manifests)\/[\w./-]*\.(?:ts|mjs|css|json|html)\b/gu;
/** Parts of papers. Those that everybody can find are named with them. */
const section =
  /(?:\b(?:RFC|APPNOTE|ECMA|Unicode)\b[^()]{0,20})?(?:\bsection \d[\d.]*|§ ?\d[\d.]*)/giu;
const published = /^(?:RFC|APPNOTE|ECMA|Unicode)\b/iu;

/** Everything that a file cites, in its order within each kind. */
export function readCitations(path: string, text: string): readonly Citation[] {
  if (!path.endsWith('.md')) return wordsOfProgram(text).flatMap(citationsIn);
  return [...linksIn(text), ...wordsOfPage(text).flatMap(citationsIn)];
}

/** `spec 2.3` → `spec-2-3`: how an entry of docs/decisions.md is found. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[ .]/gu, '-');
}

interface Found {
  readonly name: string;
  readonly index: number;
}

function citationsIn({ text, line, isTitle }: Words): readonly Citation[] {
  const entries = [...partsIn(text), ...shortNames(text, isTitle)];
  const elsewhere = namesIn(text, section).filter(({ name }) => !published.test(name));
  const found: readonly (readonly [Citation['kind'], readonly Found[]])[] = [
    ['entry', entries],
    ['elsewhere', elsewhere],
    ['entry', isTitle ? [] : namesIn(text, anchor, 1)],
    ['document', isTitle ? [] : namesIn(text, page)],
    ['file', isTitle ? [] : namesIn(text, source)],
  ];
  const lineAt = (index: number): number => line + text.slice(0, index).split('\n').length - 1;
  return found.flatMap(([kind, names]) =>
    names.map(({ name, index }) => ({ name, kind, line: lineAt(index) })),
  );
}

function namesIn(text: string, pattern: RegExp, group = 0): readonly Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[group] ?? '',
    index: match.index,
  }));
}

/** `spec 2.2 and 2.3`, `gap 1, 3 to 6`: each number by itself. */
function partsIn(text: string): readonly Found[] {
  return [...text.matchAll(part)].flatMap(({ 1: word = '', 2: list = '', index }) => {
    const family = word.toLowerCase().startsWith('spec') ? 'spec' : word.toLowerCase();
    return namesIn(list, number).map(({ name }) => ({ name: `${family} ${name}`, index }));
  });
}

function shortNames(text: string, isTitle: boolean): readonly Found[] {
  if (!isTitle) {
    const known = namesIn(text, short);
    const places = new Set(known.map(({ index }) => index));
    return [...known, ...namesIn(text, unknown).filter(({ index }) => !places.has(index))];
  }
  return [...namesIn(text, bracketed), ...namesIn(text, leading)].flatMap((list) =>
    namesIn(list.name, any).map(({ name, index }) => ({ name, index: list.index + index })),
  );
}

/** Links of a page to other files, and to entries. */
function linksIn(text: string): readonly Citation[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)(?:#([\w-]+))?\)/gu)].flatMap((link) => {
    const { 1: name = '', 2: entry, index } = link;
    const line = text.slice(0, index).split('\n').length;
    const isEntry = entry !== undefined && name.endsWith('decisions.md');
    const file: Citation = { name, kind: 'file', line };
    return isEntry ? [file, { name: entry, kind: 'entry', line }] : [file];
  });
}

/** A page without what it shows as code. */
function wordsOfPage(text: string): readonly Words[] {
  const blank = (code: string): string => code.replaceAll(/[^\n]/gu, ' ');
  const shown = text
    .replaceAll(/^```[^]*?^```/gmu, blank)
    .replaceAll(/\]\([^)\s]*\)/gu, blank)
    .replaceAll(/<[^<>\n]*>/gu, blank);
  return [{ text: shown, line: 1, isTitle: false }];
}

/** Comments, and texts in quotes; regular expressions are passed over. */
function wordsOfProgram(text: string): readonly Words[] {
  const token =
    /(\/\*[^]*?\*\/|\/\/[^\n]*)|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<=[=(,:!&|?{};\n[] *)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/gu;
  const words: Words[] = [];
  let line = 1;
  let at = 0;
  for (const { 1: comment, 2: quoted, index } of text.matchAll(token)) {
    line += text.slice(at, index).split('\n').length - 1;
    at = index;
    if (comment !== undefined) words.push({ text: comment, line, isTitle: false });
    if (quoted !== undefined) words.push({ text: quoted.slice(1, -1), line, isTitle: true });
  }
  return words;
}
