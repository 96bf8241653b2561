import type * as vscode from 'vscode';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from './find-files.ts';

/**
 * Why a file is not translated: it is in another language than those chosen; into the only one it is
 * in itself; nothing tells whether it is a source; it holds all its languages, of which one is filled
 * at a time. `own-alone`: it is, and in its own language alone.
 */
type WhyLeftOut =
  | 'other-language'
  | 'in-language'
  | 'unclear-source'
  | 'holds-all'
  | 'own-alone'
  /** It is translated as a whole, by another command. */
  | 'document';

/** Files of one command that get no translation, or not in all languages: nothing is dropped without a word. */
export class LeftOut {
  readonly #files = new Map<WhyLeftOut, vscode.Uri[]>();

  add(why: WhyLeftOut, ...files: readonly vscode.Uri[]): void {
    if (files.length === 0) return;
    this.#files.set(why, [...(this.#files.get(why) ?? []), ...files]);
  }

  /** One sentence for each reason, as one text; null where nothing was left out. */
  get sentences(): Inert | null {
    const said = [...this.#files].flatMap(([why, files]) => sentenceOf(why, files) ?? []);
    return said.length === 0 ? null : joinInert(said, ' ');
  }

  /** Says it, if there is anything to say. */
  say(): void {
    const { sentences } = this;
    if (sentences !== null) void screen.showInformationMessage(sentences);
  }
}

function sentenceOf(why: WhyLeftOut, files: readonly vscode.Uri[]): Inert | null {
  const [first] = files;
  if (first === undefined) return null;
  const name = nameOfFile(first);
  return files.length === 1 ? ofOne(why, name) : ofMany(why, files.length.toLocaleString(), name);
}

function ofOne(why: WhyLeftOut, name: Inert): Inert {
  switch (why) {
    case 'other-language':
      return l10n.t(
        '{0} is in another language than those chosen, and was left out. Choose the language it is in, or the file of another language.',
        name,
      );
    case 'in-language':
      return l10n.t(
        '{0} is in this language itself, by its name, and was left out. Translate the file that it is translated from: {0} is filled from that.',
        name,
      );
    case 'unclear-source':
      return l10n.t(
        '{0} was left out, for nothing says whether it is the source of the catalogs beside it. Choose the source file itself, or set interlinear.sourceLanguage.',
        name,
      );
    case 'holds-all':
      return l10n.t(
        '{0} was left out: it holds all its languages, and is filled in one at a time. Choose one language for it, or set up a translation project for all of them.',
        name,
      );
    case 'own-alone':
      return l10n.t(
        '{0} names its target language, and is filled in that one alone. For other languages, choose the file it was made from.',
        name,
      );
    case 'document':
      return l10n.t(
        '{0} is a document and was left out: "Translate Document…" in its menu translates it as a whole.',
        name,
      );
  }
}

function ofMany(why: WhyLeftOut, count: string, name: Inert): Inert {
  switch (why) {
    case 'other-language':
      return l10n.t(
        '{0} files are in other languages than those chosen, and were left out, such as {1}.',
        count,
        name,
      );
    case 'in-language':
      return l10n.t(
        '{0} files are in this language themselves, by their names, and were left out, such as {1}. Translate the files that they are translated from.',
        count,
        name,
      );
    case 'unclear-source':
      return l10n.t(
        '{0} catalogs were left out, such as {1}, for nothing says which of them are the sources. Choose the source files themselves, or set interlinear.sourceLanguage.',
        count,
        name,
      );
    case 'holds-all':
      return l10n.t(
        '{0} files were left out, such as {1}: they hold all their languages, and are filled in one at a time. Choose one language for them, or set up a translation project for all of them.',
        count,
        name,
      );
    case 'own-alone':
      return l10n.t(
        '{0} files name their target languages, such as {1}, and are filled in those alone. For other languages, choose the files they were made from.',
        count,
        name,
      );
    case 'document':
      return l10n.t(
        '{0} documents were left out, such as {1}: "Translate Document…" in their menu translates each as a whole.',
        count,
        name,
      );
  }
}
