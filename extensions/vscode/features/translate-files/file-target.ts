import * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { canonicalLanguage, fitsLanguage } from '../../../../shared/languages/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languageName } from '../languages/language-name.ts';
import { pickTargetLanguage, targetLanguageFor } from '../languages/pick-target-language.ts';
import { nameOfFile } from './find-files.ts';
import { isInLanguage } from '../../../../shared/files/index.ts';
import {
  hasFilePerLanguage,
  holdsManyTargets,
  isBilingual,
} from '../../../../shared/formats/registry.ts';
import { languageFileAt, languageFileBeside, type PresentFile } from './language-file.ts';
import { besidePlaces } from './result-place.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'files' | 'memory' | 'settings' | 'texts'>;

/** The language of a file's targets, and where they go. */
export interface FileTarget {
  readonly language: string;
  /** Whether the file names it. */
  readonly isOwn: boolean;
  /** `beside`: a new file for the language; the file itself is a template and is left as it is. */
  readonly place: 'in-place' | 'beside';
  /** Whether the file names its source language as that of its targets, and is to name this one. */
  readonly isRenamed: boolean;
  /** Whether the file is translated into other languages as well: then each has a result of its own. */
  readonly isOfSeveral: boolean;
  /** The language's own file beside a template, which is filled in the template's stead; else null. */
  readonly filled: PresentFile | null;
  /** Whether what is filled holds no sources: they lie in the file that was chosen. */
  readonly isFromOther?: boolean;
}

/** What is asked about files that name no language of their own. */
export interface TargetQuestions {
  /** Whether to choose another language than that of the source. */
  readonly aboutSameLanguage: (uri: vscode.Uri, language: string) => Promise<boolean>;
  /** Where the targets of a template go; `beside` is the file of the language, to be made or filled. */
  readonly aboutTemplate: (
    uri: vscode.Uri,
    beside: vscode.Uri,
    isPresent: boolean,
  ) => Promise<FileTarget['place'] | null>;
}

/** Finds out the targets of the files of one command; what was answered holds for all of them. */
export class FileTargets {
  readonly #services: Needs;
  readonly #link: ServiceLink;
  readonly #questions: TargetQuestions;
  #chosen: string | null = null;
  #place: FileTarget['place'] | null = null;

  constructor(services: Needs, link: ServiceLink, questions: TargetQuestions) {
    this.#services = services;
    this.#link = link;
    this.#questions = questions;
  }

  /** Null when the user chooses none; `in-language` for a file that is in the language itself. */
  async of(uri: vscode.Uri, file: LocalisationFile): Promise<FileTarget | 'in-language' | null> {
    const { sourceLanguage: source, targetLanguage: own } = file;
    if (holdsManyTargets(uri.path)) return this.#inOneOfMany(uri);
    if (own !== null && !isSourceAgain(own, source)) {
      return { language: own, isOwn: true, ...inPlace };
    }
    if (own !== null) return this.#anotherThan(uri, own);
    const language = await this.#choose(uri);
    if (language === null) return null;
    if (isOfSource(uri)) {
      return isInLanguage(uri.path, language) ? 'in-language' : fromSource(uri, file, language);
    }
    if (isTemplate(uri, file) && uri.scheme !== 'untitled')
      return this.#fromTemplate(uri, file, language);
    return { language, isOwn: false, ...inPlace };
  }

