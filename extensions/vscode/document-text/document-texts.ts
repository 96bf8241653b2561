import * as vscode from 'vscode';
import { isBlobError } from '../../../shared/files/index.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Edit } from '../../../shared/text/edits.ts';
import type { StoredText } from '../../../shared/text/encodings/decode-document.ts';
import type { UserError } from '../user-error.ts';
import { nameOfEditorEncoding } from './editor-encodings.ts';
import type { Judgement } from './judge-document.ts';

/** The text of a document that is what its file holds. */
export interface OpenText {
  readonly text: string;
  /** The stored file, which is older where there are unsaved changes; null where none can be told. */
  readonly stored: StoredText | null;
}

/** How a document was found to be, in the encoding it had then. */
interface Looked {
  readonly encoding: string;
  readonly judgement: Judgement;
}

/** Of a document as it was when the look began. */
interface Looking {
  readonly version: number;
  readonly encoding: string;
  readonly isDirty: boolean;
  readonly result: Promise<Judgement>;
}

/** The text of a line, counted from 0. */
export type ReadLine = (line: number) => string;

export interface TextParts {
  readonly files: Pick<BlobStore, 'read'>;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Schemes of files that are always UTF-8, and that nobody but their editor may read. */
  readonly ownSchemes: ReadonlySet<string>;
}

/** The editor reads a file anew a moment after it changed on the disk. */
const LOOKS = 5;
const PAUSE_IN_MS = 200;

/**
 * The one way to the texts of documents, and of edits into them. A document that is open in another
 * encoding than its file has gives no text and takes no edit, and is not saved by us: its characters
 * would be destroyed.
 */
export class DocumentTexts {
  readonly #parts: TextParts;
  readonly #looked = new WeakMap<vscode.TextDocument, Looked>();
  /** Looks that are under way. */
  readonly #looking = new WeakMap<vscode.TextDocument, Looking>();

  constructor(parts: TextParts) {
    this.#parts = parts;
  }

  /** The whole text. @throws UserError where it is not the file's. */
  async read(document: vscode.TextDocument): Promise<string> {
    return (await this.open(document)).text;
  }

  /** The text of a document that was read before; null where it has not been, or is not the file's. */
  now(document: vscode.TextDocument): string | null {
    return this.isKnownSound(document) ? document.getText() : null;
  }

  /**
   * Reads lines of a document as it is at each call, without their ends, counted from 0; null as
   * {@link now}. The reader throws RangeError for a line that the document lacks.
   */
  lines(document: vscode.TextDocument): ReadLine | null {
    return this.isKnownSound(document) ? (line) => document.lineAt(line).text : null;
  }

