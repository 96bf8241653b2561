import { countCodePoints, countGraphemes } from '../../text/code-points.ts';
import type { LineIndex } from '../../text/line-index.ts';
import { utf8Length } from '../../text/encodings/utf8-length.ts';
import type { Problem } from '../model.ts';
import type { SizeProfiles, UnitLimits, UnitRecord, XliffDocument } from './document.ts';
import { textOf } from '../inline/parts.ts';
import type { PlannedWrite } from './write/planned-write.ts';
import { say, type Message } from '../../messages/message.ts';

/** A limit that can be checked: how long the text is and may be, in whole units. */
export interface Measure {
  readonly length: number;
  readonly minimum: number;
  /** Infinity for none. */
  readonly maximum: number;
  readonly unit: 'characters' | 'glyphs' | 'bytes';
}

/** The limits of a unit that can be checked, with the length of `text` in the unit of each. */
export function lengthsOf(
  text: string,
  limits: UnitLimits,
  surroundings: { readonly encoding: string; readonly sizeProfiles: SizeProfiles },
): readonly Measure[] {
  return [
    ...xliff1Measures(text, limits, surroundings.encoding),
    ...xliff2Measures(text, limits, surroundings.sizeProfiles),
  ];
}

/** Warnings for a unit whose targets, as written, are longer (or shorter) than the file allows. */
export function lengthProblems(
  document: XliffDocument,
  unit: UnitRecord,
  writes: readonly PlannedWrite[],
  lines: LineIndex,
): Problem[] {
  const { limits } = unit;
  if (limits === null) return [];
  const { sizeProfiles } = document;
  const surroundings = { encoding: encodingOfFile(document.text), sizeProfiles };
  return lengthsOf(targetText(unit, writes), limits, surroundings)
    .filter(({ length, minimum, maximum }) => length > maximum || length < minimum)
    .map((measure) => ({
      code: measure.length > measure.maximum ? 'target-too-long' : 'target-too-short',
      severity: 'warning',
      said: lengthMessage(unit.id, measure),
      location: lines.locate(unit.start, unit.tagEnd - unit.start),
      unit: unit.id,
    }));
}

const measureNames: Readonly<Record<Measure['unit'], Message>> = {
  characters: say('measure.characters'),
  glyphs: say('measure.glyphs'),
  bytes: say('measure.bytes'),
};

/** What is wrong with a length that breaks its limit. */
export function lengthMessage(id: string, measure: Measure): Message {
  const { length, minimum, maximum } = measure;
  const values = { unit: id, length, measure: measureNames[measure.unit] };
  return length > maximum
    ? say('target-too-long', { ...values, excess: length - maximum, limit: maximum })
    : say('target-too-short', { ...values, limit: minimum });
}

/** The unit's whole target after the plan. */
function targetText(unit: UnitRecord, writes: readonly PlannedWrite[]): string {
  const written = new Map(writes.map((write) => [write.segment.index, write.parts]));
  return unit.segments
    .map((segment) => textOf(written.get(segment.index) ?? segment.translation?.parts ?? []))
    .join('');
}

/** The encoding the XML declaration names, in lower case; that of files without one else. */
export function encodingOfFile(text: string): string {
  const declaration = text.startsWith('<?xml') ? text.slice(0, text.indexOf('?>')) : '';
  return (/encoding\s*=\s*["']([^"']+)/.exec(declaration)?.[1] ?? 'utf-8').toLowerCase();
}

function byteLength(text: string, encoding: string): number {
  if (encoding === 'utf-8') return utf8Length(text);
  return encoding.startsWith('utf-16') ? text.length * 2 : text.length;
}

/** maxwidth in char, byte or glyph (the default, pixel, needs a font), maxbytes and minbytes. */
function xliff1Measures(text: string, limits: UnitLimits, encoding: string): Measure[] {
  const measures: Measure[] = [];
  const width = wholeNumber(limits.maxWidth);
  if (width !== null) {
    if (limits.sizeUnit === 'char') {
      measures.push(atMost(countCodePoints(text), width, 'characters'));
    } else if (limits.sizeUnit === 'glyph') {
      measures.push(atMost(countGraphemes(text), width, 'glyphs'));
    } else if (limits.sizeUnit === 'byte') {
      measures.push(atMost(byteLength(text, encoding), width, 'bytes'));
    }
  }
  const maximum = wholeNumber(limits.maxBytes);
  const minimum = wholeNumber(limits.minBytes);
  if (maximum !== null || minimum !== null) {
    measures.push({
      length: byteLength(text, encoding),
      minimum: minimum ?? 0,
      maximum: maximum ?? Number.POSITIVE_INFINITY,
      unit: 'bytes',
    });
  }
  return measures;
}

/** The size and length restriction module, with the profiles the standard defines itself. */
function xliff2Measures(text: string, limits: UnitLimits, profiles: SizeProfiles): Measure[] {
  const measures: Measure[] = [];
  const size = range(limits.sizeRestriction);
  if (size !== null && profiles.general === 'xliff:codepoints') {
    measures.push({ ...size, length: countCodePoints(text), unit: 'characters' });
  }
  const storage = range(limits.storageRestriction);
  const encoding = /^xliff:(utf8|utf16|utf32)$/.exec(profiles.storage)?.[1];
  if (storage !== null && encoding !== undefined) {
    measures.push({ ...storage, length: storageLength(text, encoding), unit: 'bytes' });
  }
  return measures;
}

function storageLength(text: string, encoding: string): number {
  if (encoding === 'utf8') return utf8Length(text);
  return encoding === 'utf16' ? text.length * 2 : countCodePoints(text) * 4;
}

/** "n" is at most n, "m,n" is m to n; "*" and an empty side are no limit. */
function range(value: string | null): { minimum: number; maximum: number } | null {
  if (value === null) return null;
  const sides = value.split(',').map((side) => side.trim());
  if (sides.length > 2) return null;
  const maximum = wholeNumber(sides.at(-1) ?? null);
  const minimum = sides.length === 2 ? wholeNumber(sides[0] ?? null) : null;
  if (maximum === null && minimum === null) return null;
  return { minimum: minimum ?? 0, maximum: maximum ?? Number.POSITIVE_INFINITY };
}

function wholeNumber(value: string | null): number | null {
  return value !== null && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null;
}

function atMost(length: number, maximum: number, unit: Measure['unit']): Measure {
  return { length, minimum: 0, maximum, unit };
}
