import type * as vscode from 'vscode';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { Format, FormatCode } from '../../../../shared/formats/format.ts';
import type {
  LiveCheck,
  LiveCounts,
  LiveFindings,
} from '../../../../shared/formats/live-findings.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type {
  LocalisationFile,
  OwnReadingLimits,
  Problem,
} from '../../../../shared/formats/model.ts';
import type { TermsBetween } from '../../../../shared/formats/terms/term.ts';
import { finish, type Steps } from '../../../../shared/text/steps.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { orRefusal } from './or-refusal.ts';
import { PerVersion } from './per-version.ts';

/** What a model is told of terms, and of limits of its user. */
export interface ModelTerms {
  /** The limits that hold from now on; asked again after they changed. */
  readonly reading: () => OwnReadingLimits;
  /** The terms that hold from now on; asked again after they changed. */
  readonly between: () => TermsBetween;
  readonly fixes: (file: LocalisationFile, problem: Problem) => readonly Fix[];
}

/** What is known of one open document; everything is found in slices when it is first asked for. */
export class FileModel {
  readonly document: vscode.TextDocument;
  readonly format: Format;
  readonly #terms: ModelTerms;
  readonly #texts: DocumentTexts;
  readonly #findings: PerVersion<LiveFindings>;
  readonly #read: PerVersion<LocalisationFile | FormatError>;
  readonly #code: Promise<FormatCode>;
  #live: Promise<LiveCheck>;
  #reread: ((text: string) => Steps<LocalisationFile>) | null = null;
  #wasChecked = false;

  constructor(
    document: vscode.TextDocument,
    format: Format,
    { terms, texts }: { readonly terms: ModelTerms; readonly texts: DocumentTexts },
  ) {
    this.document = document;
    this.format = format;
    this.#code = format.load();
    this.#terms = terms;
    this.#texts = texts;
    this.#findings = new PerVersion(document);
    this.#read = new PerVersion(document);
    this.#live = this.#createLiveCheck();
  }

  /** After terms or limits changed: everything is looked at again. */
  renew(): void {
    this.#live = this.#createLiveCheck();
    this.#findings.forget();
    this.#wasChecked = false;
  }

  /**
   * Findings on the document as it is now, none while its text is not known to be the file's; null
   * when it moved on before they were found.
   */
  async findings(): Promise<LiveFindings | null> {
    // Before the text is asked for: nothing may pass between the text and its version.
    const checker = this.#live;
    const [live, code] = await Promise.all([checker, this.#code]);
    const text = this.#texts.now(this.document);
    if (text === null) return { problems: [], counts: null, checkedUnits: 0 };
    // Lenses, marks and grids that come with it need the file as well: one reading serves all.
    const isShared = this.format.languages === 'source-and-target';
    const read = isShared ? await this.#readNow(code, text) : null;
    if (isShared && read === null) return null;
    // Terms changed meanwhile: what the old ones find must not stay for this version.
    if (this.#live !== checker) return this.findings();
    const file = read instanceof FormatError ? null : read;
    const found = await this.#findings.find(() => live.updateInSteps(text, file));
    if (found !== null) this.#wasChecked = true;
    return found;
  }

  /**
   * The document read as it is now; null when it cannot be, is not known to be the file's text, or
   * moved on meanwhile.
   */
  async file(): Promise<LocalisationFile | null> {
    const code = await this.#code;
    const text = this.#texts.now(this.document);
    const read = text === null ? null : await this.#readNow(code, text);
    return read instanceof FormatError ? null : read;
  }

  /**
   * How much there is, and how much to do, by whatever is known sooner: a document that was never
   * checked is read alone. Null as {@link file}.
   */
  async counts(): Promise<LiveCounts | null> {
    if (this.#wasChecked) return (await this.findings())?.counts ?? null;
    const units = (await this.file())?.segments() ?? null;
    return units === null ? null : { units: units.length, untranslated: units.untranslated };
  }

  /** Ways to mend problems of a file that {@link file} gave. */
  *fixesInSteps(file: LocalisationFile, problem: Problem): Steps<readonly Fix[]> {
    if (problem.code === 'term-ignored') return this.#terms.fixes(file, problem);
    return yield* file.fixesInSteps(problem);
  }

  /**
   * The document read as it is then.
   * @throws FormatError when it cannot be, UserError when its text is not the file's.
   */
  async requireFile(): Promise<LocalisationFile> {
    const code = await this.#code;
    for (;;) {
      const text = await this.#texts.read(this.document);
      const { isClosed } = this.document;
      const read = isClosed
        ? finish(orRefusal(code.readInSteps(text)))
        : await this.#readNow(code, text);
      if (read instanceof FormatError) throw read;
      if (read !== null) return read;
    }
  }

  #readNow(code: FormatCode, text: string): Promise<LocalisationFile | FormatError | null> {
    const reread = (this.#reread ??= code.createRereader?.() ?? ((now) => code.readInSteps(now)));
    return this.#read.find(() => orRefusal(reread(text)));
  }

  async #createLiveCheck(): Promise<LiveCheck> {
    return (await this.#code).createLiveCheck(this.#terms.between(), this.#terms.reading());
  }
}
