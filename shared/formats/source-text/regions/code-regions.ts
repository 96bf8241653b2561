import { endOfRun, startOfRun } from '../../../text/runs.ts';
import type { CodeLanguage } from '../code-language.ts';
import {
  commentBlocks,
  innerLines,
  lineBefore,
  linesOf,
  type CommentBlock,
} from '../comment-lines.ts';
import { commentPassages } from '../comment-passages.ts';
import { elementRegions } from './element-regions.ts';
import { looksLikeName, looksLikeWords } from '../looks-like-words.ts';
import { readJsx, type JsxNode } from '../jsx-tree.ts';
import { attributeReach } from '../markup-attributes.ts';
import { spanAround, type Region, type Span } from '../passage.ts';
import { scanCode, type CodeToken } from '../scan-code.ts';
import { encodeString } from '../string-escapes.ts';
import { stringPassages } from '../string-passages.ts';

/** The comments and strings of a program, or of the part of a document from `start` to `end`. */
export function codeRegions(text: string, language: CodeLanguage, range: Span): readonly Region[] {
  const scanned = scanCode(text, language, range);
  const roots = language.hasElements === true ? readJsx(text, scanned, range) : [];
  const { texts, tags } = spansOf(roots);
  // What looks like a comment or a string in running text is none.
  const tokens = scanned.filter(({ start }) => spanAround(texts, { start, end: start }) === null);
  const comments = commentBlocks(text, tokens).map((block) => commentRegion(text, block));
  const strings = tokens
    .filter(({ kind }) => kind === 'string')
    .filter((token) => !isKey(text, language, token))
    .map((token) => stringRegion(text, language, token, spanAround(tags, token)));
  const elements = elementRegions(text, roots);
  // Around first: a text with codes stands before what lies in them.
  return [...comments, ...strings, ...elements].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
}

/** Running texts and start tags of JSX, each in order. */
function spansOf(roots: readonly JsxNode[]): { texts: readonly Span[]; tags: readonly JsxTag[] } {
  const texts: Span[] = [];
  const tags: JsxTag[] = [];
  const add = (node: JsxNode): void => {
    if (node.kind === 'text') texts.push(node);
    if (node.kind === 'element') tags.push({ ...node.tag, name: node.name });
    node.children.forEach(add);
  };
  roots.forEach(add);
  return { texts: texts.filter(({ start, end }) => end > start), tags };
}

interface JsxTag extends Span {
  readonly name: string;
}

function commentRegion(text: string, block: CommentBlock): Region {
  const { start, end, close } = block;
  const escape = (words: string): string => escapeComment(words, close);
  const writing = { escape, hasNamedEntries: false };
  const passages: Region['passages'] = () => commentPassages(text, block, writing);
  return { kind: 'comment', reach: 'covered', start, end, passages };
}

/** A text must not close its comment, nor open one inside of it. */
export function escapeComment(words: string, close: string): string {
  if (close === '') return words.replace(/\\$/, '');
  if (close === '*/')
    return words
      .replace(/\*(?=\/)|\/(?=\*)/g, '$& ')
      .replace(/^\/|\*$/, ' $&')
      .trim();
  const first = close.charAt(0);
  return words.replaceAll(close, `${first} ${close.slice(1)}`);
}

function stringRegion(
  text: string,
  language: CodeLanguage,
  token: CodeToken,
  tag: JsxTag | null,
): Region {
  const { start, end, rule } = token;
  const words = wordsOf(text, token);
  if (rule?.isDocumentation === true && standsAlone(text, token)) {
    return {
      kind: 'comment',
      reach: 'covered',
      start,
      end,
      passages: () => documentation(text, token),
    };
  }
  const isWords = language.isData === true ? !looksLikeName(words) : looksLikeWords(words);
  const shown = tag === null ? null : shownAttribute(text, tag, token);
  const reach = (shown ?? (isWords && !isModuleName(text, start))) ? 'covered' : 'inside';
  const passages: Region['passages'] = () => stringPassages(text, token);
  return { kind: language.isData === true ? 'value' : 'string', reach, start, end, passages };
}

/** Whether people read or hear an attribute; null where its name does not tell, or it is none. */
function shownAttribute(text: string, tag: JsxTag, { start }: Span): boolean | null {
  const name = /\s([\w:-]+)=$/.exec(text.slice(Math.max(tag.start, start - 70), start))?.[1];
  return name === undefined ? null : attributeReach(tag.name, text.slice(tag.start, tag.end), name);
}

/** A string as people read it, roughly: one letter for every escape and expression. */
function wordsOf(text: string, { content, expressions }: CodeToken): string {
  let words = '';
  let at = content.start;
  for (const { start, end } of expressions) {
    words += `${text.slice(at, start)}x`;
    at = end;
  }
  words += text.slice(at, content.end);
  return words
    .replace(/\\u\{?[\da-f]{1,6}\}?/gi, 'x')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=['"`])/g, '');
}

function isKey(text: string, { keyMark }: CodeLanguage, { end }: CodeToken): boolean {
  if (keyMark === undefined) return false;
  if (keyMark === 'colon') return text.charAt(endOfRun(text, end, /[ \t\r\n]/)) === ':';
  const next = text.charAt(endOfRun(text, end, /[ \t]/));
  return next === '.' || next === '=' || endsHeading(text, end);
}

/** Whether `]` or `]]` at an offset is all that is left of a TOML line that begins with a bracket. */
function endsHeading(text: string, at: number): boolean {
  const end = Math.min(endOfRun(text, at, /\]/), at + 2);
  const lineEnd = /[\r\n\u2028\u2029]/;
  const next = text.charAt(endOfRun(text, end, /[ \t]/));
  if (end === at || (next !== '' && !lineEnd.test(next))) return false;
  return text.charAt(endOfRun(text, startOfRun(text, end, /[^\r\n\u2028\u2029]/), /[ \t]/)) === '[';
}

/** `import x from '…'`, `require('…')`, `#include "…"`. */
function isModuleName(text: string, start: number): boolean {
  return /(?:\bfrom|\bimport|\brequire\s*\(|#include|\buse)\s*(?:\(\s*)?$/.test(
    lineBefore(text, start),
  );
}

function standsAlone(text: string, { start, end }: CodeToken): boolean {
  const after = /[^\r\n]*/.exec(text.slice(end, end + 200))?.[0] ?? '';
  return lineBefore(text, start).trim() === '' && /^\s*(?:#.*)?$/.test(after);
}

/** A documentation string is laid out like a comment, and spelt like a string. */
function documentation(text: string, token: CodeToken): ReturnType<Region['passages']> {
  const { start, end, content, rule, close } = token;
  const lines = linesOf(text, innerLines(text, content));
  const mayWrap = /[\r\n]/.test(text.slice(content.start, content.end));
  const how = { style: rule?.escapes ?? 'none', quote: close, spellsNonAscii: false, guards: [] };
  // Escapes in documentation are rare: they stay as they are, and only what is new is spelt.
  const escape = (words: string): string =>
    words.includes('\\') ? words : encodeString(words, how);
  return commentPassages(
    text,
    { start, end, lines, mayWrap, close },
    { escape, hasNamedEntries: true },
  );
}
