import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { DictionaryFiles } from './dictionary-files.ts';
import { readDictionaryUri } from './dictionary-uri.ts';
import { toTextEdits } from './edit-document.ts';
import { fixEdit } from './entry-actions.ts';
import type { EntryProblems } from './entry-problems.ts';
import type { LineProblem } from './find-line-problems.ts';
import { areLineEditsOf, touchedLines, type LineEdit, type RangeChange } from './line-edits.ts';
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
  /** Changes of the text of the document. */
  readonly onDidChange: vscode.Event<TableChange>;
  readonly takeStep: (step: DocumentStep) => Promise<void>;
  readonly showError: (error: unknown) => Promise<void>;
}

/** Changes of a document, made at once. */
export interface TableChange {
  readonly changes: readonly RangeChange[];
  /** They took a step back, or made it once more. */
  readonly isStep: boolean;
}

/** Rows are marked one by one; nobody looks through more of them. */
const MOST_TOLD = 2_000;

/** What is used of the page. */
type TableWebview = Pick<vscode.Webview, 'onDidReceiveMessage' | 'postMessage'>;

/** One table on the screen and the document it shows. The document is the truth; the page follows. */
export class TableSession implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #webview: TableWebview;
  readonly #parts: SessionParts;
  readonly #listeners: vscode.Disposable;
  /** Changes since an edit of the page is being written into the document; null where none is. */
  #whileEditing: TableChange[] | null = null;

  constructor(document: vscode.TextDocument, webview: TableWebview, parts: SessionParts) {
    this.#document = document;
    this.#webview = webview;
    this.#parts = parts;
    this.#listeners = vscode.Disposable.from(
      webview.onDidReceiveMessage((message: unknown) => {
        const read = readFromTable(message);
        if (read !== null) void this.#take(read).catch(parts.showError);
      }),
      parts.onDidChange((change) => {
        if (this.#whileEditing === null) this.#tellChange(change);
        else this.#whileEditing.push(change);
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
      case 'undo':
      case 'redo':
        await this.#parts.takeStep(message.type);
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
    const meanwhile: TableChange[] = [];
    this.#whileEditing = meanwhile;
    try {
      const planned = toTextEdits(document, readLine, edits);
      const isDone = (await texts.edit(document, planned)) !== null;
      const [own, ...others] = meanwhile;
      const isAlone = others.length === 0 && own?.isStep !== true;
      // The page has it already: it waits for the new version before it sends more.
      if (isDone && isAlone) this.#tell({ type: 'change', version: document.version, edit: null });
      else this.#tellAll(isDone);
    } finally {
      this.#whileEditing = null;
    }
  }

  /** @throws UserError where the text is not what was loaded: the table would show other entries. */
  async #tellAsLoaded(): Promise<void> {
    const fault = await this.#parts.texts.fault(this.#document);
    if (fault !== null) throw fault;
    this.#tellAll();
  }

  #tellAll(taken = false): void {
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
      taken,
    });
    this.#tellProblems();
  }

  #notice(): Inert | null {
    const failure = this.#parts.files.failureOf(this.#document.uri);
    if (failure === null) return null;
    const time = new Date(failure.loadedAt).toLocaleString(vscode.env.language);
    return l10n.t('These entries are as of {0}. {1}', time, failure.sentence);
  }

  #tellChange({ changes }: TableChange): void {
    const readLine = this.#parts.texts.lines(this.#document);
    if (readLine === null) return;
    const edit = touchedLines(changes, readLine);
    this.#tell({ type: 'change', version: this.#document.version, edit });
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
