import { openText } from '../../../../shared/formats/open-file.ts';
import { isBilingual } from '../../../../shared/formats/registry.ts';
import type { LengthLimit } from '../../../../shared/formats/model.ts';
import { countCodePoints, countGraphemes } from '../../../../shared/text/code-points.ts';
import { utf8Length } from '../../../../shared/text/encodings/utf8-length.ts';
import type { MovedSpan } from '../../../../shared/text/move-span.ts';

/** The strictest length limit of the unit at a place of a file. */
export interface UnitLimit {
  readonly limit: LengthLimit;
  /** Where its target stands. */
  readonly target: MovedSpan;
}

/**
 * Finds the limit for a place in a document; null outside of files with a source and a target, between units and where the
 * unit has no target or no limit. Rejects with a FormatError for a file that cannot be read.
 */
export async function unitLimitAt(
  fileName: string,
  text: string,
  offset: number,
): Promise<UnitLimit | null> {
  if (!isBilingual(fileName)) return null;
  const units = (await openText(fileName, text)).segments();
  const index = units.indexAt(offset);
  if (index < 0) return null;
  const { limits, target } = units.at(index);
  const limit = strictest(limits);
  if (limit === null || target === null) return null;
  const { offset: start, length } = target.location;
  return { limit, target: { start, end: start + length } };
}

/** The limit that leaves the least room; null for none. */
export function strictest(limits: readonly LengthLimit[]): LengthLimit | null {
  const [first = null] = limits
    .filter(({ maximum }) => Number.isFinite(maximum))
    .toSorted((one, other) => one.maximum - one.length - (other.maximum - other.length));
  return first;
}

/** Counts a text in the unit of a limit. */
export function lengthIn(unit: LengthLimit['unit'], text: string): number {
  if (unit === 'bytes') return utf8Length(text);
  return unit === 'glyphs' ? countGraphemes(text) : countCodePoints(text);
}
