import * as vscode from 'vscode';
import type { LocalisationFile, SegmentList } from '../../../../shared/formats/model.ts';
import type { TermFinder } from '../../../../shared/formats/terms/term.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import { rangeAt } from '../localisation-files/places.ts';
import type { FileTerms } from './file-terms.ts';

/** Lines above and below the screen that are marked too, so that scrolling shows no gap. */
const MARGIN_IN_LINES = 60;
/** A file without line ends is all on screen. */
const MOST_UNITS = 500;
/** How long scrolling must rest. */
const QUIET_IN_MS = 80;

/** Dotted lines under the terms in sources. Only what is on screen is looked at. */
export class TermMarks {
  readonly #modelOf: (document: vscode.TextDocument) => FileModel | null;
  readonly #terms: FileTerms;
  readonly #fail: (error: unknown) => unknown;
  readonly #type = vscode.window.createTextEditorDecorationType({
    borderStyle: 'dotted',
    borderWidth: '0 0 2px 0',
    borderColor: new vscode.ThemeColor('editorInfo.foreground'),
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
  readonly #timers = new Map<vscode.TextEditor, ReturnType<typeof setTimeout>>();
  readonly #listeners: vscode.Disposable;

  /** `fail` is told why marks could not be shown after the editor moved. */
  constructor(
    terms: FileTerms,
    modelOf: (document: vscode.TextDocument) => FileModel | null,
    fail: (error: unknown) => unknown,
  ) {
    this.#fail = fail;
    this.#terms = terms;
    this.#modelOf = modelOf;
    this.#listeners = vscode.Disposable.from(
      this.#type,
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.showAll().catch(fail);
      }),
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        this.#wait(textEditor);
      }),
    );
  }

  async showAll(): Promise<void> {
    for (const editor of vscode.window.visibleTextEditors) await this.#show(editor);
  }

  /** The editors that show a document. */
  async show(document: vscode.TextDocument): Promise<void> {
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document === document) await this.#show(editor);
    }
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#listeners.dispose();
  }

  #wait(editor: vscode.TextEditor): void {
    clearTimeout(this.#timers.get(editor));
    const timer = setTimeout(() => {
      this.#timers.delete(editor);
      this.#show(editor).catch(this.#fail);
    }, QUIET_IN_MS);
    this.#timers.set(editor, timer);
  }

  /** A document that cannot be read at the moment keeps its marks: they move with the text. */
  async #show(editor: vscode.TextEditor): Promise<void> {
    const { document } = editor;
    const model = this.#modelOf(document);
    if (model === null) return;
    if (!this.#terms.areWanted(document.uri)) {
      // Without glossaries the file is not even read for it.
      editor.setDecorations(this.#type, []);
      return;
    }
    const { version } = document;
    const file = await model.file();
    if (file === null || document.version !== version) return;
    const finder = this.#terms.now(document.uri, file)?.finder;
    const ranges = finder === undefined ? [] : rangesOf(editor, file, finder);
    editor.setDecorations(this.#type, ranges);
  }
}

/** The terms in sources on screen and around it. */
function rangesOf(
  editor: vscode.TextEditor,
  file: LocalisationFile,
  finder: TermFinder,
): readonly vscode.Range[] {
  const { document } = editor;
  const units = file.segments();
  return editor.visibleRanges.flatMap((visible) => {
    const places: vscode.Range[] = [];
    const end = offsetOfLine(document, visible.end.line + MARGIN_IN_LINES);
    let index = firstUnit(units, offsetOfLine(document, visible.start.line - MARGIN_IN_LINES));
    const last = Math.min(units.length, index + MOST_UNITS);
    for (; index < last; index++) {
      const { location, source } = units.at(index);
      if (location.offset > end) break;
      const written = file.written(source);
      if (written === null) continue;
      for (const { offset, length } of finder.find(written.text)) {
        places.push(rangeAt(document, written.span(offset, length)));
      }
    }
    return places;
  });
}

function offsetOfLine(document: vscode.TextDocument, line: number): number {
  return document.offsetAt(new vscode.Position(Math.max(line, 0), 0));
}

/** The unit at an offset, else the first one behind it. */
function firstUnit(units: SegmentList, offset: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { location } = units.at(middle);
    if (location.offset + location.length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
