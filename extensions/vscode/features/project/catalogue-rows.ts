import type * as vscode from 'vscode';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { LocalisationFile, SegmentView } from '../../../../shared/formats/model.ts';
import { formatOfNamed } from '../../../../shared/formats/registry.ts';
import type { Services } from '../../services.ts';
import { orRefusal } from '../localisation-files/or-refusal.ts';
import { PerVersion } from '../localisation-files/per-version.ts';

/** Files of projects as editors hold them, read once for each version of a document. */
export class CatalogueRows {
  readonly #texts: Services['texts'];
  readonly #read = new WeakMap<vscode.TextDocument, PerVersion<LocalisationFile | FormatError>>();

  constructor({ texts }: Pick<Services, 'texts'>) {
    this.#texts = texts;
  }

  /** Null for what cannot be read, is not known to be its file's text, or moved on meanwhile. */
  async of(document: vscode.TextDocument): Promise<LocalisationFile | null> {
    const code = await formatOfNamed(document.uri.path)?.load();
    if (code === undefined) return null;
    const isSound = this.#texts.isKnownSound(document);
    if (!isSound && (await this.#texts.fault(document)) !== null) return null;
    const text = this.#texts.now(document);
    if (text === null) return null;
    const known = this.#read.get(document) ?? new PerVersion(document);
    this.#read.set(document, known);
    const read = await known.find(() => orRefusal(code.readInSteps(text)));
    return read instanceof FormatError ? null : read;
  }
}

/** The segment at a place, or the first one on its line: its key stands before it. */
export function segmentAt(
  file: LocalisationFile,
  offset: number,
  line: number,
): SegmentView | null {
  const list = file.segments();
  const index = list.indexAt(offset);
  if (index >= 0) return list.at(index);
  for (let each = 0; each < list.length; each += 1) {
    const view = list.at(each);
    if (view.location.line === line) return view;
    if (view.location.line > line) return null;
  }
  return null;
}
