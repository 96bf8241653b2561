import {
  findProtectedRanges,
  mergeRanges,
  type ProtectedRange,
} from '../../../text/protected-ranges.ts';
import { codeNumberOf } from '../../markup/run.ts';
import { placesOfAddresses } from './find-addresses.ts';
import { withBlanks, type BlankRules, type Part } from './restore-blanks.ts';

/**
 * How what must not be translated goes through the engine: as tags that it puts where the words around
 * them went, or as characters that models copy.
 */
export type GuardWay = 'tags' | 'characters';

/** A text with what must not be translated taken out. */
export interface GuardedText {
  /** For the engine: HTML with empty numbered tags, or text with characters of the private use area. */
  readonly text: string;
  /** What was taken out, by number. */
  readonly guarded: readonly string[];
  /** As it was. */
  readonly source: string;
}

/** First character of the private use area that no code of a run has. */
const ownCharacters = 0xf000;
const mostGuarded = 500;

interface Piece {
  readonly text: string;
  readonly isGuarded: boolean;
}

/** A text cut into what the engine may see and what it may not, in order. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, isGuarded: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isGuarded });
  };
  let start = 0;
  for (const place of mergeRanges([...placesOfAddresses(text), ...placesOfSyntax(text)])) {
    addCodes(text.slice(start, place.start), add);
    add(text.slice(place.start, place.end), true);
    start = place.end;
  }
  addCodes(text.slice(start), add);
  return pieces;
}

/** Placeholders that nobody made codes of, entities, and what makes plural forms; "<files>" may be words. */
function placesOfSyntax(text: string): readonly ProtectedRange[] {
  return findProtectedRanges(text).filter(({ start }) => '{}%$&'.includes(text.charAt(start)));
}

function addCodes(text: string, add: (piece: string, isGuarded: boolean) => void): void {
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (codeNumberOf(text.charCodeAt(index)) < 0) continue;
    add(text.slice(start, index), false);
    add(text.charAt(index), true);
    start = index + 1;
  }
  add(text.slice(start), false);
}

/** Puts tags or characters in the place of what must not be translated; null where there is too much of it. */
export function guardText(text: string, way: GuardWay): GuardedText | null {
  const guarded: string[] = [];
  const parts = piecesOf(text).map((piece) => {
    if (!piece.isGuarded) return way === 'tags' ? escapeHtml(piece.text) : piece.text;
    guarded.push(piece.text);
    const number = guarded.length - 1;
    return way === 'tags' ? `<img id="${number}">` : String.fromCharCode(ownCharacters + number);
  });
  return guarded.length > mostGuarded ? null : { text: parts.join(''), guarded, source: text };
}

/** Takes that back in what the engine wrote; null unless everything is there once. */
export function restoreText(
  output: string,
  guarded: GuardedText,
  way: GuardWay,
  languages: BlankRules,
): string | null {
  const parts = way === 'tags' ? tagParts(output) : characterParts(output);
  if (parts === null) return null;
  const numbers = parts.flatMap((part) => (typeof part === 'number' ? [part] : []));
  const count = guarded.guarded.length;
  const isWhole = new Set(numbers).size === numbers.length && numbers.length === count;
  if (!isWhole || numbers.some((number) => number >= count)) return null;
  const texts = parts.filter((part) => typeof part === 'string').join('');
  return hasForeign(texts) ? null : withBlanks(parts, guarded, languages);
}

/** Characters that no model should write: codes that were made up, and bytes that are no character. */
export function hasForeign(text: string): boolean {
  return /[\uE000-\uF8FF\uFFFD]/u.test(text);
}

function tagParts(output: string): readonly Part[] | null {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: tag, 1: number, index } of output.matchAll(/<img id="(\d{1,3})">/gu)) {
    parts.push(output.slice(start, index), Number(number));
    start = index + tag.length;
  }
  parts.push(output.slice(start));
  // Before references are taken back: a text may speak of such a tag.
  if (parts.some((part) => typeof part === 'string' && part.includes('<img'))) return null;
  return parts.map((part) => (typeof part === 'string' ? unescapeHtml(part) : part));
}

function characterParts(output: string): readonly Part[] {
  const parts: Part[] = [''];
  for (const character of output) {
    const number = (character.codePointAt(0) ?? 0) - ownCharacters;
    if (number >= 0 && number < mostGuarded) parts.push(number, '');
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${character}`;
  }
  return parts;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
