import { digestHex } from './digest.ts';

/** Answers that arrived together: identity of the text → what the service answered. */
export interface AnswerRecord {
  /** Marks of those who made them, such as `phrase-memory 1`; empty when the service named nobody. */
  readonly engines: readonly string[];
  readonly answers: ReadonlyMap<string, string>;
}

/** The first line of a log: what it is and whose. */
export interface LogHeader {
  readonly kind: string;
  readonly version: number;
  readonly owner: string;
  /** Wall-clock milliseconds. */
  readonly createdAt: number;
}

export interface AnswerLog {
  readonly header: LogHeader;
  readonly records: readonly AnswerRecord[];
  /** Lines that were torn or tampered with and were left out. */
  readonly damagedLines: number;
}

const CHECKSUM_LENGTH = 16;
const encoder = new TextEncoder();

/** One line: checksum, blank, JSON, line feed. */
export async function encodeLine(value: unknown): Promise<Uint8Array> {
  const json = JSON.stringify(value);
  const checksum = (await digestHex(json)).slice(0, CHECKSUM_LENGTH);
  return encoder.encode(`${checksum} ${json}\n`);
}

export async function encodeHeader(header: LogHeader): Promise<Uint8Array> {
  return encodeLine(header);
}

export async function encodeRecord(record: AnswerRecord): Promise<Uint8Array> {
  return encodeLine({ engines: record.engines, answers: [...record.answers] });
}

/**
 * Reads a log. A line whose checksum is wrong is left out: a torn last line is what a crash leaves.
 * Null when the header is missing, broken, of another kind, version or owner.
 */
export async function decodeLog(
  bytes: Uint8Array,
  expected: Pick<LogHeader, 'kind' | 'version' | 'owner'>,
): Promise<AnswerLog | null> {
  const lines = new TextDecoder().decode(bytes).split('\n');
  const header = toHeader(await decodeLine(lines[0] ?? ''));
  if (header?.kind !== expected.kind || header.version !== expected.version) return null;
  if (header.owner !== expected.owner) return null;
  const records: AnswerRecord[] = [];
  let damagedLines = 0;
  for (const line of lines.slice(1)) {
    if (line === '') continue;
    const record = toRecord(await decodeLine(line));
    if (record === null) damagedLines += 1;
    else records.push(record);
  }
  return { header, records, damagedLines };
}

/** Header of a log whatever its owner, null when it has none. */
export async function decodeHeader(bytes: Uint8Array): Promise<LogHeader | null> {
  const end = bytes.indexOf(0x0a);
  const line = new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end));
  return toHeader(await decodeLine(line));
}

/** What a line holds, null when it is torn or was tampered with. */
export async function decodeLine(line: string): Promise<unknown> {
  const json = line.slice(CHECKSUM_LENGTH + 1);
  if ((await digestHex(json)).slice(0, CHECKSUM_LENGTH) !== line.slice(0, CHECKSUM_LENGTH)) {
    return null;
  }
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function toHeader(value: unknown): LogHeader | null {
  if (!isRecord(value)) return null;
  const { kind, version, owner, createdAt } = value;
  if (typeof kind !== 'string' || typeof owner !== 'string') return null;
  if (typeof version !== 'number' || typeof createdAt !== 'number') return null;
  return { kind, version, owner, createdAt };
}

function toRecord(value: unknown): AnswerRecord | null {
  if (!isRecord(value) || !Array.isArray(value['answers'])) return null;
  const engines = value['engines'];
  if (!Array.isArray(engines) || !engines.every((name) => typeof name === 'string')) return null;
  const answers = new Map<string, string>();
  for (const pair of value['answers'] as readonly unknown[]) {
    if (!Array.isArray(pair)) return null;
    const [identity, answer] = pair as readonly unknown[];
    if (typeof identity !== 'string' || typeof answer !== 'string') return null;
    answers.set(identity, answer);
  }
  return { engines, answers };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
