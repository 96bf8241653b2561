import type { EngineIdentity } from '../engines/engine.ts';
import { planStyle } from '../customisation/aids/apply-style.ts';
import type { CheckedTranslateRequest } from './translate-request.ts';

/** Part an engine had in the texts of one answer. */
export interface EngineShare {
  readonly engine: EngineIdentity;
  /** Index in the request. */
  readonly text: number;
  /** 0 to 1; undefined where an engine has no such figure. */
  readonly coverage?: number;
  /** Characters of the text it worked on, the weight of its coverage. */
  readonly weight?: number;
  readonly applied?: readonly string[];
  readonly notApplied?: readonly string[];
}

export const engineHeader = 'X-Interlinear-Engine';
const longestHeader = 4000;
const longestName = 120;

interface Row {
  readonly engine: EngineIdentity;
  readonly texts: Set<number>;
  readonly applied: Set<string>;
  readonly notApplied: Set<string>;
  covered: number;
  weight: number;
}

/**
 * The value of X-Interlinear-Engine: `name/version;texts=0-3+7;coverage=0.85, …`, for improvement
 * also `;applied=a+b;not-applied=c`. Shares of one engine with the same steps are one entry; when
 * that grows too long, one entry per engine, and in the end entries without their texts.
 */
export function engineReport(shares: readonly EngineShare[]): string {
  const fine = format(rowsOf(shares, stepsKey), true);
  if (fine.length <= longestHeader) return fine;
  const rows = rowsOf(shares, engineKey);
  const merged = format(rows, true);
  return merged.length <= longestHeader ? merged : format(rows, false).slice(0, longestHeader);
}

function engineKey({ engine }: EngineShare): string {
  return `${engine.name}/${engine.version}`;
}

function stepsKey(share: EngineShare): string {
  return JSON.stringify([engineKey(share), share.applied ?? [], share.notApplied ?? []]);
}

function rowsOf(
  shares: readonly EngineShare[],
  keyOf: (share: EngineShare) => string,
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const share of shares) {
    const key = keyOf(share);
    const row = rows.get(key) ?? emptyRow(share.engine);
    rows.set(key, row);
    row.texts.add(share.text);
    for (const step of share.applied ?? []) row.applied.add(step);
    for (const step of share.notApplied ?? []) row.notApplied.add(step);
    if (share.coverage === undefined) continue;
    const weight = Math.max(share.weight ?? 1, 1);
    row.covered += share.coverage * weight;
    row.weight += weight;
  }
  return [...rows.values()];
}

function emptyRow(engine: EngineIdentity): Row {
  return {
    engine,
    texts: new Set(),
    applied: new Set(),
    notApplied: new Set(),
    covered: 0,
    weight: 0,
  };
}

function format(rows: readonly Row[], withTexts: boolean): string {
  return rows
    .map((row) =>
      [
        `${headerWord(row.engine.name)}/${headerWord(row.engine.version)}`,
        ...(withTexts ? [`texts=${rangesOf([...row.texts])}`] : []),
        ...(row.weight === 0 ? [] : [`coverage=${(row.covered / row.weight).toFixed(2)}`]),
        ...(row.applied.size === 0 ? [] : [`applied=${[...row.applied].join('+')}`]),
        ...(row.notApplied.size === 0 ? [] : [`not-applied=${[...row.notApplied].join('+')}`]),
      ].join(';'),
    )
    .join(', ');
}

/** Names of models are words of others: whatever could end or change a header is written in percent. */
function headerWord(word: string): string {
  return word
    .slice(0, longestName)
    .replaceAll(/[^\w.:+~@/-]/gu, (character) =>
      [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join(''),
    );
}

/** `0-3+7` for 0, 1, 2, 3, 7. */
function rangesOf(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const ranges: { first: number; last: number }[] = [];
  for (const number of sorted) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`))
    .join('+');
}

/**
 * Headers of the sandbox's own: which engines made a translation, what told its source language
 * (null when nobody had to), and what was asked for and could not be followed.
 */
export function reportHeaders(
  { aids }: CheckedTranslateRequest,
  shares: readonly EngineShare[],
  detection: EngineIdentity | null,
): Readonly<Record<string, string>> {
  const isToldAll = shares.length > 0 && shares.every(isTold);
  const ofStyle = aids === undefined || isToldAll ? [] : planStyle(aids).notApplied;
  const missesFormality = shares.some(({ notApplied = [] }) => notApplied.includes('formality'));
  const notApplied = missesFormality ? ['formality', ...ofStyle] : ofStyle;
  return {
    [engineHeader]: engineReport(shares),
    ...(detection === null
      ? {}
      : { 'X-Interlinear-Detection': `${detection.name}/${detection.version}` }),
    ...(notApplied.length === 0 ? {} : { 'X-Interlinear-Not-Applied': notApplied.join(', ') }),
  };
}

/** Whether the engine was told what rules and instructions say. */
function isTold({ applied = [] }: EngineShare): boolean {
  return applied.includes('instructions');
}
