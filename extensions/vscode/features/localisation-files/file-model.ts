import type * as vscode from 'vscode';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { createLiveCheck } from '../../../../shared/formats/live-check.ts';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import { openText, type FileKind } from '../../../../shared/formats/open-file.ts';
import type { TermsBetween } from '../../../../shared/formats/terms/term.ts';

/** What a model is told of terms. */
export interface ModelTerms {
  /** The terms that hold from now on; asked again after they changed. */
  readonly between: () => TermsBetween;
  readonly fixes: (file: LocalisationFile, problem: Problem) => readonly Fix[];
}

/** What is known of one open document; everything is found when it is first asked for. */
export class FileModel {
  readonly document: vscode.TextDocument;
  readonly kind: FileKind;
  readonly #terms: ModelTerms;
  #live;
  #checked: { readonly version: number; readonly findings: LiveFindings } | null = null;
  #read: { readonly version: number; readonly file: LocalisationFile | FormatError } | null = null;

  constructor(document: vscode.TextDocument, kind: FileKind, terms: ModelTerms) {
    this.document = document;
    this.kind = kind;
    this.#terms = terms;
    this.#live = createLiveCheck(kind, { terms: terms.between() });
  }

  /** After terms changed: everything is looked at again. */
  renew(): void {
    this.#live = createLiveCheck(this.kind, { terms: this.#terms.between() });
    this.#checked = null;
  }

  /** Findings on the document as it is now. */
  findings(): LiveFindings {
    const { version } = this.document;
    if (this.#checked?.version !== version) {
      this.#checked = { version, findings: this.#live.update(this.document.getText()) };
    }
    return this.#checked.findings;
  }

  /** The document read as it is now, null when it cannot be. */
  file(): LocalisationFile | null {
    const read = this.#readNow();
    return read instanceof FormatError ? null : read;
  }

  /** Ways to mend a problem of the document as it is now. */
  fixes(problem: Problem): readonly Fix[] {
    const file = this.file();
    if (file === null) return [];
    return problem.code === 'term-ignored' ? this.#terms.fixes(file, problem) : file.fixes(problem);
  }

  /** @throws FormatError when the document cannot be read as it is now. */
  requireFile(): LocalisationFile {
    const read = this.#readNow();
    if (read instanceof FormatError) throw read;
    return read;
  }

  #readNow(): LocalisationFile | FormatError {
    const { version } = this.document;
    if (this.#read?.version !== version) this.#read = { version, file: this.#readText() };
    return this.#read.file;
  }

  #readText(): LocalisationFile | FormatError {
    try {
      return openText(this.document.uri.path, this.document.getText());
    } catch (error) {
      if (error instanceof FormatError) return error;
      throw error;
    }
  }
}
