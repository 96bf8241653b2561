import * as vscode from 'vscode';
import type { Message } from '../../../../shared/messages/message.ts';
import { inert, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { hunkSignature, ignorableWord, isUnchecked } from '../../../../shared/writing/index.ts';
import { commandName } from '../../tables/command-name.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { tickStep } from '../connection/tick-step.ts';
import { moveCursor } from '../../ui/move-cursor.ts';
import { screen } from '../../ui/screen.ts';
import { onDidCloseLastTab } from '../../ui/tabs-of.ts';
import { UserError } from '../../user-error.ts';
import { RunningWork } from '../running/running-work.ts';
import { documentOf } from './open-documents.ts';
import { CorrectionsView, type CorrectionNotes } from './corrections-view.ts';
import { correctDocument, type FoundCorrections } from './correct-document.ts';
import { addIgnoredWord, type WordList } from './ignored-words.ts';
import {
  correctionLimitsSentence,
  countedText,
  enginesSentence,
  uncheckedSentence,
} from './improve-texts.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { requireEditor } from '../running/require-editor.ts';
import { spansOf } from './read-editor.ts';
import { WaitingHunks, type WaitingHunk } from './waiting-hunks.ts';
import { editsOf } from '../../document-text/watched-text.ts';
import type { Spending } from '../usage/spending.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'connection' | 'disposables' | 'memory' | 'settings' | 'showError' | 'status' | 'texts'
> &
  WithFeatures<{ spending: Spending }>;

/** What waits in one document, and what the user ignores in it until the window closes. */
interface DocumentCorrections {
  readonly uri: vscode.Uri;
  readonly hunks: WaitingHunks;
  readonly ignored: Set<string>;
  notes: CorrectionNotes;
}

/** Names a correction to a command. */
export interface CorrectionAddress {
  readonly uri: vscode.Uri;
  readonly id: number;
}

/** Corrections as problems: found on demand, accepted or ignored one by one or all together. */
export class Corrections {
  readonly #services: Needs;
  readonly #running = new RunningWork();
  readonly #documents = new Map<string, DocumentCorrections>();
  readonly #view: CorrectionsView;
  readonly #said = new Set<string>();

  constructor(services: Needs) {
    this.#services = services;
    this.#view = services.disposables.add(
      new CorrectionsView((uri) => {
        const found = this.#documents.get(uri.toString());
        return found === undefined ? null : { hunks: found.hunks, notes: found.notes };
      }),
    );
    services.disposables.add(
      vscode.workspace.onDidChangeTextDocument((event) => {
        const found = this.#documents.get(event.document.uri.toString());
        if (found === undefined || event.contentChanges.length === 0) return;
        const text = services.texts.now(event.document);
        if (text === null) this.#documents.delete(event.document.uri.toString());
        else found.hunks.changed(editsOf(event), text, event.reason !== undefined);
        this.#view.show(found.uri);
      }),
    );
    const forget = (uri: vscode.Uri): void => {
      if (this.#documents.delete(uri.toString())) this.#view.show(uri);
    };
    services.disposables.add(onDidCloseLastTab(forget));
    services.disposables.add(
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        forget(uri);
      }),
    );
  }

  /** Corrects what is selected (the paragraph at a caret), or the whole document. */
  async correct(scope: 'selection' | 'document'): Promise<void> {
    const editor = requireEditor();
    const { document } = editor;
    const selections = scope === 'selection' ? spansOf(editor) : [];
    const ignoredHunks = this.#documents.get(document.uri.toString())?.ignored ?? new Set();
    const request = { document, selections, ignoredHunks };
    const found = await this.#running.alone([document.uri], (cancel) =>
      correctDocument(this.#services, { ...request, cancel }),
    );
    const text = this.#services.texts.now(document);
    if (found === null || document.isClosed || text === null) return;
    const entry = this.#entryOf(document.uri);
    const { start, end } = found.checkedSpan;
    entry.hunks.replace(found.hunks, text, start, end);
    entry.notes = {
      languages: found.languages,
      limits: joinInert(
        [limitsOf(found), enginesSentence(found.engines)].filter((sentence) => sentence !== ''),
        ' ',
      ),
      keptAway: found.keptAway,
      leftOut: found.leftOut,
      refused: found.refused.length,
    };
    this.#view.show(document.uri);
    tickStep('correct');
    this.#sayFound(found, entry);
    const [refused] = found.refused;
    if (refused !== undefined) this.#sayRefused(refused.said);
  }

  /** Accepts one correction: that of a quick fix, else the one at the cursor. */
  async accept(address: CorrectionAddress | null): Promise<void> {
    const { entry, hunk } = this.#find(address);
    await this.#apply(entry, [hunk]);
  }

  async acceptAll(): Promise<void> {
    const entry = this.#activeEntry();
    await this.#apply(entry, entry.hunks.all);
  }

  /** Moves the cursor to the next or previous correction, around the end of the document. */
  async goTo(direction: 'next' | 'previous'): Promise<void> {
    await moveCursor(() => {
      const editor = requireEditor();
      const { hunks } = this.#activeEntry();
      const at = editor.document.offsetAt(editor.selection.active);
      const hunk = direction === 'next' ? hunks.after(at) : hunks.before(at);
      if (hunk === null) return null;
      const place = editor.document.positionAt(hunk.anchor.offset);
      return { editor, range: new vscode.Range(place, place) };
    });
  }

  /** Leaves a correction out, here and when this document is corrected again in this window. */
  ignore(address: CorrectionAddress | null): void {
    const { entry, hunk } = this.#find(address);
    const signature = hunkSignature(hunk);
    entry.ignored.add(signature);
    entry.hunks.remove((each) => hunkSignature(each) === signature);
    this.#view.show(entry.uri);
  }

  /** Puts the word of a correction on a list, and takes all corrections of it away. */
  async ignoreWord(address: CorrectionAddress | null, list: WordList | null): Promise<void> {
    const { entry, hunk } = this.#find(address);
    const word = ignorableWord(hunk);
    if (word === null) {
      throw new UserError(
        l10n.t(
          'This correction is about more than one word: use "Interlinear: Ignore Correction" instead.',
        ),
      );
    }
    const chosen = list ?? (await this.#askForList(word));
    if (chosen === null) return;
    await addIgnoredWord(entry.uri, word, chosen);
    const same = (each: WaitingHunk): boolean =>
      ignorableWord(each)?.toLowerCase() === word.toLowerCase();
    for (const each of this.#documents.values()) {
      each.hunks.remove(same);
      this.#view.show(each.uri);
    }
  }

  /** Takes all corrections of the active document away; nothing is ignored by it. */
  clear(): void {
    const entry = this.#activeEntry();
    entry.hunks.remove(() => true);
    this.#view.show(entry.uri);
  }

  async #apply(entry: DocumentCorrections, hunks: readonly WaitingHunk[]): Promise<void> {
    const document = documentOf(entry.uri);
    if (document === null || hunks.length === 0) return;
    const text = await this.#services.texts.read(document);
    const ready = entry.hunks.ready(new Set(hunks.map(({ id }) => id)), text);
    if (ready === null) {
      this.#view.show(entry.uri);
      throw new UserError(
        l10n.t('The text has changed since it was corrected, so it was left alone.'),
      );
    }
    entry.hunks.expect(ready);
    if (await this.#services.texts.edit(document, ready.edits)) return;
    entry.hunks.expect(null);
    throw new UserError(
      l10n.t(
        'The editor did not take the correction: the text is read-only, or was changed at the same moment. Try again.',
      ),
    );
  }

  async #askForList(word: string): Promise<WordList | null> {
    if (vscode.workspace.workspaceFolders === undefined) return 'user';
    const items = [
      { label: l10n.t('In This Workspace'), list: 'workspace' as const },
      { label: l10n.t('Everywhere'), list: 'user' as const },
    ];
    const placeHolder = l10n.t('Ignore “{0}”', word);
    return (await screen.showQuickPick(items, { placeHolder }))?.list ?? null;
  }

  /** Where nothing could be checked, nothing is said to be right. */
  #sayFound(found: FoundCorrections, entry: DocumentCorrections): void {
    const { hunks, unchecked } = found;
    const { status, showError } = this.#services;
    const limits = limitsOf(found);
    if (hunks.length === 0 && isUnchecked(found)) {
      offerKey(uncheckedSentence(unchecked)).catch((error: unknown) => showError(error));
      return;
    }
    status.flash(countedText(hunks.length, limits !== ''), limits === '' ? 'check' : 'info');
    // Said with the first text of the window; from then on it stands in the language status.
    const isNew = limits !== '' && !this.#said.has(limits);
    if (isNew) this.#said.add(limits);
    const result = resultSentence(entry, limits !== '');
    this.#tell(entry, result, isNew ? limits : '').catch((error: unknown) => showError(error));
  }

  /** One notification, with what can be done about either part of it. */
  async #tell(entry: DocumentCorrections, result: Inert, limits: Inert): Promise<void> {
    const sentences = [result, limits].filter((sentence) => sentence !== '');
    if (sentences.length === 0) return;
    const [show, accept] = [l10n.t('Go to First'), l10n.t('Accept All')];
    const actions = result !== '' && entry.hunks.all.length > 0 ? [show, accept] : [];
    if (limits !== '') actions.push(connectOffer());
    const chosen = await screen.showInformationMessage(joinInert(sentences, ' '), ...actions);
    if (chosen === connectOffer()) await connect();
    if (chosen === accept) await this.#apply(entry, entry.hunks.all);
    if (chosen === show) await showFirst(entry);
  }

  #sayRefused(said: Message): void {
    const sentence = l10n.t(
      'The service did not take every paragraph; the others were corrected. {0}',
      localised(said),
    );
    void screen.showWarningMessage(sentence);
  }

  /** @throws UserError when there is no correction there. */
  #find(address: CorrectionAddress | null): { entry: DocumentCorrections; hunk: WaitingHunk } {
    const entry = address === null ? this.#activeEntry() : this.#entryOf(address.uri);
    const hunk = address === null ? this.#atCursor(entry) : byId(entry, address.id);
    if (hunk !== null) return { entry, hunk };
    throw new UserError(
      l10n.t('There is no correction at the cursor. Use "Interlinear: Go to Next Correction".'),
    );
  }

  #atCursor({ hunks }: DocumentCorrections): WaitingHunk | null {
    const { document, selection } = requireEditor();
    return hunks.at(document.offsetAt(selection.active));
  }

  #activeEntry(): DocumentCorrections {
    return this.#entryOf(requireEditor().document.uri);
  }

  #entryOf(uri: vscode.Uri): DocumentCorrections {
    const name = uri.toString();
    const known = this.#documents.get(name);
    if (known !== undefined) return known;
    const notes: CorrectionNotes = {
      languages: [],
      limits: '',
      keptAway: 0,
      leftOut: 0,
      refused: 0,
    };
    const entry = { uri, hunks: new WaitingHunks(), ignored: new Set<string>(), notes };
    this.#documents.set(name, entry);
    return entry;
  }
}

