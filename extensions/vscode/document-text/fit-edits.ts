import * as vscode from 'vscode';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../shared/text/edits.ts';
import { encodeText } from '../../../shared/text/encodings/encode-text.ts';
import {
  codePointName,
  referToLacking,
} from '../../../shared/text/encodings/character-reference.ts';
import type { StoredText } from '../../../shared/text/encodings/decode-document.ts';
import { findLoneSurrogate } from '../../../shared/text/code-points.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';
import { labelOfEncoding, nameOfEditorEncoding } from './editor-encodings.ts';
import { isXmlName } from './judge-document.ts';
import { asWhole } from './whole-edit.ts';

/**
 * Edits that keep every character when the document is saved: in XML, what its encoding lacks
 * becomes a reference. @throws UserError that names the first character that cannot be saved.
 */
export async function fitEdits(
  document: vscode.TextDocument,
  stored: StoredText | null,
  edits: readonly Edit[],
): Promise<readonly Edit[]> {
  const sorted = edits.toSorted((one, other) => one.offset - other.offset);
  const text = document.getText();
  const lacking = await lackingCharacters(document.encoding, stored, sorted);
  if (lacking.size === 0) return sorted;
  const isXml = stored?.isXml ?? (isXmlName(document.uri.path) || text.startsWith('<?xml'));
  const hasHalves = [...lacking].some((character) => findLoneSurrogate(character) !== -1);
  if (isXml && !hasHalves) return referToLacking(text, sorted, lacking);
  throw refusal(document, sorted, lacking, stored);
}

/**
 * From this number of edits on, a change is made whole. The editor takes 1000 and more as one that
 * goes over every line between them, which takes it a time that grows with the square of the lines,
 * again for each code lens, and once more when it is undone.
 */
const MOST_SINGLE_EDITS = 500;

/** Edits, sorted by offset, as one change of a document. */
export function workspaceEdit(
  document: vscode.TextDocument,
  edits: readonly Edit[],
): vscode.WorkspaceEdit {
  const change = new vscode.WorkspaceEdit();
  const made = edits.length < MOST_SINGLE_EDITS ? edits : asWhole(document.getText(), edits);
  change.set(
    document.uri,
    made.map(({ offset, length, newText }) => {
      const start = document.positionAt(offset);
      const range = new vscode.Range(start, document.positionAt(offset + length));
      return vscode.TextEdit.replace(range, newText);
    }),
  );
  return change;
}

/** Characters of the edits that saving would lose, or write otherwise than the file's encoding does. */
async function lackingCharacters(
  encoding: string,
  stored: StoredText | null,
  edits: readonly Edit[],
): Promise<ReadonlySet<string>> {
  const all = new Set(edits.flatMap(({ newText }) => Array.from(newText)));
  const lone = [...all].filter((character) => findLoneSurrogate(character) !== -1);
  const asked = [...all].filter((each) => !/^[\0-\u007F]$/.test(each) && !lone.includes(each));
  const isUnicode = (nameOfEditorEncoding(encoding) ?? '').startsWith('utf-');
  const isSame = stored === null || stored.encoding.startsWith('utf-');
  if (asked.length === 0 || (isUnicode && isSame)) return new Set(lone);
  const ours = stored?.canBeEncoded === true ? encodeHere(asked, stored.encoding) : null;
  // What the editor writes as Unicode, a file that is none cannot hold.
  const theirs = isUnicode ? null : await encodeAsEditor(asked, encoding);
  const back = theirs === null ? asked : await decodeEach(theirs, encoding);
  const lost = asked.filter((character, index) => {
    if (back[index] !== character) return true;
    return ours !== null && !areSame(ours[index], theirs?.[index]);
  });
  return new Set([...lone, ...lost]);
}

/** All at once: line ends are one byte in all that is no Unicode. What is lacking becomes a reference. */
function encodeHere(characters: readonly string[], encoding: string): readonly Uint8Array[] {
  const written = { encoding, hasByteOrderMark: false };
  const unencodable = 'character-reference';
  return linesOf(encodeText(characters.join('\n'), written, { unencodable }));
}

async function encodeAsEditor(
  characters: readonly string[],
  encoding: string,
): Promise<readonly Uint8Array[]> {
  return linesOf(await vscode.workspace.encode(characters.join('\n'), { encoding }));
}

async function decodeEach(
  pieces: readonly Uint8Array[],
  encoding: string,
): Promise<readonly string[]> {
  const bytes = pieces.flatMap((piece, index) => (index === 0 ? [...piece] : [0x0a, ...piece]));
  return (await vscode.workspace.decode(Uint8Array.from(bytes), { encoding })).split('\n');
}

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    pieces.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...pieces, bytes.subarray(start)];
}

function areSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  const isSameLength = other !== undefined && one?.length === other.length;
  return isSameLength && one.every((byte, index) => byte === other[index]);
}

function refusal(
  document: vscode.TextDocument,
  edits: readonly Edit[],
  lacking: ReadonlySet<string>,
  stored: StoredText | null,
): UserError {
  const [character = ''] = lacking;
  const label = labelOfEncoding(stored?.encoding ?? document.encoding);
  return new UserError(
    l10n.t(
      '{0} is stored as {1}, which has no “{2}” (U+{3}), needed in line {4}. Nothing was changed. Save the file as UTF-8 with “Change File Encoding” and “Save with Encoding”, then try again.',
      document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1),
      label,
      character,
      codePointName(character),
      lineOf(document.getText(), edits, character).toLocaleString(),
    ),
  );
}

/** From 1, in the text as the edits make it. */
function lineOf(text: string, edits: readonly Edit[], character: string): number {
  const first = edits.findIndex(({ newText }) => newText.includes(character));
  const until = edits[first];
  if (until === undefined) return 1;
  const before = applyEdits(text.slice(0, until.offset), edits.slice(0, first));
  return `${before}${until.newText.split(character)[0] ?? ''}`.split('\n').length;
}
