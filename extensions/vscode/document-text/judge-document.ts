import { declaredEncoding } from '../../../shared/text/encodings/decode-xml.ts';
import { formatOfName } from '../../../shared/formats/registry.ts';
import { isDoubleByte } from '../../../shared/text/encodings/decode-strictly.ts';
import { EncodingError } from '../../../shared/text/encodings/encoding-error.ts';
import { encodingName } from '../../../shared/text/encodings/encoding-name.ts';
import { decodeDocument, type StoredText } from '../../../shared/text/encodings/decode-document.ts';
import { hasReverseTable } from '../../../shared/text/encodings/reverse-table.ts';
import { agrees, editorEncodingOf, nameOfEditorEncoding } from './editor-encodings.ts';

/** A stored file, and what the editor makes of its bytes. */
export interface ShownFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The editor's id of the encoding the file is open in. */
  readonly encoding: string;
  /** Those bytes, as the editor decodes them; needed with unsaved changes, and where it is asked. */
  readonly decoded: string;
  /** What the document showed of them: the document itself when it has no unsaved changes. */
  readonly text: string;
  /** The document with its unsaved changes. */
  readonly present: string;
}

export type Judgement =
  /** The text is the file's. `stored` is null when only the editor knows its encoding. */
  | { readonly outcome: 'sound'; readonly stored: StoredText | null }
  /** The file is in another encoding, which goes by a name of ours. */
  | { readonly outcome: 'differs'; readonly encoding: string }
  /** The XML declaration was changed, and names another encoding than the editor saves in. */
  | { readonly outcome: 'declares'; readonly encoding: string }
  /** The file is not Unicode, and the encoding it is open in is not its own. */
  | { readonly outcome: 'undetermined'; readonly candidates: readonly string[] }
  /** It is the right encoding, and the editor reads it otherwise than it is stored. */
  | { readonly outcome: 'unfaithful' }
  | { readonly outcome: 'unreadable'; readonly error: EncodingError };

/** Whether the editor may know more of an encoding than the platform, by the editor's id. */
export function isAskedOfEditor(id: string): boolean {
  return isDoubleByte(nameOfEditorEncoding(id) ?? '');
}

/** Whether a document holds the text of its file, and would be saved in the file's encoding. */
export function judgeDocument(shown: ShownFile): Judgement {
  const judgement = judgeByBytes(shown);
  return isReadBetter(shown, judgement) ? { outcome: 'sound', stored: null } : judgement;
}

/**
 * The editor knows more characters of some encodings than the platform does: where it reads every
 * byte of a file in the encoding the file names or was opened in, its text is the file's.
 */
function isReadBetter(
  { path, bytes, encoding, text, decoded }: ShownFile,
  judgement: Judgement,
): boolean {
  const name = nameOfEditorEncoding(encoding);
  const isOpen = judgement.outcome === 'sound' || judgement.outcome === 'declares';
  if (isOpen || name === null || !isDoubleByte(name)) return false;
  const declared = declaredIn(path, bytes);
  if (declared !== name && !(declared === null && judgement.outcome === 'undetermined'))
    return false;
  return !decoded.includes('\uFFFD') && hasSameLines(decoded, text);
}

/** The encoding an XML file names in one-byte characters; null for other files. */
function declaredIn(path: string, bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const declared = isXmlName(path) || start.startsWith('<?xml') ? declaredEncoding(start) : null;
  try {
    return declared === null ? null : encodingName(declared);
  } catch (error) {
    if (error instanceof EncodingError) return null;
    throw error;
  }
}

function judgeByBytes(shown: ShownFile): Judgement {
  const own = nameOfEditorEncoding(shown.encoding);
  try {
    const hint = own === null || own.startsWith('utf-') ? null : own;
    const stored = decodeWithHint(shown, hint);
    return judgeText(shown, stored);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    if (error.code !== 'encoding-undetermined') return { outcome: 'unreadable', error };
    // An encoding that only the editor knows is taken on trust where it fits every byte.
    const isTrusted = own === null && !shown.text.includes('\uFFFD');
    if (isTrusted) return { outcome: 'sound', stored: null };
    return { outcome: 'undetermined', candidates: error.candidates };
  }
}

function judgeText(shown: ShownFile, stored: StoredText): Judgement {
  const { encoding: id } = shown;
  const isSame = hasSameLines(stored.text, shown.text);
  if (agrees(id, stored.encoding)) {
    if (!isSame) {
      const isExact = nameOfEditorEncoding(id) === stored.encoding;
      return isExact
        ? { outcome: 'unfaithful' }
        : { outcome: 'differs', encoding: stored.encoding };
    }
    return declaresAnother(shown, stored) ?? { outcome: 'sound', stored };
  }
  // Nothing in plain ASCII says what it is: the editor's encoding is as good as any.
  if (!stored.isXml && isSame && isAscii(stored.text)) {
    return { outcome: 'sound', stored: asAnyText(stored, nameOfEditorEncoding(id)) };
  }
  return { outcome: 'differs', encoding: stored.encoding };
}

/** ASCII counts as text of the encoding it is open in. */
function asAnyText(stored: StoredText, name: string | null): StoredText | null {
  if (name === null) return null;
  const canBeEncoded = name.startsWith('utf-') || hasReverseTable(name);
  return { ...stored, encoding: name, canBeEncoded };
}

/** Bytes that the named encoding does not allow are in none that anybody named. */
function decodeWithHint({ path, bytes }: ShownFile, hint: string | null): StoredText {
  const isXml = isXmlName(path);
  try {
    return decodeDocument(bytes, { hint, isXml });
  } catch (error) {
    const isWrongHint =
      hint !== null && error instanceof EncodingError && error.code === 'invalid-bytes';
    if (!isWrongHint) throw error;
    return decodeDocument(bytes, { hint: null, isXml });
  }
}

/** Null when the declaration is as stored, or the editor saves in the encoding it names now. */
function declaresAnother({ present, encoding }: ShownFile, stored: StoredText): Judgement | null {
  const declared = stored.isXml ? declaredEncoding(present.slice(0, 1024)) : null;
  if (declared === null || declared === declaredEncoding(stored.text.slice(0, 1024))) return null;
  try {
    const name = encodingName(declared);
    const isWide = name.startsWith('utf-16') && stored.encoding.startsWith('utf-16');
    return isWide || agrees(encoding, name) ? null : { outcome: 'declares', encoding: name };
  } catch (error) {
    if (error instanceof EncodingError) return { outcome: 'unreadable', error };
    throw error;
  }
}

/** Whether the name of a file says that it is XML, which names its own encoding. */
export function isXmlName(path: string): boolean {
  return formatOfName(path)?.namesItsEncoding ?? /\.tbx$/i.test(path);
}

/** The editor gives all line ends of a document one form, and holds no byte order mark. */
function hasSameLines(one: string, other: string): boolean {
  return one === other || unified(one) === unified(other);
}

function unified(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

function isAscii(text: string): boolean {
  return !/[^\0-\u007F]/.test(text);
}

/** Encodings a file may be opened in, those first that its bytes allow. */
export function offeredEncodings(candidates: readonly string[]): readonly string[] {
  return candidates.filter((name) => editorEncodingOf(name) !== null);
}
