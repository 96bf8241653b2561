import type * as vscode from 'vscode';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { createLiveCheck } from '../../../../shared/formats/live-check.ts';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import { openText, type FileKind } from '../../../../shared/formats/open-file.ts';
import type { TermsBetween } from '../../../../shared/formats/terms/term.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';

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
  readonly #texts: DocumentTexts;
  #live;
  #checked: { readonly version: number; readonly findings: LiveFindings } | null = null;
  #read: { readonly version: number; readonly file: LocalisationFile | FormatError } | null = null;

  constructor(
    document: vscode.TextDocument,
    kind: FileKind,
    { terms, texts }: { readonly terms: ModelTerms; readonly texts: DocumentTexts },
  ) {
    this.document = document;
    this.kind = kind;
    this.#terms = terms;
    this.#texts = texts;
    this.#live = createLiveCheck(kind, { terms: terms.between() });
  }

  /** After terms changed: everything is looked at again. */
  renew(): void {
    this.#live = createLiveCheck(this.kind, { terms: this.#terms.between() });
    this.#checked = null;
  }

  /** Findings on the document as it is now; none while its text is not known to be the file's. */
  findings(): LiveFindings {
    const { version } = this.document;
    const text = this.#texts.now(this.document);
    if (text === null) return { problems: [], counts: null, checkedUnits: 0 };
    if (this.#checked?.version !== version) {
      this.#checked = { version, findings: this.#live.update(text) };
    }
    return this.#checked.findings;
  }

  /** The document read as it is now; null when it cannot be, or is not known to be the file's text. */
  file(): LocalisationFile | null {
    const text = this.#texts.now(this.document);
    const read = text === null ? null : this.#readNow(text);
    return read instanceof FormatError ? null : read;
  }

  /** Ways to mend a problem of the document as it is now. */
  fixes(problem: Problem): readonly Fix[] {
    const file = this.file();
    if (file === null) return [];
    return problem.code === 'term-ignored' ? this.#terms.fixes(file, problem) : file.fixes(problem);
  }

  /**
   * The document read as it is now.
   * @throws FormatError when it cannot be, UserError when its text is not the file's.
   */
  async requireFile(): Promise<LocalisationFile> {
    const read = this.#readNow(await this.#texts.read(this.document));
    if (read instanceof FormatError) throw read;
    return read;
  }

  #readNow(text: string): LocalisationFile | FormatError {
    const { version } = this.document;
    if (this.#read?.version !== version) this.#read = { version, file: this.#readText(text) };
    return this.#read.file;
  }

  #readText(text: string): LocalisationFile | FormatError {
    try {
      return openText(this.document.uri.path, text);
    } catch (error) {
      if (error instanceof FormatError) return error;
      throw error;
    }
  }
}
