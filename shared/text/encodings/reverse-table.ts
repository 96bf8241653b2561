import { say } from '../../messages/message.ts';
import { isMisread } from './decode-strictly.ts';
import { EncodingError } from './encoding-error.ts';
import { decodeWestern, isWestern } from './windows-1252.ts';

/** From a character to its bytes in one encoding, as big-endian number. */
export type ReverseTable = ReadonlyMap<string, number>;

interface LeadBytes {
  readonly first: number;
  readonly last: number;
  /** Leads whose characters also have bytes elsewhere, which writers prefer. */
  readonly duplicates: readonly number[];
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const doubleByteLeads: Readonly<Record<string, LeadBytes>> = {
  // NEC-selected IBM characters: the IBM extension holds them again.
  shift_jis: { first: 0x81, last: 0xfc, duplicates: [0xed, 0xee] },
  'euc-kr': { first: 0x81, last: 0xfe, duplicates: [] },
  // Hong Kong additions hold some Big5 characters twice.
  big5: { first: 0x81, last: 0xfe, duplicates: range(0x81, 0xa0) },
  gbk: { first: 0x81, last: 0xfe, duplicates: [] },
  gb18030: { first: 0x81, last: 0xfe, duplicates: [] },
};

const singleByte =
  /^(?:us-ascii|iso-8859-\d+(?:-i)?|windows-\d+|koi8-[ru]|ibm866|macintosh|x-mac-cyrillic)$/;

/** Whether createReverseTable knows the encoding. */
export function hasReverseTable(encoding: string): boolean {
  return encoding in doubleByteLeads || singleByte.test(encoding);
}

/**
 * Builds the table from the platform's decoder; the platform itself only encodes UTF-8.
 * @throws EncodingError `unsupported-encoding` for encodings that can only be read.
 */
export function createReverseTable(encoding: string): ReverseTable {
  const leads = doubleByteLeads[encoding];
  if (leads !== undefined) return doubleByteTable(encoding, leads);
  if (!singleByte.test(encoding)) {
    throw new EncodingError(say('unsupported-encoding.writing', { encoding }), null);
  }
  return singleByteTable(encoding);
}

function singleByteTable(encoding: string): ReverseTable {
  const table = new Map<string, number>();
  const highest = encoding === 'us-ascii' ? 0x7f : 0xff;
  for (let byte = 0; byte <= highest; byte += 1) {
    const character = decodeByte(byte, encoding);
    if (character !== '\ufffd' && !table.has(character)) table.set(character, byte);
  }
  return table;
}

function decodeByte(byte: number, encoding: string): string {
  const bytes = Uint8Array.of(byte);
  return isWestern(encoding)
    ? decodeWestern(bytes, encoding)
    : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** All pairs of a lead are decoded at once, parted by line ends, which are never trail bytes. */
function addPairs(table: Map<string, number>, decoder: TextDecoder, lead: number): void {
  const firstTrail = 0x30;
  const bytes: number[] = [];
  for (let trail = firstTrail; trail <= 0xff; trail += 1) bytes.push(lead, trail, 0x0a);
  const characters = decoder.decode(Uint8Array.from(bytes)).split('\n');
  for (const [index, character] of characters.entries()) {
    const isOne = character.length > 0 && character.length === codePointLength(character);
    if (!isOne || character === '\ufffd' || table.has(character)) continue;
    table.set(character, lead * 0x100 + firstTrail + index);
  }
}

function codePointLength(character: string): number {
  return (character.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
}

function doubleByteTable(encoding: string, leads: LeadBytes): ReverseTable {
  const table = new Map<string, number>();
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  // The euro sign is one byte in GBK; GB18030 only reads that form, and writes two bytes.
  const highest = encoding === 'gb18030' ? 0x7f : 0xff;
  for (let byte = 0; byte <= highest; byte += 1) {
    const character = decoder.decode(Uint8Array.of(byte));
    if (character !== '\ufffd' && !table.has(character)) table.set(character, byte);
  }
  const isDuplicate = new Set(leads.duplicates);
  const all = range(leads.first, leads.last);
  for (const lead of all) if (!isDuplicate.has(lead)) addPairs(table, decoder, lead);
  // Last, so that a character only a duplicate row holds is still found.
  for (const lead of leads.duplicates) addPairs(table, decoder, lead);
  if (encoding === 'gb18030') addFourByteCharacters(table, decoder);
  for (const character of table.keys()) if (isMisread(character)) table.delete(character);
  return table;
}

/** Four-byte forms of the basic plane; the planes above are counted, not listed. */
function addFourByteCharacters(table: Map<string, number>, decoder: TextDecoder): void {
  for (let lead = 0x81; lead <= 0x84; lead += 1) {
    for (let second = 0x30; second <= 0x39; second += 1) {
      const bytes: number[] = [];
      const values: number[] = [];
      for (let third = 0x81; third <= 0xfe; third += 1) {
        for (let fourth = 0x30; fourth <= 0x39; fourth += 1) {
          bytes.push(lead, second, third, fourth, 0x0a);
          values.push(((lead * 256 + second) * 256 + third) * 256 + fourth);
        }
      }
      decoder
        .decode(Uint8Array.from(bytes))
        .split('\n')
        .forEach((character, index) => {
          const value = values[index];
          if (character.length !== 1 || character === '\ufffd' || value === undefined) return;
          if (!table.has(character)) table.set(character, value);
        });
    }
  }
}