function limitsOf({ notApplied, engines }: FoundCorrections): Inert {
  return correctionLimitsSentence(notApplied, engines);
}

/** Empty for corrections that are all before somebody's eyes: their squiggles say enough. */
function resultSentence({ uri, hunks: { all } }: DocumentCorrections, isLimited: boolean): Inert {
  if (all.length === 0) return inert`${countedText(0, isLimited)}.`;
  const document = documentOf(uri);
  if (document === null || all.every(({ anchor }) => isInSight(document, anchor.offset))) return '';
  return l10n.t(
    'Corrections in {0}: {1}. Not all of them are in sight.',
    nameOfFile(uri),
    all.length.toLocaleString(),
  );
}

function isInSight(document: vscode.TextDocument, offset: number): boolean {
  const place = document.positionAt(offset);
  return vscode.window.visibleTextEditors.some(
    (editor) =>
      editor.document === document && editor.visibleRanges.some((range) => range.contains(place)),
  );
}

async function showFirst({ uri, hunks }: DocumentCorrections): Promise<void> {
  const document = documentOf(uri);
  const [first] = hunks.all;
  if (document === null || first === undefined) return;
  const at = document.positionAt(first.anchor.offset);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}

async function offerKey(sentence: Inert): Promise<void> {
  if ((await screen.showInformationMessage(sentence, connectOffer())) === connectOffer()) {
    await connect();
  }
}

function connectOffer(): Inert {
  return l10n.t('Connect with a Key…');
}

async function connect(): Promise<void> {
  await vscode.commands.executeCommand(commandName('connect'), 'key');
}

function byId({ hunks }: DocumentCorrections, id: number): WaitingHunk | null {
  return hunks.all.find((hunk) => hunk.id === id) ?? null;
}
