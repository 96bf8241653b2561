import type { CodePart, InlinePart } from '../../model.ts';
import { lexEmail, lexUrl, lexWww } from './addresses.ts';
import {
  lexBrace,
  lexDollar,
  lexLinked,
  lexPercent,
  lexUnderscores,
} from './format-placeholders.ts';
import { lexBackslash, lexLineEnd } from './escape-sequences.ts';
import { pairTextTags, type TaggedPart } from './pair-text-tags.ts';
import {
  matchEnd,
  spanTo,
  type Lexing,
  type PlaceholderLexer,
  type PlaceholderSpan,
} from './placeholder-lexing.ts';
import type { ProtectOptions } from '../protected-segment.ts';
import { lexEntity, lexTag } from './text-markup.ts';

/** Which placeholders to look for. */
type PlaceholderOptions = Pick<ProtectOptions, 'protectAddresses' | 'extraPatterns'>;

/**
 * Splits the text parts into running text and codes: printf, braces, `${}`, AL `%1`, escapes, HTML
 * written as text and so on (protocol 4). Codes of the file stay the same objects. Codes
 * found in the text have `verbatim` false; HTML tags that nest, also with the pairs of the file,
 * become pairs, all other codes are placeholders. Joined, the contents are the text that was given.
 * Linear time, given linear `extraPatterns`.
 */
export function protectPlaceholders(
  parts: readonly InlinePart[],
  options: PlaceholderOptions,
): readonly InlinePart[] {
  const tagged: TaggedPart[] = [];
  for (const part of parts) {
    if (part.kind === 'code') tagged.push({ part, tag: null });
    else splitText(part.text, options, tagged);
  }
  return pairTextTags(tagged);
}

function splitText(text: string, options: PlaceholderOptions, into: TaggedPart[]): void {
  let end = 0;
  for (const span of findPlaceholders(text, options)) {
    pushText(text.slice(end, span.start), into);
    into.push({ part: codeOf(text, span), tag: span.tag });
    end = span.end;
  }
  pushText(text.slice(end), into);
}

function pushText(text: string, into: TaggedPart[]): void {
  if (text !== '') into.push({ part: { kind: 'text', text }, tag: null });
}

function codeOf(text: string, span: PlaceholderSpan): CodePart {
  const content = text.slice(span.start, span.end);
  return {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content,
    verbatim: false,
    origin: span.origin,
    fixedOrder: false,
  };
}

function findPlaceholders(text: string, options: PlaceholderOptions): PlaceholderSpan[] {
  const own = options.extraPatterns.flatMap((pattern) => matchesOf(pattern, text));
  own.sort((a, b) => a.start - b.start);
  const spans: PlaceholderSpan[] = [];
  let floor = 0;
  for (const span of own) {
    if (span.start < floor) continue;
    lexRange(text, floor, span.start, options, spans);
    spans.push(span);
    floor = span.end;
  }
  lexRange(text, floor, text.length, options, spans);
  return spans;
}

function matchesOf(pattern: RegExp, text: string): PlaceholderSpan[] {
  const spans: PlaceholderSpan[] = [];
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (end > match.index) spans.push({ start: match.index, end, origin: 'variable', tag: null });
  }
  return spans;
}

function lexRange(
  whole: string,
  from: number,
  to: number,
  options: PlaceholderOptions,
  spans: PlaceholderSpan[],
): void {
  const text = whole.slice(from, to);
  const lexing: Lexing = { text, floor: 0, missing: new Set() };
  const trigger = options.protectAddresses ? triggersWithAddresses : triggers;
  let at = 0;
  for (;;) {
    trigger.lastIndex = at;
    const match = trigger.exec(text);
    if (match === null) return;
    const lexer = lexers[match[0]] ?? lexIllegal;
    const span = lexer(lexing, match.index);
    if (span === null) {
      at = match.index + match[0].length;
      continue;
    }
    spans.push({ ...span, start: from + span.start, end: from + span.end });
    at = span.end;
    lexing.floor = span.end;
  }
}

/** The last range and class are what XML cannot hold: control characters and lone surrogates. */
const triggers = /@[:.]|__|[%{$<&\\\r\n\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\p{Cs}]|\(&/gu;
const triggersWithAddresses =
  /@[:.]|__|[%{$<&\\\r\n@\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\p{Cs}]|\(&|:\/\/|www\./gu;

/** Access keys of East Asian labels, "ファイル(&F)": kept as they are. */
const accessKey = /\(&[A-Za-z0-9]\)/y;

const lexIllegal: PlaceholderLexer = (_, at) => spanTo(at, at + 1, 'variable');

const lexers: Readonly<Record<string, PlaceholderLexer>> = {
  '%': lexPercent,
  '{': lexBrace,
  $: lexDollar,
  '<': lexTag,
  '&': lexEntity,
  '\\': lexBackslash,
  '\r': lexLineEnd,
  '\n': lexLineEnd,
  '@': lexEmail,
  '@:': lexLinked,
  '@.': lexLinked,
  __: lexUnderscores,
  '://': lexUrl,
  'www.': lexWww,
  '(&': (lexing, at) =>
    spanTo(at, matchEnd(accessKey, lexing.text, at), 'markup') ?? lexEntity(lexing, at + 1),
};
