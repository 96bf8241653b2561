import type * as vscode from 'vscode';
import { LiveCatalogue } from '../../../../shared/formats/catalogue/live-catalogue.ts';
import { SourceMemory } from '../../../../shared/formats/catalogue/source-memory.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { Format, Surroundings } from '../../../../shared/formats/format.ts';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { ModelTerms } from '../localisation-files/file-model.ts';
import { PerVersion } from '../localisation-files/per-version.ts';
import type { GridModel } from './grid-model.ts';

/** A translation whose sources lie in a file of their own. */
interface BesideParts {
  readonly format: Format;
  readonly texts: Pick<DocumentTexts, 'now' | 'read'>;
  readonly terms: Pick<ModelTerms, 'between'>;
  /** The text of the sources as it is now; rejects where it cannot be read. */
  readonly readSource: () => Promise<string>;
  readonly languages: Pick<Surroundings, 'sourceLanguage' | 'targetLanguage'>;
}

/** Reads a document beside its source: what it lacks of it are rows without a target. */
export class BesideModel implements GridModel {
  readonly #document: vscode.TextDocument;
  readonly #parts: BesideParts;
  readonly #memory = new SourceMemory();
  readonly #read: PerVersion<LocalisationFile | FormatError>;
  readonly #findings: PerVersion<LiveFindings>;

  constructor(document: vscode.TextDocument, parts: BesideParts) {
    this.#document = document;
    this.#parts = parts;
    this.#read = new PerVersion(document);
    this.#findings = new PerVersion(document);
  }

  /**
   * The document as it is then, beside its source.
   * @throws FormatError when one of them cannot be read, UserError when its text is not the file's.
   */
  async requireFile(): Promise<LocalisationFile> {
    const { format, texts, readSource, languages } = this.#parts;
    const code = await format.load();
    const source = await readSource();
    const around = { source, ...languages, isForNewFile: false, memory: this.#memory };
    for (;;) {
      const text = await texts.read(this.#document);
      const read = await this.#read.find(function* (): Steps<LocalisationFile | FormatError> {
        try {
          return yield* code.readInSteps(text, around);
        } catch (error) {
          if (error instanceof FormatError) return error;
          throw error;
        }
      });
      if (read instanceof FormatError) throw read;
      if (read !== null) return read;
    }
  }

  /** Null when the document moved on before they were found, or cannot be read. */
  async findings(): Promise<LiveFindings | null> {
    const file = await this.requireFile();
    const { terms, texts } = this.#parts;
    if (texts.now(this.#document) !== file.text) return null;
    const check = new LiveCatalogue(() => {
      throw new RangeError('The text is read already.');
    }, terms.between());
    return this.#findings.find(() => check.updateInSteps(file.text, file));
  }
}
