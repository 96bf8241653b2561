import {
  decodeHeader,
  decodeLog,
  encodeHeader,
  encodeRecord,
  type AnswerRecord,
} from '../cache/answer-log.ts';
import { digestHex } from '../cache/digest.ts';
import { joinBytes } from '../cache/translation-cache.ts';
import type { ContentTag } from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { JournalClaim, JournalStore } from '../ports/journal-store.ts';

const KIND = 'interlinear-journal';
const VERSION = 1;
const MAX_AGE_IN_MS = 30 * 24 * 60 * 60 * 1000;
const LINE_FEED = 0x0a;
/** How the names of documents' journals begin, in a store they may share with these. */
export const DOCUMENT_PREFIX = 'document-';

/**
 * The record of one file's job: every answer that arrived, kept from the moment it did until the
 * file was replaced. Its name is a digest of the file's content and of all options, so the same
 * command finds it again and any other does not.
 */
export interface Journal {
  /** What an earlier, interrupted run had got. */
  readonly resumed: readonly AnswerRecord[];
  /** Resolves once the records are on stable storage. Rejects when the store is full or blocked, and from then on. */
  append(records: readonly AnswerRecord[]): Promise<void>;
  /** The file was replaced: the journal has served. It is let go of also when it cannot be removed. */
  remove(): Promise<void>;
  /** Lets go of the journal and keeps what it holds. */
  release(): Promise<void>;
}

/** Opens the journal of a file's job; null while another run holds it. */
export async function openJournal(
  store: JournalStore,
  clock: Clock,
  content: ContentTag,
  scope: string,
): Promise<Journal | null> {
  const owner = await digestHex(`${content} ${scope}`);
  const name = owner.slice(0, 40);
  const claim = await store.claim(name);
  if (claim === null) return null;
  try {
    return await openClaimed(store, clock, { name, owner, claim });
  } catch (error) {
    await claim.release();
    throw error;
  }
}

interface JournalPlace {
  readonly name: string;
  readonly owner: string;
  readonly claim: JournalClaim;
}

async function openClaimed(
  store: JournalStore,
  clock: Clock,
  { name, owner, claim }: JournalPlace,
): Promise<Journal> {
  const bytes = await store.read(name);
  const log =
    bytes === null ? null : await decodeLog(bytes, { kind: KIND, version: VERSION, owner });
  if (bytes !== null && log === null) await store.remove(name);
  // A torn last line must not swallow the record that is appended next.
  const isTorn = log !== null && bytes?.at(-1) !== LINE_FEED;
  let opening =
    log === null ? await headerOf(clock, owner) : new Uint8Array(isTorn ? [LINE_FEED] : []);
  let queue: Promise<void> = Promise.resolve();
  return {
    resumed: log?.records ?? [],
    append(records): Promise<void> {
      // One after the other: two pieces written at once could run into each other.
      queue = queue.then(async () => {
        const piece = joinBytes([opening, ...(await Promise.all(records.map(encodeRecord)))]);
        opening = new Uint8Array();
        await store.append(name, piece);
      });
      return queue;
    },
    async remove(): Promise<void> {
      try {
        await store.remove(name);
      } finally {
        await claim.release();
      }
    },
    release: () => claim.release(),
  };
}

function headerOf(clock: Clock, owner: string): Promise<Uint8Array> {
  return encodeHeader({ kind: KIND, version: VERSION, owner, createdAt: clock.wallTime() });
}

/** Removes journals nobody came back for. Never fails: this is housekeeping. */
export async function pruneJournals(store: JournalStore, clock: Clock): Promise<void> {
  try {
    for (const name of await store.names()) {
      // Jobs of documents keep more than a journal, and clear away after themselves.
      if (!name.startsWith(DOCUMENT_PREFIX)) await pruneJournal(store, clock, name);
    }
  } catch {
    return;
  }
}

async function pruneJournal(store: JournalStore, clock: Clock, name: string): Promise<void> {
  const bytes = await store.read(name);
  const header = bytes === null ? null : await decodeHeader(bytes);
  if (header !== null && clock.wallTime() - header.createdAt < MAX_AGE_IN_MS) return;
  const claim = await store.claim(name);
  if (claim === null) return;
  try {
    await store.remove(name);
  } finally {
    await claim.release();
  }
}
