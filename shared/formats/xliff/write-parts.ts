import type { InlinePart } from '../model.ts';
import type { Generation } from './vocabulary.ts';

/** How text is written in one target. */
export interface WritingStyle {
  readonly generation: Generation;
  /** Prefix of XLIFF elements with its colon, empty for none. */
  readonly prefix: string;
  /** The target was one CDATA section and becomes one again. */
  readonly asCData: boolean;
  /** How a line feed and a carriage return are written. */
  readonly lineFeed: string;
  readonly carriageReturn: string;
}

/**
 * Chooses the style of a segment's target after its source: line ends that are references there are
 * references again, raw ones stay raw, and a line feed follows the source's own line end.
 */
export function styleAfter(
  rawSource: string,
  generation: Generation,
  prefix: string,
  asCData: boolean,
): WritingStyle {
  const hasReference = rawSource.includes('&#');
  const lineFeedReference = hasReference ? (/&#(?:10|[xX]0*[aA]);/.exec(rawSource)?.[0] ?? '') : '';
  const hasLineFeed = rawSource.includes('\n');
  const hasReturn = rawSource.includes('\r');
  const onlyPairs = hasReturn && !/(?:^|[^\r])\n/.test(rawSource) && rawSource.includes('\r\n');
  return {
    generation,
    prefix,
    asCData,
    lineFeed:
      lineFeedReference !== '' && !hasLineFeed ? lineFeedReference : onlyPairs ? '\r\n' : '\n',
    carriageReturn: hasReturn ? '\r' : '&#13;',
  };
}

/** Content of a target: text escaped, codes as they are. Never holds what XML cannot. */
export function writeParts(parts: readonly InlinePart[], style: WritingStyle): string {
  let written = '';
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.text;
    else if (!part.verbatim) text += part.content;
    else {
      written += writeText(text, style) + part.content;
      text = '';
    }
  }
  return written + writeText(text, style);
}

/** Anything but plain text: what is escaped, line ends, half characters and what XML lacks. */
const special = /[&<>\u0000-\u0008\u000a-\u001f\ud800-\udfff\ufffe\uffff]/;

function writeText(text: string, style: WritingStyle): string {
  if (style.asCData) return text === '' ? '' : asCDataSections(legalText(text));
  if (!special.test(text)) return text;
  const escaped = escapeText(text.replace(loneSurrogate, '\ufffd'), style);
  // Only the escaped text may hold elements for characters XML lacks.
  return style.generation === 1
    ? escaped.replace(illegal, '')
    : escaped.replace(illegal, (character) => characterElement(character, style.prefix));
}

function legalText(text: string): string {
  return text.replace(loneSurrogate, '\ufffd').replace(illegal, '');
}

function escapeText(text: string, style: WritingStyle): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  if (!/[\r\n]/.test(escaped)) return escaped;
  return escaped.replace(/\r\n|\r|\n/g, (end) => {
    if (end === '\n') return style.lineFeed;
    if (end === '\r') return style.carriageReturn;
    // A pair stays a pair: raw when both are raw, else by reference.
    return style.carriageReturn === '\r' ? '\r\n' : style.carriageReturn + style.lineFeed;
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
