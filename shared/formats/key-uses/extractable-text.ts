import { attributeReach } from '../source-text/markup-attributes.ts';
import type { Span } from '../source-text/passage.ts';
import { useAt, type Program } from './read-program.ts';
import { meaningOf } from './script-strings.ts';
import type { ScriptToken } from './script-tokens.ts';
import { TokenList } from './token-list.ts';

/** A text in a program that may become one of a catalogue. */
export interface ExtractableText {
  /** As people read it: in one line where the program wraps it. */
  readonly text: string;
  /** What a call takes the place of; of an attribute of Vue its name, too. */
  readonly replaced: Span;
  readonly place: 'code' | 'attribute' | 'text';
  /** Of the string or value; empty for text between tags. */
  readonly quote: string;
  /** Of an attribute; else empty. */
  readonly attribute: string;
  /** In a script of a component, where other names hold than in its markup. */
  readonly isInScript: boolean;
}

/** What people read has letters. */
const letter = /\p{L}/u;
const longest = 2_000;

/** The text around a place that may be taken out of a program; null for none. */
export function extractableAt(program: Program, offset: number): ExtractableText | null {
  if (useAt(program, offset) !== null) return null;
  const inScript = find(program.scripts, offset);
  const tokens = inScript < 0 ? program.tokens : program.scripts;
  const index = inScript < 0 ? find(tokens, offset) : inScript;
  const token = tokens[index];
  if (token === undefined || token.end - token.start > longest) return null;
  const list = new TokenList(program.text, tokens);
  const found =
    token.kind === 'text'
      ? textBetweenTags(program.text, token)
      : token.isEntities
        ? valueOfAttribute(program, list, index)
        : stringIn(list, index);
  if (found === null || !letter.test(found.text)) return null;
  return { ...found, isInScript: inScript >= 0 };
}

type Found = Omit<ExtractableText, 'isInScript'>;

/** The last token that begins at a place or before, where it ends behind; -1 for none. */
function find(tokens: readonly ScriptToken[], offset: number): number {
  let [low, high] = [0, tokens.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tokens[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const token = tokens[low];
  return token !== undefined && token.start <= offset && offset <= token.end ? low : -1;
}

function textBetweenTags(text: string, token: ScriptToken): Found {
  const written = text.slice(token.start, token.end);
  const start = token.start + written.length - written.trimStart().length;
  const replaced = { start, end: Math.max(start, token.start + written.trimEnd().length) };
  const meant = meaningOf(text, { content: replaced, isEntities: true });
  return { text: inOneLine(meant), replaced, place: 'text', quote: '', attribute: '' };
}

function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function valueOfAttribute({ kind, text }: Program, list: TokenList, index: number): Found | null {
  const token = list.tokens[index];
  const name = list.tokens[index - 2];
  const isValue = name?.kind === 'attribute' && list.isMark(index - 1, '=');
  if (token?.kind !== 'string' || !token.isWhole || !isValue) return null;
  const attribute = list.at(index - 2);
  if (attributeReach('', '', attribute) === false || /^(?:i18nKey|keypath|path)$/.test(attribute))
    return null;
  // A value of Svelte may hold expressions.
  if (kind === 'svelte' && text.slice(token.start, token.end).includes('{')) return null;
  const start = kind === 'vue' ? name.start : token.start;
  const meant = inOneLine(meaningOf(text, token));
  const quote = text.charAt(token.start);
  return { text: meant, replaced: { start, end: token.end }, place: 'attribute', quote, attribute };
}

/** A string of code that is no name: of a module, a property or a case. */
function stringIn(list: TokenList, index: number): Found | null {
  const token = list.tokens[index];
  const isText = token?.kind === 'string' || token?.kind === 'template';
  if (!isText || !token.isWhole) return null;
  if (isNameAt(list, index)) return null;
  const replaced = { start: token.start, end: token.end };
  const quote = list.text.charAt(token.start);
  return { text: list.meaning(index), replaced, place: 'code', quote, attribute: '' };
}

function isNameAt(list: TokenList, index: number): boolean {
  const before = list.at(index - 1);
  if (/^(?:from|import|case)$/.test(before) || list.isName(index - 2, 'require')) return true;
  if (list.isName(index - 2, 'import') || before === 'module') return true;
  const isKey =
    /^[(:=?]$/.test(list.at(index + 1)) &&
    /^(?:[{,;}]?|static|readonly|get|set|async|\*)$/.test(before);
  if (isKey || isTypeAt(list, index) || isDirective(list, index)) return true;
  const isTagged = list.kindAt(index) === 'template' && list.kindAt(index - 1) === 'name';
  return isTagged && before !== 'return';
}

/** `'use strict'`, alone where a statement begins. */
function isDirective(list: TokenList, index: number): boolean {
  const isStatement = /^[{};]?$/.test(list.at(index - 1)) || list.kindAt(index - 1) === 'string';
  return isStatement && /^use [a-z ]{1,40}$/.test(list.meaning(index));
}

/** What stands beside a type, and beside no text: `a | 'b'`, `Pick<A, 'b'>`, `a['b']`. */
const besideTypes = /^(?:\||&|<|extends|keyof|is|satisfies|infer)$/;

/** A string that is a type, or the name of a property in brackets. */
function isTypeAt(list: TokenList, index: number): boolean {
  const [before, after] = [list.at(index - 1), list.at(index + 1)];
  if (besideTypes.test(before) || /^(?:\||&|>)$/.test(after)) return true;
  if (before === '[' && after === ']' && isValueEnd(list, index - 2)) return true;
  if (before === '=') return list.isName(index - 3, 'type');
  if (before === 'as') return true;
  return before === ':' && isAnnotation(list, index);
}

/** Whether what is in brackets behind it is taken out of it. */
function isValueEnd(list: TokenList, index: number): boolean {
  return list.kindAt(index) === 'name' || /^[)\]>]$/.test(list.at(index));
}

/** `name: 'type';` and `(name: 'type')`; of an object a comma or its end comes next, of a choice `?` before. */
function isAnnotation(list: TokenList, index: number): boolean {
  const name = list.isMark(index - 2, '?') ? index - 3 : index - 2;
  if (name === index - 3) return true;
  const [around, after] = [list.at(name - 1), list.at(index + 1)];
  if (list.isMark(name, ')')) return after === '{' || after === '=>';
  if (list.kindAt(name) !== 'name') return false;
  if (around === '(' || /^(?:readonly|static|const|let|var)$/.test(around)) return true;
  return /^[{;,}]$/.test(around) && !/^[,}]$/.test(after);
}
