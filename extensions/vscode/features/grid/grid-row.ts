import type {
  InlinePart,
  LengthLimit,
  Problem,
  SegmentList,
  SegmentView,
} from '../../../../shared/formats/model.ts';
import {
  cellPieces,
  plainText,
  type CellPiece,
} from '../../../../shared/formats/rows/cell-pieces.ts';
import { originOf, type RowOrigin } from '../../../../shared/formats/rows/row-origin.ts';
import type { SegmentRow } from '../../../../shared/formats/rows/row-table.ts';
import { wordDifferences } from '../../../../shared/text/hunks/word-differences.ts';
import { inertLine, inertText, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { saysMachine, stateWordOf } from '../localisation-files/state-word.ts';
import { lockSentence } from '../localisation-files/unit-hover.ts';
import type { GridRow, RowBefore, RowComing } from './grid-messages.ts';
import type { RowKnowledge } from './row-knowledge.ts';
import type { SentRows } from './sent-rows.ts';

/** What a row says beside its own segment. */
interface AroundRow {
  readonly problems: readonly Problem[];
  readonly isMachine: boolean;
  readonly coming: RowComing | null;
  /** With what it was in the base; null without one. */
  readonly compared: Pick<SegmentRow, 'base' | 'change'> | null;
}

/** Nobody reads more of one row at once. */
const MOST_PROBLEMS = 10;

/** A segment as the page shows it. */
function gridRow(
  at: number,
  view: SegmentView,
  { problems, isMachine, coming, compared }: AroundRow,
): GridRow {
  const { target, source, limits, locked } = view;
  const shown = target === null ? null : cellPieces(source.parts, target.parts);
  return {
    at,
    name: inertLine(view.name),
    standing: view.standing,
    state: stateWordOf(view),
    source: cellPieces(source.parts, source.parts),
    target: shown,
    length: lengthOf(limits, shown),
    isTooLong: limits.some(({ length, maximum }) => length > maximum),
    origin: originWord(isMachine ? { kind: 'machine', score: null } : originOf(view)),
    isMachine: !saysMachine(view) && (isMachine ? view.standing !== 'untranslated' : isDraft(view)),
    coming,
    locked: locked === null ? null : lockSentence(locked),
    notes: view.notes.map(inertText),
    problems: problems
      .slice(0, MOST_PROBLEMS)
      .map(({ severity, said }) => ({ severity, sentence: localised(said) })),
    before: compared === null ? null : beforeOf(view, compared),
  };
}

/** What is known of rows of a file, as pages are told of them. */
interface RowsKnown {
  readonly known: Pick<RowKnowledge, 'machine' | 'problemsOf'>;
  readonly coming: Pick<SentRows, 'comingTo'>;
  /** Null where nothing is compared. */
  readonly compared: ((at: number) => AroundRow['compared']) | null;
}

/** Rows as the page shows them; those that the file does not have are left out. */
export function gridRows(
  units: SegmentList,
  rows: readonly number[],
  { known, coming, compared }: RowsKnown,
): readonly GridRow[] {
  const present = rows.filter((row) => row < units.length);
  return present.map((at) => {
    const view = units.at(at);
    return gridRow(at, view, {
      problems: known.problemsOf(at),
      isMachine: known.machine.has(at),
      coming: coming.comingTo(at, view),
      compared: compared?.(at) ?? null,
    });
  });
}

/** A machine wrote it, as the file says. */
function isDraft(view: SegmentView): boolean {
  return view.standing === 'needsReview' && originOf(view)?.kind === 'machine';
}

function beforeOf(
  { source, target }: SegmentView,
  { base, change }: Pick<SegmentRow, 'base' | 'change'>,
): RowBefore | null {
  if (change === null) return null;
  const said = (parts: readonly InlinePart[] | null | undefined): string =>
    inertText(plainText(parts ?? []));
  const differ = (then: string, now: string): RowBefore['source'] =>
    then === now ? null : wordDifferences(then, now);
  return {
    change,
    source: base === null ? null : differ(said(base.source), said(source.parts)),
    target: differ(said(base?.target), said(target?.parts)),
  };
}

function originWord(origin: RowOrigin | null): Inert {
  if (origin === null) return '';
  const { kind, score } = origin;
  if (kind === 'match' && score !== null) return l10n.t('match {0} %', score);
  return { machine: l10n.t('machine'), match: l10n.t('match'), person: l10n.t('person') }[kind];
}

function lengthOf(limits: readonly LengthLimit[], target: readonly CellPiece[] | null): string {
  const limit = limits.find(({ maximum }) => Number.isFinite(maximum));
  if (limit !== undefined) return `${limit.length}/${limit.maximum}`;
  if (target === null) return '';
  const texts = target.filter((piece) => typeof piece === 'string');
  const length = texts.reduce((sum, text) => sum + Array.from(text).length, 0);
  return length === 0 ? '' : String(length);
}
