import { decodeLine, encodeLine } from './answer-log.ts';
import { digestHex } from './digest.ts';
import { joinBytes } from './translation-cache.ts';

const KIND = 'interlinear-list';
/** Raised whenever stored lists must not be used any more. */
const VERSION = 2;
/** A dictionary of 10 MiB takes less, even where much of it has to be escaped. */
const MAX_RECORD_BYTES = 48 * 1024 * 1024;

/** Whose list a record holds, and which. */
export interface RecordIdentity {
  /** Digest of the connection. */
  readonly owner: string;
  readonly name: string;
}

/** A list as it lies in a store. */
export interface ListRecord {
  /** Wall-clock milliseconds at which the service said so. */
  readonly loadedAt: number;
  /** JSON. Whoever reads it checks its shape. */
  readonly value: unknown;
}

/** A line that says what it is, whose, and the digest of what follows; then the value as JSON. */
export async function encodeListRecord(
  { owner, name }: RecordIdentity,
  { loadedAt, value }: ListRecord,
): Promise<Uint8Array> {
  const body = new TextEncoder().encode(JSON.stringify(value));
  const digest = await digestHex(body);
  const header = { kind: KIND, version: VERSION, owner, name, loadedAt, digest };
  return joinBytes([await encodeLine(header), body]);
}

/** Null for what is torn, tampered with, huge, of another form or version, or somebody else's. */
export async function decodeListRecord(
  bytes: Uint8Array,
  { owner, name }: RecordIdentity,
): Promise<ListRecord | null> {
  if (bytes.length > MAX_RECORD_BYTES) return null;
  const end = bytes.indexOf(0x0a);
  if (end < 0) return null;
  const header = await decodeLine(new TextDecoder().decode(bytes.subarray(0, end)));
  if (!isRecord(header) || header['kind'] !== KIND || header['version'] !== VERSION) return null;
  if (header['owner'] !== owner || header['name'] !== name) return null;
  const { loadedAt } = header;
  const body = bytes.subarray(end + 1);
  if (typeof loadedAt !== 'number' || header['digest'] !== (await digestHex(body))) return null;
  try {
    return { loadedAt, value: JSON.parse(new TextDecoder().decode(body)) as unknown };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