  /**
   * Of a file that is translated into languages that were chosen: one that names its own language is
   * filled where that is among them, one that holds all its languages in one alone, any other gets a
   * file for each beside it. Empty for one that has none of these places.
   */
  async among(
    uri: vscode.Uri,
    file: LocalisationFile,
    chosen: readonly string[],
  ): Promise<readonly FileTarget[]> {
    const { sourceLanguage: source, targetLanguage: own } = file;
    if (holdsManyTargets(uri.path)) return inOneOfThose(chosen, source);
    if (own !== null && !isSourceAgain(own, source)) {
      const isWanted = chosen.some((code) => fitsLanguage(own, code));
      return isWanted ? [{ language: own, isOwn: true, ...inPlace }] : [];
    }
    const others = chosen.filter(
      (code) => !isSourceAgain(code, source) && !isInLanguage(uri.path, code),
    );
    if (!canLieBeside(uri, file, others.length)) return [];
    this.#place = 'beside';
    return Promise.all(others.map((language) => this.#beside(uri, file, language)));
  }

  /** In the file of a language that is there, or in a new one. */
  async #beside(uri: vscode.Uri, file: LocalisationFile, language: string): Promise<FileTarget> {
    if (isOfSource(uri)) {
      const target = await fromSource(uri, file, language);
      return { ...target, isOfSeveral: target.filled === null };
    }
    const mayBeThere = isBilingual(uri.path) && uri.scheme !== 'untitled';
    const found = mayBeThere ? await this.#fromTemplate(uri, file, language) : null;
    if (found !== null && found.filled !== null) return found;
    const isRenamed = file.targetLanguage !== null;
    return { language, isOwn: false, ...inPlace, place: 'beside', isRenamed, isOfSeveral: true };
  }

  async #anotherThan(uri: vscode.Uri, own: string): Promise<FileTarget | null> {
    if (this.#chosen === null) {
      if (!(await this.#questions.aboutSameLanguage(uri, own))) return null;
      const options = { resource: uri, current: own };
      this.#chosen = await pickTargetLanguage(this.#services, this.#link, options);
    }
    if (this.#chosen === null) return null;
    return { language: this.#chosen, isOwn: false, ...inPlace, isRenamed: true };
  }

  /** The file holds all its languages: it is filled in one of them, whatever others it has. */
  async #inOneOfMany(uri: vscode.Uri): Promise<FileTarget | null> {
    const language = await this.#choose(uri);
    return language === null ? null : { language, isOwn: false, ...inPlace };
  }

  async #choose(uri: vscode.Uri): Promise<string | null> {
    this.#chosen ??= await targetLanguageFor(this.#services, this.#link, uri);
    return this.#chosen;
  }

  async #fromTemplate(
    uri: vscode.Uri,
    { sourceLanguage: source }: LocalisationFile,
    language: string,
  ): Promise<FileTarget | null> {
    const present = await languageFileBeside(this.#services, uri, language);
    const [path = uri.path] = besidePlaces([uri.path], { source, target: language });
    const beside = present?.uri ?? uri.with({ path });
    this.#place ??= await this.#questions.aboutTemplate(uri, beside, present !== null);
    if (this.#place === null) return null;
    const isFilled = this.#place === 'beside' && present !== null;
    if (!isFilled) return { language, isOwn: false, ...inPlace, place: this.#place };
    const { sourceLanguage, targetLanguage: own } = present.file;
    return own === null || isSourceAgain(own, sourceLanguage)
      ? { language, isOwn: false, ...inPlace, isRenamed: own !== null, filled: present }
      : { language: own, isOwn: true, ...inPlace, filled: present };
  }
}

const inPlace = {
  place: 'in-place',
  isRenamed: false,
  isOfSeveral: false,
  filled: null,
} as const;

/** Whether a file can have results in as many languages beside it. */
function canLieBeside(uri: vscode.Uri, file: LocalisationFile, languages: number): boolean {
  if (uri.scheme === 'untitled') return languages === 1;
  // Targets in a language that nobody names are not to lie in files of several.
  return !isBilingual(uri.path) || file.targetLanguage !== null || isTemplate(uri, file);
}
/** Whether a file has others beside it for their languages, and holds no targets. */
function isOfSource(uri: vscode.Uri): boolean {
  return hasFilePerLanguage(uri.path) && uri.scheme !== 'untitled';
}

/** The translation of such a file has a file of its own, which may be there. */
async function fromSource(
  uri: vscode.Uri,
  file: LocalisationFile,
  language: string,
): Promise<FileTarget> {
  const present = await languageFileAt(uri, language);
  if (present === null) return { language, isOwn: false, ...inPlace, place: 'beside' };
  const filled = { uri: present, file };
  return { language, isOwn: false, ...inPlace, filled, isFromOther: true };
}

/** What one run wrote into the file would be out of place in the next: it is one language at a time. */
function inOneOfThose(chosen: readonly string[], source: string | null): readonly FileTarget[] {
  const others = chosen.filter((code) => !isSourceAgain(code, source));
  const [language] = others;
  return language === undefined || others.length > 1
    ? []
    : [{ language, isOwn: false, ...inPlace }];
}

function isSourceAgain(target: string, source: string | null): boolean {
  return source !== null && canonicalLanguage(target) === canonicalLanguage(source);
}

/** A file for a source and a target without any target, as Angular extracts it. */
function isTemplate(uri: vscode.Uri, file: LocalisationFile): boolean {
  if (!isBilingual(uri.path)) return false;
  const units = file.segments();
  return Array.from({ length: units.length }, (_, index) => units.at(index)).every(
    ({ target }) => target === null || target.parts.length === 0,
  );
}

export async function askAboutSameLanguage(uri: vscode.Uri, language: string): Promise<boolean> {
  const choose = l10n.t('Choose a Language…');
  const sentence = l10n.t(
    '{0} names {1} as the language of its source and of its targets. Choose the language to translate it into; the file will name that one.',
    nameOfFile(uri),
    languageName(language, vscode.env.language),
  );
  return (await screen.showWarningMessage(sentence, choose)) === choose;
}

export async function askAboutTemplate(
  uri: vscode.Uri,
  beside: vscode.Uri,
  isPresent: boolean,
): Promise<FileTarget['place'] | null> {
  const items = [
    {
      label: isPresent
        ? l10n.t('Fill {0}, which is beside it', nameOfFile(beside))
        : l10n.t('Make {0} beside it', nameOfFile(beside)),
      detail: isPresent
        ? l10n.t(
            '{0} stays the template that it is. Units that only the template has are not added.',
            nameOfFile(uri),
          )
        : l10n.t('{0} stays the template that it is.', nameOfFile(uri)),
      place: 'beside' as const,
    },
    {
      label: l10n.t('Fill {0} itself', nameOfFile(uri)),
      detail: l10n.t('It becomes a file of this language.'),
      place: 'in-place' as const,
    },
  ];
  const title = l10n.t('{0} has no targets and names no language for them', nameOfFile(uri));
  return (await screen.showQuickPick(items, { title }))?.place ?? null;
}
