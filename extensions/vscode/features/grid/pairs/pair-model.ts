import * as vscode from 'vscode';
import { FormatError } from '../../../../../shared/formats/format-error.ts';
import type { Format, Surroundings } from '../../../../../shared/formats/format.ts';
import type { Fix } from '../../../../../shared/formats/fix.ts';
import { SourceMemory } from '../../../../../shared/formats/catalogue/source-memory.ts';
import type { LocalisationFile, Problem } from '../../../../../shared/formats/model.ts';
import { checkInSteps } from '../../../../../shared/formats/live-findings.ts';
import type { TermsBetween } from '../../../../../shared/formats/terms/term.ts';
import { LockedTexts, type MadeText } from '../../../../../shared/project/index.ts';
import { finish, type Steps } from '../../../../../shared/text/steps.ts';
import type { DocumentTexts } from '../../../document-text/document-texts.ts';
import { l10n } from '../../../ui/l10n.ts';
import { UserError } from '../../../user-error.ts';
import { orRefusal } from '../../localisation-files/or-refusal.ts';
import { PerVersion } from '../../localisation-files/per-version.ts';
import type { BesideDocument, GridModel } from '../grid-model.ts';
import type { PairLock } from './pair-lock.ts';
import type { TextPair } from './text-pair.ts';

export interface PairParts {
  readonly document: vscode.TextDocument;
  readonly format: Format;
  readonly pair: Pick<TextPair, 'languages'>;
  /** The source as an editor holds it; opened again where it was closed. */
  readonly source: () => PromiseLike<vscode.TextDocument>;
  /** The source has another text, or the project is known anew. */
  readonly onDidChange: (listener: () => void) => vscode.Disposable;
  /** Null without a project. */
  readonly lock: Pick<PairLock, 'announce' | 'lines' | 'save'> | null;
  readonly texts: DocumentTexts;
  readonly terms: () => TermsBetween;
}

/** A translation in one file and its source in another: both as editors hold them. */
export class PairModel implements GridModel {
  readonly #parts: PairParts;
  readonly #listener: vscode.Disposable;
  readonly #changed = new Set<() => void>();
  readonly #memory = new SourceMemory();
  readonly #locked = new LockedTexts();
  readonly #read: PerVersion<LocalisationFile | FormatError>;
  readonly #found: PerVersion<{ readonly problems: readonly Problem[] }>;
  #version = 0;

  constructor(parts: PairParts) {
    this.#parts = parts;
    this.#listener = parts.onDidChange(() => {
      this.#step();
    });
    const { document } = parts;
    const own = (): number => document.version + this.#version;
    const both = {
      get version(): number {
        return own();
      },
      get isClosed(): boolean {
        return document.isClosed;
      },
    };
    this.#read = new PerVersion(both);
    this.#found = new PerVersion(both);
  }

  readonly beside: BesideDocument = this.#createBeside();

  dispose(): void {
    this.#listener.dispose();
    this.#changed.clear();
  }

  /** @throws FormatError where one of both cannot be read, UserError where a text is not its file's. */
  async requireFile(): Promise<LocalisationFile> {
    for (;;) {
      const { isClosed } = this.#parts.document;
      const read = isClosed ? finish(await this.#reading()) : await this.#readNow();
      if (read instanceof FormatError) throw read;
      if (read !== null) return read;
    }
  }

  /** Null when something moved on before they were found. */
  async findings(): Promise<{ readonly problems: readonly Problem[] } | null> {
    const file = await this.#readNow();
    if (file === null) return null;
    if (file instanceof FormatError) return { problems: [] };
    return this.#found.find(() => findProblems(file, this.#parts.terms()));
  }

  fixesInSteps(file: LocalisationFile, problem: Problem): Steps<readonly Fix[]> {
    return file.fixesInSteps(problem);
  }

  /** What a text of the document is read with. */
  async around(): Promise<Surroundings> {
    const { languages } = this.#parts.pair;
    return {
      source: await this.#textOf(await this.#parts.source()),
      sourceLanguage: languages.source,
      targetLanguage: languages.target,
      isForNewFile: false,
      memory: this.#memory,
    };
  }

  #step(): void {
    this.#version += 1;
    for (const listener of this.#changed) listener();
  }

  #createBeside(): BesideDocument {
    const version = (): number => this.#version;
    return {
      get version(): number {
        return version();
      },
      onDidChange: (listener) => {
        this.#changed.add(listener);
        return new vscode.Disposable(() => this.#changed.delete(listener));
      },
      announce: (file, made) => this.#announce(file, made),
      lookedAt: (file, keys, isReviewed) => this.#lookedAt(file, keys, isReviewed),
    };
  }

  async #announce(file: LocalisationFile, made: ReadonlyMap<string, MadeText>): Promise<void> {
    await this.#parts.lock?.announce(this.#locked.ahead(file, made));
  }

  async #lookedAt(
    file: LocalisationFile,
    keys: ReadonlySet<string>,
    isReviewed: boolean,
  ): Promise<void> {
    const { lock } = this.#parts;
    const lines = lock?.lines ?? null;
    if (lock === null || lines === null) throw notKept();
    await lock.save(this.#locked.lookedAt(file, keys, isReviewed, lines));
    this.#step();
  }

  /** Null when something moved on meanwhile. */
  async #readNow(): Promise<LocalisationFile | FormatError | null> {
    const version = (): number => this.#version + this.#parts.document.version;
    const before = version();
    const reading = await this.#reading();
    return version() === before ? this.#read.find(() => reading) : null;
  }

  /** Reads both texts as they are now, once somebody takes its steps. */
  async #reading(): Promise<Steps<LocalisationFile | FormatError>> {
    const { document, format, lock, pair } = this.#parts;
    const [code, around, text] = await Promise.all([
      format.load(),
      this.around(),
      this.#textOf(document),
    ]);
    const lines = lock?.lines ?? null;
    const [locked, reading] = [this.#locked, code.readInSteps(text, around)];
    function* shown(): Steps<LocalisationFile> {
      return yield* locked.showInSteps(yield* reading, pair.languages, lines);
    }
    return orRefusal(shown());
  }

  /** Looked at anew only where it is not known to be the file's. @throws UserError where it is not. */
  async #textOf(document: vscode.TextDocument): Promise<string> {
    const { texts } = this.#parts;
    return texts.now(document) ?? texts.read(document);
  }
}

function* findProblems(
  file: LocalisationFile,
  terms: TermsBetween,
): Steps<{ readonly problems: readonly Problem[] }> {
  const problems = [...file.problems, ...(yield* checkInSteps(file, terms))];
  problems.sort((one, other) => one.location.offset - other.location.offset);
  return { problems };
}

function notKept(): UserError {
  return new UserError(
    l10n.t(
      'Files of one language do not say who has read a text. The lock of a translation project does: set one up first.',
    ),
  );
}
