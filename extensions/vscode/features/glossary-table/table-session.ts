import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { DictionaryFiles } from './dictionary-files.ts';
import { readDictionaryUri } from './dictionary-uri.ts';
import { toTextEdits } from './edit-document.ts';
import { fixEdit } from './entry-actions.ts';
import type { EntryProblems } from './entry-problems.ts';
import type { LineProblem } from './find-line-problems.ts';
import { areLineEditsOf, touchedLines, type LineEdit } from './line-edits.ts';
import { fixesFor, type LineFix } from './line-fixes.ts';
import { fixLabel, problemSentence } from './problem-words.ts';
import {
  readFromTable,
  type FromTable,
  type ShownProblem,
  type ToTable,
} from './table-messages.ts';
import { languageTitle, tableTexts } from './table-texts.ts';

export interface SessionParts {
  readonly files: DictionaryFiles;
  readonly texts: DocumentTexts;
  readonly problems: EntryProblems;
  readonly showError: (error: unknown) => Promise<void>;
}

/** Rows are marked one by one; nobody looks through more of them. */
const MOST_TOLD = 2_000;

/** One table on the screen and the document it shows. The document is the truth; the page follows. */
export class TableSession implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #webview: vscode.Webview;
  readonly #parts: SessionParts;
  readonly #listeners: vscode.Disposable;
  /** While an edit of the page is written into the document. */
  #isOwnEdit = false;

  constructor(document: vscode.TextDocument, webview: vscode.Webview, parts: SessionParts) {
    this.#document = document;
    this.#webview = webview;
    this.#parts = parts;
    this.#listeners = vscode.Disposable.from(
      webview.onDidReceiveMessage((message: unknown) => {
        const read = readFromTable(message);
        if (read !== null) void this.#take(read).catch(parts.showError);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) this.#tellChange(event);
      }),
      parts.problems.onDidFind((changed) => {
        if (changed === document) this.#tellProblems();
      }),
    );
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  async #take(message: FromTable): Promise<void> {
    switch (message.type) {
      case 'ready':
        await this.#tellAsLoaded();
        return;
      case 'save':
        if (this.#document.isDirty && (await this.#parts.files.prepare(this.#document))) {
          await this.#parts.texts.save(this.#document);
        }
        return;
      case 'edit':
        await this.#edit(message.version, message.edits);
        return;
      case 'fix':
        await this.#fix(message.version, message.line, message.fix);
    }
  }

  async #fix(version: number, line: number, fix: LineFix): Promise<void> {
    const { texts } = this.#parts;
    const document = this.#document;
    const readLine = texts.lines(document);
    const edit = readLine === null ? null : fixEdit(document, readLine, line, fix);
    if (readLine === null || edit === null || version !== document.version) {
      await this.#tellAsLoaded();
    } else await texts.edit(document, toTextEdits(document, readLine, [edit]));
  }

  /** What was made on an older version is not guessed at: the page is told how things are. */
  async #edit(version: number, edits: readonly LineEdit[]): Promise<void> {
    const { texts } = this.#parts;
    const document = this.#document;
    const readLine = texts.lines(document);
    const fits = version === document.version && areLineEditsOf(edits, document.lineCount);
    if (readLine === null || !fits) {
      await this.#tellAsLoaded();
      return;
    }
    this.#isOwnEdit = true;
    try {
      const planned = toTextEdits(document, readLine, edits);
      const isDone = (await texts.edit(document, planned)) !== null;
      // The page has it already: it waits for the new version before it sends more.
      if (isDone) this.#tell({ type: 'change', version: document.version, edit: null });
      else this.#tellAll();
    } finally {
      this.#isOwnEdit = false;
    }
  }

  /** @throws UserError where the text is not what was loaded: the table would show other entries. */
  async #tellAsLoaded(): Promise<void> {
    const fault = await this.#parts.texts.fault(this.#document);
    if (fault !== null) throw fault;
    this.#tellAll();
  }

  #tellAll(): void {
    const text = this.#parts.texts.now(this.#document);
    if (text === null) return;
    const place = readDictionaryUri(this.#document.uri);
    const from = place?.pair.source_lang ?? '';
    const to = place?.pair.target_lang ?? '';
    this.#tell({
      type: 'init',
      version: this.#document.version,
      text,
      texts: tableTexts(languageTitle(from), languageTitle(to)),
      languages: { source: from, target: to },
      notice: this.#notice(),
    });
    this.#tellProblems();
  }

  #notice(): Inert | null {
    const failure = this.#parts.files.failureOf(this.#document.uri);
    if (failure === null) return null;
    const time = new Date(failure.loadedAt).toLocaleString(vscode.env.language);
    return l10n.t('These entries are as of {0}. {1}', time, failure.sentence);
  }

  #tellChange({ contentChanges, document }: vscode.TextDocumentChangeEvent): void {
    // Becoming dirty is an event without changes.
    if (contentChanges.length === 0 || this.#isOwnEdit) return;
    const changes = contentChanges.map(({ range, text }) => ({
      startLine: range.start.line,
      endLine: range.end.line,
      text,
    }));
    const readLine = this.#parts.texts.lines(document);
    if (readLine === null) return;
    const edit = touchedLines(changes, readLine);
    this.#tell({ type: 'change', version: document.version, edit });
  }

  #tellProblems(): void {
    const all = this.#parts.problems.of(this.#document);
    this.#tell({
      type: 'problems',
      version: this.#document.version,
      problems: all.slice(0, MOST_TOLD).map(shown),
      total: all.length,
    });
  }

  #tell(message: ToTable): void {
    void this.#webview.postMessage(message);
  }
}

function shown(problem: LineProblem): ShownProblem {
  const { severity, line, other, cell, fault } = problem;
  const fixes = fixesFor(fault).map((fix) => ({ fix, label: fixLabel(fix) }));
  return { severity, line, other, cell, sentence: problemSentence(problem), fixes };
}
