import * as vscode from 'vscode';
import { joinShares } from '../../../../shared/api/makers/maker.ts';
import { isMachineDraft, sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { say } from '../../../../shared/messages/message.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';
import { SECTION } from '../../config/settings.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { CursorGoal } from '../../ui/move-cursor.ts';
import { type TreeView, screen } from '../../ui/screen.ts';
import { wrapComparison } from '../../ui/wrap-lines.ts';
import type { CursorLine, FileReview, UnitPlace } from './file-review.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { waitingText } from './describe-waiting.ts';
import type { ReviewEntry, ReviewNode } from './review-entry.ts';
import type { ReviewTexts } from './review-files.ts';
import { ReviewMarks } from './review-marks.ts';
import { ReviewTree } from './review-tree.ts';
import { readReviewUri, REVIEW_SCHEME, reviewUri } from './review-uris.ts';

/** Id of the view in the manifest. */
const VIEW = `${SECTION}.review`;
/** Of the context key: proposals wait. */
const REVIEWING = `${SECTION}.reviewing`;

/** How long the editor may take to show a changed text: this ends a wait that is lost. */
const LONGEST_WAIT_IN_MS = 5000;

/** An entry with its proposal still at hand. */
export type OpenEntry = ReviewEntry & { review: FileReview };

/** The file a command is about, and the line of the cursor in its proposed text. */
export interface PresentPlace {
  readonly entry: OpenEntry;
  readonly line: CursorLine;
}

/** All files under review: their list, the texts that are compared, and the marks in them. */
export class ReviewBoard implements ReviewTexts {
  readonly #texts: DocumentTexts;
  readonly #entries: ReviewEntry[] = [];
  readonly #tree = new ReviewTree(() => this.#entries);
  readonly #marks = new ReviewMarks();
  readonly #textChanged = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChangeText = this.#textChanged.event;
  readonly #view: TreeView<ReviewNode>;
  readonly #listeners: vscode.Disposable;
  /** What the list was opened for: who closes it afterwards does not want it. */
  readonly #listed = new WeakSet<ReviewEntry>();
  #lastId = 0;

  constructor(services: Pick<Services, 'disposables' | 'texts'>) {
    this.#texts = services.texts;
    this.#view = screen.createTreeView(VIEW, {
      treeDataProvider: this.#tree,
      showCollapseAll: true,
    });
    this.#listeners = vscode.Disposable.from(
      this.#view,
      this.#tree,
      this.#marks,
      this.#textChanged,
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.#mark();
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme === REVIEW_SCHEME) this.#mark();
      }),
    );
    services.disposables.add(this.#listeners);
  }

  get entries(): readonly ReviewEntry[] {
    return this.#entries;
  }

  textOf(uri: vscode.Uri): string {
    const place = readReviewUri(uri);
    const review = this.#entries.find(({ id }) => id === place?.id)?.review ?? null;
    if (review === null) {
      return l10n.t('This review has ended. Translate the file again to compare anew.');
    }
    return place?.side === 'original' ? review.original : review.text;
  }

  add(entry: Omit<ReviewEntry, 'id' | 'kind'>): ReviewEntry {
    const added: ReviewEntry = { ...entry, kind: 'file', id: (this.#lastId += 1) };
    this.#entries.push(added);
    void this.#refresh();
    return added;
  }

  /** The waiting review of a file, null when there is none. */
  find(uri: vscode.Uri): OpenEntry | null {
    const name = uri.toString();
    return this.#entries.filter(isOpen).find((each) => each.uri.toString() === name) ?? null;
  }

  /** The waiting review that a text of a comparison belongs to, null when it has ended. */
  ofText(uri: vscode.Uri): OpenEntry | null {
    const place = readReviewUri(uri);
    return this.#entries.filter(isOpen).find(({ id }) => id === place?.id) ?? null;
  }

  /** What a command is about: the node it was given, else the text the cursor is in. */
  present(): PresentPlace | null {
    const editor = this.#activeEditor();
    const place = editor === null ? null : readReviewUri(editor.document.uri);
    const entry = this.#entries.find(({ id }) => id === place?.id);
    if (entry !== undefined && isOpen(entry) && editor !== null) {
      const { document, selection } = editor;
      const { start, end } = document.lineAt(selection.active.line).range;
      const line = {
        start: document.offsetAt(start),
        end: document.offsetAt(end),
        cursor: document.offsetAt(selection.active),
      };
      return { entry, line };
    }
    const waiting = this.#entries.filter(isOpen);
    const [only] = waiting;
    const line = { start: 0, end: 0, cursor: 0 };
    return waiting.length === 1 && only !== undefined ? { entry: only, line } : null;
  }

  /** Opens the comparison, at a place of the proposed text. */
  async show(entry: ReviewEntry, offset?: number): Promise<void> {
    const { review, uri, id } = entry;
    if (review === null) {
      await vscode.window.showTextDocument(uri);
      return;
    }
    const proposed = reviewUri(uri, id, 'proposed');
    const at = offset ?? review.places[0]?.offset ?? 0;
    const document = await vscode.workspace.openTextDocument(proposed);
    const position = document.positionAt(at);
    const title = l10n.t('{0}: Proposed Translation ({1})', nameOfFile(uri), entry.target);
    await vscode.commands.executeCommand(
      'vscode.diff',
      reviewUri(uri, id, 'original'),
      proposed,
      title,
      { preview: false, selection: new vscode.Range(position, position) },
    );
    await wrapComparison(proposed);
    this.#mark();
    // Lengths are known since the text was made.
    if (review.tooLong.length > 0) this.#tree.refresh(entry, new Set(review.tooLong));
    await this.reveal(entry, review.unitAt(at));
  }

  /** Where the cursor goes for a unit; null when the keyboard is not in the comparison of its file. */
  async goal({ id, review }: OpenEntry, { offset }: UnitPlace): Promise<CursorGoal | null> {
    const editor = this.#activeEditor();
    if (editor === null || readReviewUri(editor.document.uri)?.id !== id) return null;
    const { document } = editor;
    await this.#arrival(document, review.text);
    const place = document.positionAt(offset);
    return { editor, range: new vscode.Range(place, place) };
  }

  /** The list goes along with the cursor when it has time; rows that are drawn anew just now are no fault. */
  follow(entry: OpenEntry, unit: ProposedSegment): void {
    this.reveal(entry, unit).catch(() => undefined);
  }

  /** After a decision: list, text and marks follow. */
  decided(entry: OpenEntry, keys: ReadonlySet<string>): void {
    this.#tree.refresh(entry, keys);
    const proposed = reviewUri(entry.uri, entry.id, 'proposed');
    const shown = vscode.workspace.textDocuments.find(
      ({ uri }) => uri.toString() === proposed.toString(),
    );
    // A text that stays as it is need not be drawn anew.
    if (shown !== undefined && this.#texts.now(shown) !== entry.review.text) {
      this.#textChanged.fire(proposed);
    }
    this.#mark();
  }

  /** The review of a file is over; it stays in the list with its result, unless that is null. */
  async settle(entry: ReviewEntry, result: ReviewEntry['result']): Promise<void> {
    entry.review = null;
    entry.result = result;
    await entry.release();
    if (result === null || this.#entries.length === 1) this.#remove(entry);
    if (!this.#entries.some(isOpen) && !this.#entries.some(hasFailed)) this.#entries.splice(0);
    await closeTabs(entry.id);
    await this.#refresh();
  }

  /** Another result of a file whose review is over, such as once it is saved. */
  renewResult(uri: vscode.Uri, result: NonNullable<ReviewEntry['result']>): void {
    const name = uri.toString();
    const ended = this.#entries.findLast(
      (entry) => entry.uri.toString() === name && entry.review === null && !hasFailed(entry),
    );
    if (ended === undefined) return;
    ended.result = result;
    this.#tree.refreshAll();
  }

  /** Ends everything that is left; `each` is called for what still waits. */
  async clear(): Promise<readonly OpenEntry[]> {
    const waiting = this.#entries.filter(isOpen);
    for (const entry of this.#entries.splice(0)) {
      entry.review = null;
      await entry.release();
      await closeTabs(entry.id);
    }
    await this.#refresh();
    return waiting;
  }

  #remove(entry: ReviewEntry): void {
    const index = this.#entries.indexOf(entry);
    if (index >= 0) this.#entries.splice(index, 1);
  }

  async #refresh(): Promise<void> {
    this.#tree.refreshAll();
    // In the line of the title: a text above the rows would take their place.
    const waiting = this.#entries.filter(isOpen);
    const said = [waitingText(waiting), makersOf(waiting)].filter((text) => text !== '');
    this.#view.description = joinInert(said, ' · ');
    await vscode.commands.executeCommand('setContext', REVIEWING, this.#entries.length > 0);
  }

  /**
   * Shows in the list what the comparison shows; the keyboard stays where it is. A list that is
   * hidden is opened once for a file.
   */
  async reveal(entry: ReviewEntry, unit: ProposedSegment | null): Promise<void> {
    if (this.#listed.has(entry) && !this.#view.visible) return;
    this.#listed.add(entry);
    const node = this.#tree
      .unitsOf(entry)
      .find((each) => each.unit.answer.key === unit?.answer.key);
    await this.#view.reveal(node ?? entry, { select: true, focus: false, expand: true });
  }

  #activeEditor(): vscode.TextEditor | null {
    const active = vscode.window.activeTextEditor;
    if (active?.document.uri.scheme !== REVIEW_SCHEME) return null;
    const place = readReviewUri(active.document.uri);
    if (place?.side === 'proposed') return active;
    // The cursor may be in the left half.
    const isOther = ({ document }: vscode.TextEditor): boolean => {
      const other = readReviewUri(document.uri);
      return other?.id === place?.id && other?.side === 'proposed';
    };
    return vscode.window.visibleTextEditors.find(isOther) ?? null;
  }

  /** The editor takes a changed text a moment later; offsets are those of the new one. */
  async #arrival(document: vscode.TextDocument, text: string): Promise<void> {
    if (this.#texts.now(document) === text) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        listener.dispose();
        resolve();
      };
      const timer = setTimeout(end, LONGEST_WAIT_IN_MS);
      const listener = vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document && this.#texts.now(document) === text) end();
      });
    });
  }

  #mark(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const place = readReviewUri(editor.document.uri);
      if (place?.side !== 'proposed') continue;
      const review = this.#entries.find(({ id }) => id === place.id)?.review ?? null;
      // A text that is about to be replaced gets its marks when it has been.
      if (review !== null && this.#texts.now(editor.document) === review.text) {
        this.#marks.show(editor, review);
      }
    }
  }
}

function isOpen(entry: ReviewEntry): entry is OpenEntry {
  return entry.review !== null;
}

function hasFailed({ result }: ReviewEntry): boolean {
  return result?.failed === true;
}

/** Closes the comparison of a review. */
async function closeTabs(id: number): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const ended = tabs.filter(({ input }) => {
    if (!(input instanceof vscode.TabInputTextDiff)) return false;
    return readReviewUri(input.modified)?.id === id;
  });
  if (ended.length > 0) await vscode.window.tabGroups.close(ended);
}

/** Who made what waits, above the list; empty for the real service. */
function makersOf(entries: readonly OpenEntry[]): Inert {
  const shares = entries.flatMap(({ review }) => review.proposal.result.makers);
  const said = shares.some(isMachineDraft) ? say('machine-draft') : sayMakers(joinShares(shares));
  return said === null ? '' : localised(said);
}
