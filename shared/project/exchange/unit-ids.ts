import { shortDigest } from '../../cache/digest.ts';
import type { ExchangeText } from '../../formats/exchange/exchange-segment.ts';

/** What the id of a unit tells. */
export interface UnitId {
  /** Which entry of which file, and which of its texts. */
  readonly place: string;
  /** Which codes it has; empty for none. */
  readonly codes: string;
}

/** Digests name entries: their keys may hold what no id can, and tools change case and blanks. */
export function digestOfEntry(path: string, identity: string): string {
  return shortDigest(`${path}\n${identity}`);
}

/** The id of one of the texts of an entry. */
export function idOfText(entry: string, texts: readonly ExchangeText[], index: number): UnitId {
  const place = texts.length > 1 ? `i${entry}-${index + 1}` : `i${entry}`;
  const words = [...(texts[index]?.codes ?? [])].flatMap(([number, { begin, end }]) => {
    return [number, begin, end];
  });
  return { place, codes: words.length === 0 ? '' : shortDigest(JSON.stringify(words)) };
}

export function writeUnitId({ place, codes }: UnitId): string {
  return codes === '' ? place : `${place}-c${codes}`;
}

/** Null for an id that none of ours can be. */
export function readUnitId(id: string): UnitId | null {
  const [, place, codes = ''] = /^(i[\da-f]{12}(?:-\d{1,6})?)(?:-c([\da-f]{12}))?$/.exec(id) ?? [];
  return place === undefined ? null : { place, codes };
}
