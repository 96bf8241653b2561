import * as vscode from 'vscode';
import { encodeText } from '../../../../shared/text/encodings/encode-text.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import type { StoredText } from '../../../../shared/text/encodings/decode-document.ts';
import type { OpenInput } from '../../../../shared/translation/index.ts';
import type { Services } from '../../services.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** What is known of the bytes outside of the targets: nothing is said of them that was not looked at. */
export type Proof = 'proven' | 'unproven';

/** A document that holds targets nobody saved yet, and its file as it was before. */
export interface Unsaved {
  readonly document: vscode.TextDocument;
  /** Null where the document had other changes, or the editor shows other line ends than are stored. */
  readonly before: StoredText | null;
}

/** Segments with new targets, and all others. */
interface Counts {
  readonly changed: number;
  readonly untouched: number;
}

interface Expected extends Counts {
  readonly version: number;
  /** Null when the document had other changes: nothing is known of its bytes then. */
  readonly bytes: Uint8Array | null;
}

interface ProofParts {
  readonly services: Pick<Services, 'files' | 'texts' | 'showError'>;
  /** It is saved; proven: every byte but those of its new targets is as it was. */
  readonly onSaved: (uri: vscode.Uri, counts: Counts, proof: Proof) => void;
}

/** Looks at the bytes on disk once documents with new targets are saved. */
export class SavedProofs implements vscode.Disposable {
  readonly #parts: ProofParts;
  readonly #expected = new WeakMap<vscode.TextDocument, Expected>();
  readonly #listener: vscode.Disposable;

  constructor(parts: ProofParts) {
    this.#parts = parts;
    this.#listener = vscode.workspace.onDidSaveTextDocument((document) => {
      this.#compare(document).catch((error: unknown) => parts.services.showError(error));
    });
  }

  /** The document has its targets now. */
  expect({ document, before }: Unsaved, counts: Counts): void {
    const text = this.#parts.services.texts.now(document);
    const bytes = before === null || text === null ? null : bytesOf(text, before);
    const { version } = document;
    this.#expected.set(document, { ...counts, version, bytes });
  }

  dispose(): void {
    this.#listener.dispose();
  }

  async #compare(document: vscode.TextDocument): Promise<void> {
    const expected = this.#expected.get(document);
    this.#expected.delete(document);
    if (expected === undefined) return;
    const { onSaved } = this.#parts;
    // What was typed since, or formatted on saving, is meant to be other bytes.
    if (expected.version !== document.version || expected.bytes === null) {
      onSaved(document.uri, expected, 'unproven');
      return;
    }
    const { bytes } = await this.#parts.services.files.read(document.uri.toString());
    if (areSame(bytes, expected.bytes)) {
      onSaved(document.uri, expected, 'proven');
      return;
    }
    onSaved(document.uri, expected, 'unproven');
    await screen.showWarningMessage(
      l10n.t(
        'Saving {0} changed more than its targets: the editor wrote other bytes than the file had, such as a byte order mark. Compare the file with its last version.',
        nameOfFile(document.uri),
      ),
    );
  }
}

/** Reads a result back: whether it is the original but for what was planned. */
export async function proofOnDisk(
  files: Services['files'],
  { output, file, stored }: OpenInput,
  newText: string,
): Promise<Proof> {
  if (stored === null) return 'unproven';
  const { bytes } = await files.read(output);
  const isKept = areSame(stored.encode(file.text), stored.bytes);
  return isKept && areSame(bytes, stored.encode(newText)) ? 'proven' : 'unproven';
}

function bytesOf(text: string, before: StoredText): Uint8Array | null {
  try {
    return encodeText(text, before, { unencodable: 'refuse' });
  } catch (error) {
    if (error instanceof EncodingError) return null;
    throw error;
  }
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
