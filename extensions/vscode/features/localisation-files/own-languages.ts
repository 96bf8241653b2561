import type * as vscode from 'vscode';
import {
  declaredLanguages,
  type DeclaredLanguages,
} from '../../../../shared/formats/xliff/read/declared-languages.ts';
import { isBilingual } from '../../../../shared/formats/registry.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';

interface Known {
  readonly version: number;
  readonly languages: DeclaredLanguages | null;
}

/** The languages that open XLIFF names itself, comparisons of it included; each version is read once. */
export class OwnLanguages {
  readonly #texts: Pick<DocumentTexts, 'now'>;
  readonly #known = new WeakMap<vscode.TextDocument, Known>();

  constructor(texts: Pick<DocumentTexts, 'now'>) {
    this.#texts = texts;
  }

  /** Null for other documents, and while it is not known that this one holds the text of its file. */
  of(document: vscode.TextDocument): DeclaredLanguages | null {
    if (!isBilingual(document.uri.path)) return null;
    const { version } = document;
    const known = this.#known.get(document);
    if (known?.version === version) return known.languages;
    const text = this.#texts.now(document);
    if (text === null) return null;
    const languages = declaredLanguages(text);
    this.#known.set(document, { version, languages });
    return languages;
  }
}
