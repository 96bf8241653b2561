import { decodeLine, encodeLine } from './answer-log.ts';

/** What one command billed for one file on one day. */
export interface UsageEntry {
  /** In UTC, as the service counts: `2026-11-21`. */
  readonly day: string;
  /** As people call it: `translate`, `document`. */
  readonly command: string;
  /** Null for what belongs to no file. */
  readonly file: string | null;
  /** Characters billed. */
  readonly characters: number;
  /** Milliseconds of sound that the service heard; 0 for text. */
  readonly speechInMs: number;
}

/** One value of the store. */
export interface UsageRecord {
  readonly entries: readonly UsageEntry[];
  /** Names of values whose entries are in here: where they are still there, they count no more. */
  readonly replaces: readonly string[];
}

const VERSION = 1;

export function encodeUsageRecord({ entries, replaces }: UsageRecord): Promise<Uint8Array> {
  return encodeLine({
    version: VERSION,
    entries,
    ...(replaces.length === 0 ? {} : { replaces }),
  });
}

/** Null for what is torn, tampered with or of another version. */
export async function decodeUsageRecord(bytes: Uint8Array): Promise<UsageRecord | null> {
  const value = await decodeLine(new TextDecoder().decode(bytes).replace(/\n$/, ''));
  if (!isRecord(value) || value['version'] !== VERSION) return null;
  const { entries, replaces = [] } = value;
  if (!Array.isArray(entries) || !Array.isArray(replaces)) return null;
  const read = entries.map(toEntry);
  const names: readonly unknown[] = replaces;
  if (!read.every((entry) => entry !== null) || !names.every(isText)) return null;
  return { entries: read, replaces: names };
}

/** Equal day, command and file are one entry; oldest day first, then most characters and speech. */
export function addUpUsage(entries: readonly UsageEntry[]): readonly UsageEntry[] {
  const sums = new Map<string, UsageEntry>();
  for (const entry of entries) {
    const name = JSON.stringify([entry.day, entry.command, entry.file]);
    const before = sums.get(name);
    const characters = (before?.characters ?? 0) + entry.characters;
    const speechInMs = (before?.speechInMs ?? 0) + entry.speechInMs;
    sums.set(name, { ...entry, characters, speechInMs });
  }
  return [...sums.values()].sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return b.characters - a.characters || b.speechInMs - a.speechInMs;
  });
}

/** Entries of text alone need not name the time of speech, and older ones never do. */
function toEntry(value: unknown): UsageEntry | null {
  if (!isRecord(value)) return null;
  const { day, command, file, characters, speechInMs = 0 } = value;
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  if (typeof command !== 'string' || !(file === null || typeof file === 'string')) return null;
  if (!isCount(characters) || !isCount(speechInMs)) return null;
  return { day, command, file, characters, speechInMs };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
