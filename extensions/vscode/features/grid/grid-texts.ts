import * as vscode from 'vscode';
import type { SegmentStanding } from '../../../../shared/formats/model.ts';
import type { RowChange } from '../../../../shared/formats/rows/base-texts.ts';
import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ChipCellTexts } from '../../../../shared/page/cell/chip-cell-texts.ts';
import { cellTexts } from './cell-texts.ts';
import { gridKeySheet, type KeySheet } from './key-sheet.ts';

/** What stands in the grid, in the language of the editor. `{0}` and `{1}` are put in by the page. */
export interface GridTexts {
  readonly locale: string;
  readonly grid: string;
  readonly source: string;
  readonly target: string;
  readonly number: string;
  readonly state: string;
  readonly key: string;
  readonly length: string;
  readonly origin: string;
  readonly columns: string;
  readonly reviewing: string;
  readonly approve: string;
  readonly sendBack: string;
  readonly endReview: string;
  readonly changes: Readonly<Record<RowChange, string>>;
  readonly details: string;
  readonly added: string;
  readonly removed: string;
  readonly problems: string;
  readonly count: string;
  readonly single: string;
  readonly shown: string;
  readonly untranslated: string;
  readonly noneMissing: string;
  readonly problemCount: string;
  readonly noProblems: string;
  readonly empty: string;
  readonly nothingFound: string;
  readonly search: string;
  readonly matchCase: string;
  readonly pattern: string;
  readonly show: string;
  readonly allRows: string;
  /** A filter, and how many rows it shows. */
  readonly counted: string;
  readonly noMore: string;
  readonly sorted: string;
  readonly unsorted: string;
  readonly filters: Readonly<Record<RowFilterName | 'problems', string>>;
  readonly noTarget: string;
  /** In place of a target that is not wanted. */
  readonly noneWanted: string;
  /** Of a count that shows what it counts. */
  readonly showOnly: string;
  readonly machine: string;
  /** Of a target that is being translated, and of one that has come and is not written yet. */
  readonly onItsWay: string;
  readonly hasCome: string;
  readonly keys: string;
  readonly cellKeys: string;
  readonly copySource: string;
  readonly clear: string;
  readonly translate: string;
  readonly setState: string;
  readonly whiteSpace: string;
  readonly note: string;
  readonly selected: string;
  readonly rowGone: string;
  readonly copyText: string;
  readonly dropText: string;
  readonly typedBefore: string;
  readonly changedMeanwhile: string;
  /** Of the cell that is open. */
  readonly cell: ChipCellTexts;
  readonly keySheet: KeySheet;
  readonly standings: Readonly<Record<SegmentStanding, string>>;
}

export function gridTexts(source: string, target: string): GridTexts {
  return {
    locale: vscode.env.language,
    grid: l10n.t('Segments, {0} to {1}', source, target),
    source,
    target,
    number: l10n.t('Number'),
    state: l10n.t('State'),
    key: l10n.t('Key'),
    length: l10n.t('Length'),
    origin: l10n.t('Origin'),
    columns: l10n.t('Columns'),
    ...reviewTexts(),
    problems: l10n.t('Problems'),
    count: l10n.t('{0} segments', '{0}'),
    single: l10n.t('1 segment'),
    shown: l10n.t('{0} of {1} segments', '{0}', '{1}'),
    untranslated: l10n.t('{0} to translate', '{0}'),
    noneMissing: l10n.t('No target is missing'),
    problemCount: l10n.t('Problems: {0}', '{0}'),
    noProblems: l10n.t('No problems'),
    nothingFound: l10n.t('No segment matches. Change the search or show all segments.'),
    search: l10n.t('Search in sources, targets, keys and notes'),
    matchCase: l10n.t('Match Case'),
    pattern: l10n.t('Regular Expression'),
    show: l10n.t('Segments to show'),
    allRows: l10n.t('All segments'),
    counted: '{0} ({1})',
    noMore: l10n.t('There is no such segment in view.'),
    sorted: l10n.t('Sorted by {0}', '{0}'),
    unsorted: l10n.t('In the order of the file'),
    filters: filterTexts(),
    empty: l10n.t('This file holds no segments.'),
    noTarget: l10n.t('Not translated yet'),
    noneWanted: l10n.t('Stays as it is'),
    showOnly: l10n.t('Show only these, or all again'),
    machine: l10n.t('machine'),
    onItsWay: l10n.t('Being translated …'),
    hasCome: l10n.t('Translated; it is written once all have come.'),
    keys: l10n.t(
      'Enter edits the target, Ctrl+Enter confirms it and goes on, Ctrl+Down goes to the next one to translate, F8 to the next problem.',
    ),
    cellKeys: l10n.t(
      'Enter keeps the target, or breaks the line in texts of several; Ctrl+Enter goes on to the next, Ctrl+Space lists codes, Escape gives it up.',
    ),
    copySource: l10n.t('Copy Source'),
    clear: l10n.t('Clear'),
    translate: l10n.t('Translate'),
    setState: l10n.t('Set State'),
    whiteSpace: l10n.t('Show White Space'),
    note: l10n.t('Note'),
    selected: l10n.t('{0} selected', '{0}'),
    ...keptTexts(),
    ...openCellTexts(),
    standings: standingTexts(),
  };
}

