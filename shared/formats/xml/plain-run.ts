import {
  AMPERSAND,
  APOSTROPHE,
  CARRIAGE_RETURN,
  GREATER,
  LESS,
  LINE_FEED,
  QUOTE,
  TAB,
  stopTable,
} from './characters.ts';

/** What may mean something in text: everything else is passed over. */
export const TEXT_STOPS: Uint8Array = stopTable([LESS, GREATER, AMPERSAND]);

/** The same for values of attributes. */
export const VALUE_STOPS: Uint8Array = stopTable([
  LESS,
  AMPERSAND,
  QUOTE,
  APOSTROPHE,
  TAB,
  LINE_FEED,
  CARRIAGE_RETURN,
]);

/** Passes characters that mean nothing, two at a time: text and values are most of a file. */
export function skipPlain(stops: Uint8Array, text: string, from: number, last: number): number {
  let at = from;
  while (at < last) {
    const first = stops[text.charCodeAt(at)] ?? 1;
    const second = stops[text.charCodeAt(at + 1)] ?? 1;
    if ((first | second) !== 0) break;
    at += 2;
  }
  return at;
}
