import type { InlinePart } from '../../model.ts';
import type { SegmentRecord, XliffDocument } from '../document.ts';
import { StartTag } from './start-tag.ts';

/** Content of a segment's target: text escaped, codes as they are. Never holds what XML cannot. */
export function targetContent(
  parts: readonly InlinePart[],
  document: XliffDocument,
  segment: SegmentRecord,
): string {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'text') {
    return writeText(first.text, document, segment);
  }
  let written = '';
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.text;
    else if (!part.verbatim) text += part.content;
    else {
      written += writeText(text, document, segment) + part.content;
      text = '';
    }
  }
  return written + writeText(text, document, segment);
}

/** Anything but plain text: what is escaped, and what `awkward` finds. */
const special = /[&<>\u0000-\u0008\u000a-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Line ends, half characters and what XML lacks. */
const awkward = /[\u0000-\u0008\u000a-\u001f\ud800-\udfff\ufffe\uffff]/;

function writeText(text: string, document: XliffDocument, segment: SegmentRecord): string {
  if (text === '') return '';
  // A target that was one CDATA section becomes one again.
  if (segment.translation?.isCData === true) return asCDataSections(legalText(text));
  if (!special.test(text)) return text;
  if (!awkward.test(text)) return escapeMarkup(text);
  const { source } = segment;
  const rawSource = document.text.slice(source.start, source.end);
  const escaped = escapeText(text.replace(loneSurrogate, '\ufffd'), rawSource);
  // Only the escaped text may hold elements for characters XML lacks.
  if (document.majorVersion === 1) return escaped.replace(illegal, '');
  const { prefix } = new StartTag(document.text, segment.sourceStart, segment.sourceTagEnd);
  return escaped.replace(illegal, (character) => characterElement(character, prefix));
}

function legalText(text: string): string {
  return text.replace(loneSurrogate, '\ufffd').replace(illegal, '');
}

/** One pass: three replacements would look at all of the text three times. */
function escapeMarkup(text: string): string {
  let escaped = '';
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== ampersand && unit !== less && unit !== greater) continue;
    escaped += text.slice(copied, at) + referenceTo(unit);
    copied = at + 1;
  }
  return escaped + text.slice(copied);
}

const ampersand = 38;
const less = 60;
const greater = 62;

function referenceTo(unit: number): string {
  if (unit === ampersand) return '&amp;';
  return unit === less ? '&lt;' : '&gt;';
}

function escapeText(text: string, rawSource: string): string {
  const escaped = escapeMarkup(text);
  return /[\r\n]/.test(escaped) ? writeLineEnds(escaped, rawSource) : escaped;
}

/**
 * Line ends follow the source: what are references there are references again, raw ones stay raw,
 * and a line feed alone follows the source's own line end.
 */
function writeLineEnds(text: string, rawSource: string): string {
  const reference = /&#(?:10|[xX]0*[aA]);/.exec(rawSource)?.[0] ?? null;
  const hasReturn = rawSource.includes('\r');
  const onlyPairs = rawSource.includes('\r\n') && !/(?:^|[^\r])\n/.test(rawSource);
  const rawLineFeed = onlyPairs ? '\r\n' : '\n';
  const lineFeed = reference === null || rawSource.includes('\n') ? rawLineFeed : reference;
  const carriageReturn = hasReturn ? '\r' : '&#13;';
  return text.replace(/\r\n?|\n/g, (end) => {
    if (end === '\n') return lineFeed;
    if (end === '\r') return carriageReturn;
    return hasReturn ? '\r\n' : carriageReturn + lineFeed;
  });
}

/** `]]>` is split over two sections. */
function asCDataSections(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

// In a `u` expression the surrogate range matches lone surrogates only.
const loneSurrogate = /[\u{d800}-\u{dfff}]/gu;
const illegal = new RegExp('[\\u{0}-\\u{8}\\u{b}\\u{c}\\u{e}-\\u{1f}\\u{fffe}\\u{ffff}]', 'gu');

function characterElement(character: string, prefix: string): string {
  const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `<${prefix}cp hex="${hex}"/>`;
}