  isKnownSound(document: vscode.TextDocument): boolean {
    if (!hasFile(document)) return true;
    if (this.#isOwn(document)) return judgeOwn(document.encoding).outcome === 'sound';
    const looked = this.#looked.get(document);
    return looked?.encoding === document.encoding && looked.judgement.outcome === 'sound';
  }

  /** The text with what the file is. @throws UserError with the way to mend it, as {@link fault}. */
  async open(document: vscode.TextDocument): Promise<OpenText> {
    const judgement = await this.#look(document);
    if (judgement.outcome === 'sound') {
      return { text: document.getText(), stored: judgement.stored };
    }
    const { errorOfFault } = await import('./encoding-faults.ts');
    throw errorOfFault(document, judgement);
  }

  /**
   * Why the text is not the file's, with the next step; null where all is well. While somebody
   * types, it is as it was when they began: telling encodings apart takes a while.
   */
  async fault(document: vscode.TextDocument): Promise<UserError | null> {
    const known = document.isDirty ? this.#looked.get(document) : undefined;
    const isKnown = known?.encoding === document.encoding;
    const judgement = isKnown ? known.judgement : await this.#look(document);
    if (judgement.outcome === 'sound') return null;
    const { errorOfFault } = await import('./encoding-faults.ts');
    return errorOfFault(document, judgement);
  }

  /**
   * Edits of the document as it is now, as one change; null when it moved on meanwhile. In XML,
   * characters its encoding lacks become references. @throws UserError where the text is not the
   * file's, or its encoding lacks a character and knows no references.
   */
  async change(
    document: vscode.TextDocument,
    edits: readonly Edit[],
  ): Promise<vscode.WorkspaceEdit | null> {
    return (await this.#plan(document, edits))?.change ?? null;
  }

  /**
   * Makes edits of the document as it is now, as one step to undo, and returns them as they were
   * made. Null when the editor does not take them: the document is read-only, or moved on.
   * `opened` is what {@link open} has just said of it: its file is not looked at a second time then.
   * @throws UserError as {@link change}.
   */
  async edit(
    document: vscode.TextDocument,
    edits: readonly Edit[],
    opened: OpenText | null = null,
  ): Promise<readonly Edit[] | null> {
    const planned = await this.#plan(document, edits, opened);
    // The editor compares the version once more, in the moment it applies the edit.
    if (planned === null || !(await vscode.workspace.applyEdit(planned.change))) return null;
    return planned.edits;
  }

  /**
   * Makes edits of several documents as they are now, all as one step to undo; false when the editor
   * does not take them. @throws UserError as {@link change}.
   */
  async editAll(
    changes: readonly { readonly document: vscode.TextDocument; readonly edits: readonly Edit[] }[],
  ): Promise<boolean> {
    const versions = changes.map(({ document }) => document.version);
    const all = new vscode.WorkspaceEdit();
    for (const { document, edits } of changes) {
      const planned = await this.change(document, edits);
      if (planned === null) return false;
      for (const [uri, made] of planned.entries()) all.set(uri, made);
    }
    const isStale = changes.some(({ document }, index) => document.version !== versions[index]);
    return !isStale && (await vscode.workspace.applyEdit(all));
  }

  /** Saves a document. False when the editor could not. @throws UserError as {@link open}. */
  async save(document: vscode.TextDocument): Promise<boolean> {
    await this.open(document);
    return document.save();
  }

  async #plan(
    document: vscode.TextDocument,
    edits: readonly Edit[],
    opened: OpenText | null = null,
  ): Promise<{ readonly edits: readonly Edit[]; readonly change: vscode.WorkspaceEdit } | null> {
    const { version } = document;
    const { stored } = opened ?? (await this.open(document));
    const { fitEdits, workspaceEdit } = await import('./fit-edits.ts');
    const fitting = await fitEdits(document, stored, edits);
    if (document.version !== version || document.isClosed) return null;
    return { edits: fitting, change: workspaceEdit(document, fitting) };
  }

  /** All who ask while a look is under way wait for the same: the bytes of a large file take a while. */
  #look(document: vscode.TextDocument): Promise<Judgement> {
    const { version, encoding, isDirty } = document;
    const known = this.#looking.get(document);
    const isSame = known?.version === version && known.encoding === encoding;
    if (isSame && known.isDirty === isDirty) return known.result;
    const result = this.#lookAnew(document).finally(() => {
      if (this.#looking.get(document)?.result === result) this.#looking.delete(document);
    });
    this.#looking.set(document, { version, encoding, isDirty, result });
    return result;
  }

  async #lookAnew(document: vscode.TextDocument): Promise<Judgement> {
    // As it is when it is judged: the editor may open the document in another one meanwhile.
    let { encoding } = document;
    let judgement = await this.#judge(document);
    for (let look = 1; judgement.outcome === 'unfaithful' && look < LOOKS; look += 1) {
      await this.#parts.clock.sleep(PAUSE_IN_MS);
      ({ encoding } = document);
      judgement = await this.#judge(document);
    }
    this.#looked.set(document, { encoding, judgement });
    return judgement;
  }

  async #judge(document: vscode.TextDocument): Promise<Judgement> {
    const { uri, encoding, isDirty } = document;
    if (!hasFile(document)) return { outcome: 'sound', stored: null };
    if (this.#isOwn(document)) return judgeOwn(encoding);
    const bytes = await this.#bytesOf(uri);
    const present = document.getText();
    if (bytes === null) {
      return present.includes('\uFFFD')
        ? { outcome: 'unfaithful' }
        : { outcome: 'sound', stored: null };
    }
    const { judgeDocument, isAskedOfEditor } = await import('./judge-document.ts');
    const isAsked = isDirty || isAskedOfEditor(encoding);
    const decoded = isAsked ? await decodeAsEditor(bytes, encoding) : present;
    const text = isDirty ? decoded : present;
    return judgeDocument({ path: uri.path, bytes, encoding, decoded, text, present });
  }

  #isOwn({ uri }: vscode.TextDocument): boolean {
    return this.#parts.ownSchemes.has(uri.scheme);
  }

  /** Null where there is no stored file, or none that can be read. */
  async #bytesOf(uri: vscode.Uri): Promise<Uint8Array | null> {
    try {
      return (await this.#parts.files.read(uri.toString())).bytes;
    } catch (error) {
      if (isBlobError(error)) return null;
      throw error;
    }
  }
}

/** Whether bytes are behind a document: an untitled one and a page of an extension have none. */
function hasFile({ uri, isUntitled }: vscode.TextDocument): boolean {
  return !isUntitled && vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== undefined;
}

function judgeOwn(encoding: string): Judgement {
  return nameOfEditorEncoding(encoding) === 'utf-8'
    ? { outcome: 'sound', stored: null }
    : { outcome: 'differs', encoding: 'utf-8' };
}

/** Bytes that the editor takes for no text have none of a document's either. */
async function decodeAsEditor(bytes: Uint8Array, encoding: string): Promise<string> {
  try {
    return await vscode.workspace.decode(bytes, { encoding });
  } catch {
    return '\uFFFD';
  }
}
