import type * as vscode from 'vscode';
import type { Fix } from '../../../../../shared/formats/fix.ts';
import type {
  InlinePart,
  LocalisationFile,
  SegmentView,
} from '../../../../../shared/formats/model.ts';
import { cellPieces, type CommittedPiece } from '../../../../../shared/formats/rows/cell-pieces.ts';
import { plainText } from '../../../../../shared/formats/rows/cell-pieces.ts';
import {
  wordDifferences,
  type WordDifference,
} from '../../../../../shared/text/hunks/word-differences.ts';
import { inertLine, inertText, type Inert } from '../../../../../shared/text/inert.ts';
import type { DocumentTexts } from '../../../document-text/document-texts.ts';
import { localised } from '../../../localised.ts';
import { l10n } from '../../../ui/l10n.ts';
import type { FileModel } from '../../localisation-files/file-model.ts';
import { fixTitle } from '../../localisation-files/fix-title.ts';
import { refusedError } from '../../localisation-files/open-file-model.ts';
import { runInSlices } from '../../localisation-files/run-in-slices.ts';
import { limitSentence, lockSentence } from '../../localisation-files/unit-hover.ts';
import {
  segmentItem,
  type DetailItem,
  type ItemAction,
  type SegmentSource,
  type ShownSegment,
} from './segment-source.ts';

interface FileParts {
  readonly document: vscode.TextDocument;
  readonly model: Pick<FileModel, 'fixesInSteps'>;
  readonly texts: DocumentTexts;
}

/** Nobody reads more of one segment at once. */
const MOST_ITEMS = 12;

/** Problems of the segment, each with its ways to mend it. */
export function problemSource({ document, model, texts }: FileParts): SegmentSource {
  const apply = async ({ edits }: Fix, version: number): Promise<null> => {
    const isStale = document.version !== version || document.isClosed;
    if (isStale || (await texts.edit(document, edits)) === null) throw refusedError();
    return null;
  };
  const fixesOf = async ({ file, problems, signal }: ShownSegment): Promise<ItemAction[][]> => {
    const { version } = document;
    const actions: ItemAction[][] = [];
    for (const problem of problems.slice(0, MOST_ITEMS)) {
      const fixes = await runInSlices(model.fixesInSteps(file, problem), () => signal.aborted);
      actions.push(
        (fixes ?? []).map((fix) => ({ label: fixTitle(fix), run: () => apply(fix, version) })),
      );
    }
    return actions;
  };
  return {
    name: 'problems',
    title: l10n.t('Problems'),
    itemsOf: async (segment) => {
      if (segment.problems.length === 0) return [];
      const fixes = await fixesOf(segment);
      return segment.problems.slice(0, MOST_ITEMS).map(({ said, severity }, index) => {
        const actions = fixes[index] ?? [];
        return segmentItem({ text: localised(said), look: severity, actions });
      });
    },
  };
}

/** What the file says of the segment: its key, lengths, locks, notes, context, and code that uses it. */
export function noteSource(
  showCode: (file: LocalisationFile, view: SegmentView) => Promise<void>,
): SegmentSource {
  return {
    name: 'notes',
    title: l10n.t('Notes and context'),
    itemsOf: ({ file, view, view: { name, id, locked, limits, notes, targetDetail } }) => [
      segmentItem({
        text: inertLine(name === '' ? id : name),
        look: 'muted',
        detail: l10n.t('Key'),
      }),
      ...limits.map((limit) =>
        segmentItem({ text: limitSentence(limit), detail: l10n.t('Length') }),
      ),
      ...(locked === null ? [] : [segmentItem({ text: lockSentence(locked) })]),
      ...(targetDetail ? [segmentItem({ text: inertLine(targetDetail), look: 'muted' })] : []),
      ...notes.slice(0, MOST_ITEMS).map((note) => segmentItem({ text: inertText(note) })),
      ...codeItem(file, view, showCode),
    ],
  };
}

const MOST_CODE_PLACES = 3;

function codeItem(
  file: LocalisationFile,
  view: SegmentView,
  showCode: (file: LocalisationFile, view: SegmentView) => Promise<void>,
): readonly DetailItem[] {
  const places = file.codePlaces?.(view.key) ?? [];
  if (places.length === 0) return [];
  const shown = places.slice(0, MOST_CODE_PLACES).map(({ path, line }) => {
    return inertLine(line === null ? path : `${path}:${line}`);
  });
  const more = places.length > shown.length ? ['…'] : [];
  const run = async (): Promise<null> => {
    await showCode(file, view);
    return null;
  };
  const actions = [{ label: l10n.t('Go to Code'), run }];
  const text = [...shown, ...more].join(' ');
  return [segmentItem({ text, look: 'muted', detail: l10n.t('Used in code'), actions })];
}

/** Finished translations that the file holds beside the target, with what differs from it. */
export function matchSource(): SegmentSource {
  return {
    name: 'matches',
    title: l10n.t('Matches'),
    itemsOf: ({ view }) =>
      view.alternatives.slice(0, MOST_ITEMS).map(({ parts, language }) =>
        segmentItem({
          text: differencesFrom(targetText(view), inertText(plainText(parts))),
          language,
          detail: l10n.t('in the file'),
          insert: wholeTarget(view, parts),
        }),
      ),
  };
}

/** Beside a segment without a target all of it would be new, and marked. */
function differencesFrom(target: string, match: Inert): Inert | readonly WordDifference[] {
  return target.trim() === '' ? match : wordDifferences(target, match);
}

function targetText({ target }: SegmentView): string {
  return target === null ? '' : inertText(plainText(target.parts));
}

/** As a cell takes it in the stead of what it holds. */
export function wholeTarget(
  { source }: SegmentView,
  parts: readonly InlinePart[],
): { readonly pieces: readonly CommittedPiece[]; readonly isWhole: true; readonly label: string } {
  const pieces = cellPieces(source.parts, parts).map((piece) =>
    typeof piece === 'string' ? piece : piece.number,
  );
  return { pieces, isWhole: true, label: l10n.t('Use') };
}
