import type * as vscode from 'vscode';
import { textOf } from '../../../../shared/formats/inline/parts.ts';
import type { EditPlan, LocalisationFile } from '../../../../shared/formats/model.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { GridParts } from './grid-parts.ts';
import { planAnswers, planRequest, type PlannedRequest } from './plan-rows.ts';
import type { ComeRow } from './sent-rows.ts';

type WriterParts = Pick<GridParts, 'language' | 'model' | 'texts'>;

/** Writes what becomes of rows: into their document, and beside it where that keeps who made them. */
export class RowWriter {
  readonly #document: vscode.TextDocument;
  readonly #parts: WriterParts;

  constructor(document: vscode.TextDocument, parts: WriterParts) {
    this.#document = document;
    this.#parts = parts;
  }

  /**
   * The sentence that refuses it, null when it is done.
   * @throws UserError, FormatError
   */
  async write(file: LocalisationFile, request: PlannedRequest): Promise<Inert | null> {
    if (await this.#isKeptBeside(file, request)) return null;
    const { edits, problems } = planRequest({ file, language: this.#parts.language() }, request);
    if (edits.length > 0) return (await this.#edit(edits)) ? null : refused();
    if (request.type === 'commit') await this.#confirm(file, request.at);
    const [problem] = problems;
    return problem === undefined ? null : localised(problem.said);
  }

  /** Writes finished targets of a machine; false where there are none. @throws UserError, FormatError */
  async writeCome(file: LocalisationFile, come: readonly ComeRow[]): Promise<boolean> {
    const units = file.segments();
    const made = new Map(come.map(({ row, target }) => [units.at(row).key, target]));
    const answers = [...made].map(([key, parts]) => ({ key, parts, needsReview: false }));
    if (answers.length === 0) return false;
    const { edits, keys } = planAnswers({ file, language: this.#parts.language() }, answers);
    if (edits.length === 0) return false;
    const origin = 'machine';
    const ahead = keys.map(
      (key) => [key, { target: textOf(made.get(key) ?? []), origin }] as const,
    );
    await this.#parts.model.beside?.announce(file, new Map(ahead));
    if (await this.#edit(edits)) return true;
    throw new UserError(refused());
  }

  async #edit(edits: EditPlan['edits']): Promise<boolean> {
    return (await this.#parts.texts.edit(this.#document, edits)) !== null;
  }

  /** Files of one language have no words for who has read a text. */
  async #isKeptBeside(file: LocalisationFile, request: PlannedRequest): Promise<boolean> {
    const { beside } = this.#parts.model;
    if (beside === undefined || file.stateWords.length > 0) return false;
    if (request.type !== 'approve' && request.type !== 'sendBack') return false;
    const units = file.segments();
    const views = request.rows.filter((row) => row < units.length).map((row) => units.at(row));
    const isApproved = request.type === 'approve';
    const meant = views.filter((view) => isApproved || (view.made?.by ?? 'person') !== 'person');
    if (meant.length === 0) {
      throw new UserError(
        l10n.t('Nothing was sent back: the project marks only what machines made as to be read.'),
      );
    }
    await beside.lookedAt(file, new Set(meant.map(({ key }) => key)), isApproved);
    return true;
  }

  /** A person stands for what is there already. */
  async #confirm(file: LocalisationFile, at: number): Promise<void> {
    const { beside } = this.#parts.model;
    const { key, standing } = file.segments().at(at);
    if (standing === 'needsReview') await beside?.lookedAt(file, new Set([key]), true);
  }
}

function refused(): Inert {
  return l10n.t('The file is read-only, or was changed at the same moment. Try again.');
}
