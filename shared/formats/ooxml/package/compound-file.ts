const HEADER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Whether a file is a Compound File: Office 97 to 2003, or an encrypted document of later ones. */
export function isCompoundFile(head: Uint8Array): boolean {
  return HEADER.every((byte, index) => head[index] === byte);
}

/** Name of the stream that holds an encrypted document (MS-OFFCRYPTO 2.3.4.4), as it stands there. */
const streamName = Uint8Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0));

/** Bytes that pieces of a file must share for `isEncryptedPackage` to miss nothing between them. */
export const NAME_LENGTH: number = streamName.length * 2;

/** Whether a piece of a Compound File names the stream of an encrypted document. */
export function isEncryptedPackage(piece: Uint8Array): boolean {
  const first = streamName[0] ?? 0;
  for (let at = piece.indexOf(first); at >= 0; at = piece.indexOf(first, at + 1)) {
    if (streamName.every((byte, index) => isLetter(piece, at + 2 * index, byte))) return true;
  }
  return false;
}

function isLetter(piece: Uint8Array, at: number, byte: number): boolean {
  return piece[at] === byte && piece[at + 1] === 0;
}