function reviewTexts(): Pick<
  GridTexts,
  'added' | 'approve' | 'changes' | 'details' | 'endReview' | 'removed' | 'reviewing' | 'sendBack'
> {
  return {
    details: l10n.t('Details of the Segment'),
    added: l10n.t('added'),
    removed: l10n.t('removed'),
    reviewing: l10n.t('Changes since {0}', '{0}'),
    approve: l10n.t('Approve'),
    sendBack: l10n.t('Send Back'),
    endReview: l10n.t('End the Comparison'),
    changes: {
      new: l10n.t('new'),
      source: l10n.t('source changed'),
      target: l10n.t('target changed'),
      state: l10n.t('state changed'),
    },
  };
}

/** About what was typed and is not in the file. */
function keptTexts(): Pick<
  GridTexts,
  'rowGone' | 'copyText' | 'typedBefore' | 'dropText' | 'changedMeanwhile'
> {
  return {
    rowGone: l10n.t(
      'This segment is no longer in the file. What you typed is kept here: copy it before you close it.',
    ),
    copyText: l10n.t('Copy What I Typed'),
    typedBefore: l10n.t(
      'You typed this before the grid was hidden, and it is not in the file. Edit the target and press Enter to write it.',
    ),
    dropText: l10n.t('Close'),
    changedMeanwhile: l10n.t(
      'The file was changed meanwhile, so nothing was written. What you typed is still in the cell: press Enter again to write it.',
    ),
  };
}

function openCellTexts(): Pick<GridTexts, 'cell' | 'keySheet'> {
  return { cell: cellTexts(), keySheet: gridKeySheet() };
}

function standingTexts(): GridTexts['standings'] {
  return {
    untranslated: l10n.t('untranslated'),
    needsReview: l10n.t('to review'),
    translated: l10n.t('translated'),
    reviewed: l10n.t('reviewed'),
    final: l10n.t('final'),
    notTranslatable: l10n.t('not to translate'),
  };
}

/** What rows can be narrowed to, in words. */
export function filterTexts(): Readonly<Record<RowFilterName | 'problems', Inert>> {
  return {
    untranslated: l10n.t('Untranslated'),
    needsReview: l10n.t('To review'),
    translated: l10n.t('Translated'),
    reviewed: l10n.t('Reviewed'),
    final: l10n.t('Final'),
    notTranslatable: l10n.t('Not to translate'),
    machine: l10n.t('Made by a machine'),
    match: l10n.t('From a match'),
    person: l10n.t('By a person'),
    problems: l10n.t('With problems'),
    errors: l10n.t('With errors'),
    warnings: l10n.t('With warnings'),
    information: l10n.t('With remarks of checks'),
    notes: l10n.t('With notes'),
    locked: l10n.t('Locked'),
    stale: l10n.t('Out of date'),
    changed: l10n.t('Changed'),
    overLimit: l10n.t('Too long'),
    repeated: l10n.t('Source repeated'),
    terms: l10n.t('With terms'),
  };
}
