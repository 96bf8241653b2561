import { say, type Message } from '../../messages/message.ts';

/** What the first bytes of a file say it is; `text` where nothing speaks against it. */
export type Signature =
  'zip' | 'compound' | 'pdf' | 'jpeg' | 'png' | 'rtf' | 'text' | 'utf-16' | 'binary';

const starts: readonly (readonly [Signature, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['utf-16', [0xff, 0xfe]],
  ['utf-16', [0xfe, 0xff]],
];

/** `%PDF-` may stand anywhere within them (ISO 32000-1, annex H). */
export const SIGNATURE_LENGTH = 1024;

/** @param head the first bytes of a file: `SIGNATURE_LENGTH` of them, or all. */
export function signatureOf(head: Uint8Array): Signature {
  const known = starts.find(([, start]) => start.every((byte, index) => head[index] === byte));
  if (known !== undefined) return known[0];
  if (latin(head).includes('%PDF-')) return 'pdf';
  if (!head.includes(0)) return 'text';
  // Without a mark, UTF-16 has zeros on one side of its Latin letters.
  const zeros = head.filter((byte) => byte === 0).length;
  const isEven = head.every((byte, index) => byte !== 0 || index % 2 === head.indexOf(0) % 2);
  return isEven && zeros * 4 > head.length ? 'utf-16' : 'binary';
}

/** Bytes as characters of the same number. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export const signatureNames: Readonly<Record<Signature, Message>> = {
  zip: say('content.zip'),
  compound: say('content.old-office'),
  pdf: say('content.pdf'),
  jpeg: say('content.jpeg'),
  png: say('content.png'),
  rtf: say('content.rich-text'),
  text: say('content.plain-text'),
  'utf-16': say('content.plain-text'),
  binary: say('content.no-text'),
};
