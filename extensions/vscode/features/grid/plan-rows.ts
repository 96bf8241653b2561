import type { EditPlan, LocalisationFile, SegmentView } from '../../../../shared/formats/model.ts';
import { partsOfCell } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import { sameParts } from '../../../../shared/formats/inline/parts.ts';
import { say } from '../../../../shared/messages/message.ts';
import { makeText } from '../../../../shared/translation/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { localised } from '../../localised.ts';
import type { GridRequest } from './grid-messages.ts';

/** A file as its rows are shown, and the language to write where it names none; empty for none. */
interface PlannedFile {
  readonly file: LocalisationFile;
  readonly language: string;
}

/** Somebody wants to write a note. */
export type CommentRequest = Extract<GridRequest, { readonly type: 'comment' }>;

/** A note that somebody wrote to a row. */
interface NoteRequest {
  readonly type: 'note';
  readonly rows: readonly [number];
  readonly text: string;
}

/** All that is planned at once. */
export type PlannedRequest =
  Exclude<GridRequest, { readonly type: 'translate' | 'comment' }> | NoteRequest;

/**
 * The edits of what was asked for; what refuses all of it is thrown.
 * @throws UserError with a sentence, FormatError
 */
export function planRequest(planned: PlannedFile, request: PlannedRequest): EditPlan {
  switch (request.type) {
    case 'commit':
      return planCommit(planned, request.at, request.pieces);
    case 'state':
      return planned.file.planState(keysOf(planned, request.rows), request.word);
    case 'approve':
    case 'sendBack':
      return planDecision(planned, request.type, request.rows);
    case 'copySource':
      return planned.file.planTargets(keysOf(planned, request.rows), 'source');
    case 'clear':
      return planCleared(planned, request.rows);
    case 'lock':
      return planLock(planned, request.rows);
    case 'note':
      return planNote(planned, request);
  }
}

/** Locks rows, or opens them where all are locked. */
function planLock(planned: PlannedFile, rows: readonly number[]): EditPlan {
  const views = rows.map((at) => rowOf(planned, at));
  const areLocked = views.every(({ locked }) => locked === 'not-translatable');
  const keys = views.map(({ key }) => key);
  const plan = planned.file.planLock?.(keys, !areLocked) ?? null;
  if (plan !== null) return plan;
  throw new UserError(
    l10n.t('Files of this format cannot say that a segment is not to be translated.'),
  );
}

function planNote(planned: PlannedFile, { rows: [at], text }: NoteRequest): EditPlan {
  const plan = planned.file.planNote?.(rowOf(planned, at).key, text) ?? null;
  if (plan !== null) return plan;
  throw new UserError(l10n.t('Files of this format hold no comments on segments.'));
}

/** Words for what a person has read and stands for, and for what is to be looked at again. */
const decisionWords = {
  approve: ['reviewed', 'signed-off'],
  sendBack: ['needs-review-translation', 'initial'],
} as const;

function planDecision(
  planned: PlannedFile,
  decision: keyof typeof decisionWords,
  rows: readonly number[],
): EditPlan {
  const { stateWords } = planned.file;
  const own = decisionWords[decision].find((word) => stateWords.includes(word));
  // Formats of two words have one for each.
  const word = own ?? (decision === 'approve' ? stateWords.at(-1) : stateWords[0]);
  if (word === undefined) throw new UserError(localised(say('unknown-state.subtitles')));
  return planned.file.planState(keysOf(planned, rows), word);
}

function planCommit(planned: PlannedFile, at: number, pieces: readonly CommittedPiece[]): EditPlan {
  const view = rowOf(planned, at);
  refuseLocked(view);
  const parts = partsOfCell(view.source.parts, view.target?.parts ?? [], pieces);
  if (parts === null) {
    throw new UserError(l10n.t('The target holds a code that neither its source nor it had.'));
  }
  if (parts.length === 0) return planCleared(planned, [at]);
  // A file without states says nothing new by it, and may write the same in another way.
  const isSame = view.target !== null && sameParts(parts, view.target.parts);
  if (isSame && planned.file.stateWords.length === 0) return { edits: [], keys: [], problems: [] };
  return planAnswers(planned, [{ key: view.key, parts, needsReview: false, isOwn: true }]);
}

/** Targets without anything in them, which count as not translated. */
function planCleared(planned: PlannedFile, rows: readonly number[]): EditPlan {
  const filled = rows.map((at) => rowOf(planned, at)).filter(({ target }) => target !== null);
  for (const view of filled) refuseLocked(view);
  const withCodes = filled.find(({ source }) => source.parts.some(({ kind }) => kind === 'code'));
  if (withCodes !== undefined) {
    throw new UserError(
      l10n.t(
        'The target of "{0}" cannot be empty: it has to hold the codes of its source. Copy the source instead.',
        withCodes.name,
      ),
    );
  }
  const answers = filled.map(({ key }) => ({ key, parts: [], needsReview: false, isOwn: true }));
  return planAnswers(planned, answers);
}

/** The edits of finished targets. @throws UserError, FormatError */
export function planAnswers(
  { file, language }: PlannedFile,
  answers: Parameters<typeof makeText>[2],
): EditPlan {
  const own = file.targetLanguages[0] ?? language;
  if (own === '') throw noLanguage();
  const { plan } = makeText({ state: 'preset', targetLanguageInFile: own }, file, answers);
  const fault = plan.problems.find(({ severity }) => severity === 'error');
  if (plan.edits.length === 0 && fault !== undefined) throw new UserError(localised(fault.said));
  return plan;
}

function keysOf(planned: PlannedFile, rows: readonly number[]): readonly string[] {
  const views = rows.map((at) => rowOf(planned, at));
  const [only] = views;
  if (views.length === 1 && only !== undefined) refuseLocked(only);
  return views.filter(({ locked }) => locked !== 'not-translatable').map(({ key }) => key);
}

function rowOf({ file }: PlannedFile, at: number): SegmentView {
  const units = file.segments();
  if (at < units.length) return units.at(at);
  throw new UserError(l10n.t('This segment is no longer in the file.'));
}

function refuseLocked({ locked, name }: SegmentView): void {
  if (locked !== 'not-translatable') return;
  throw new UserError(l10n.t('The file says that "{0}" is not to be translated.', name));
}

function noLanguage(): UserError {
  return new UserError(
    l10n.t(
      'This file does not say which language its targets are in. Write it into the file, or set "interlinear.targetLanguage".',
    ),
  );
}
