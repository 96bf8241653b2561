import { parseIcuMessage } from '../inline/icu/icu-message.ts';
import type { PlacedPart } from '../source-text/passage.ts';

/**
 * Java's MessageFormat takes an apostrophe for a quotation mark, and two for an apostrophe; programs
 * hand it the texts that have arguments ("{0}"), as a rule no others.
 */
export type Apostrophes =
  /** They mean themselves. */
  | 'plain'
  /** Each is written twice. */
  | 'doubled'
  /** Some quote, or the program does not follow the rule. */
  | 'mixed';

const argument = /\{ {0,9}\d{1,9} {0,9}[,}]/;

/** Whether a program fills something into a text. */
export function hasArguments(text: string): boolean {
  return argument.test(text);
}

/** How apostrophes are written in a text, by itself. */
export function apostrophesIn(written: string): Apostrophes {
  if (!written.includes("'") || !hasArguments(written)) return 'plain';
  // Plurals are ICU's, which takes a single one for itself and knows its syntax.
  if (parseIcuMessage(written) !== null) return 'plain';
  const runs = written.match(/'+/g) ?? [];
  return runs.every(({ length }) => length % 2 === 0) ? 'doubled' : 'mixed';
}

/** Pieces of a text in which each apostrophe is written twice. */
export function joinDoubled(pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  const joined: PlacedPart[] = [];
  let open = false;
  for (const piece of pieces) {
    const { part, start } = piece;
    const text = part.kind === 'text' ? part.text : '';
    if (!text.includes("'")) {
      joined.push(piece);
      continue;
    }
    const isLinear = text.length === piece.end - start;
    let from = 0;
    for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at + 1)) {
      open = !open;
      if (open || !isLinear) continue;
      // The second of two means nothing more.
      if (at > from) joined.push(cut(piece, text, from, at));
      joined.push({ start: start + at, end: start + at + 1, part: { kind: 'text', text: '' } });
      from = at + 1;
    }
    if (!isLinear) joined.push({ ...piece, part: { kind: 'text', text: open ? text : '' } });
    else if (from < text.length) joined.push(cut(piece, text, from, text.length));
  }
  return joined;
}

function cut({ start }: PlacedPart, text: string, from: number, to: number): PlacedPart {
  return {
    start: start + from,
    end: start + to,
    part: { kind: 'text', text: text.slice(from, to) },
  };
}

/** What a text says whose apostrophes are written twice. */
export function withoutDoubled(written: string): string {
  return written.replaceAll("''", "'");
}

/** A text as `MessageFormat` reads it. `model`: how its source is written. */
export function withDoubled(text: string, model: Apostrophes, doubles: boolean): string {
  if (!text.includes("'") || !doubles || parseIcuMessage(text) !== null) return text;
  // Where some quote, only those inside of words are surely none that do.
  return model === 'mixed'
    ? text.replace(/(?<=\p{L})'(?=\p{L})/gu, "''")
    : text.replaceAll("'", "''");
}
