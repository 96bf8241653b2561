import { decodeHeader, decodeLine, encodeHeader, encodeLine } from '../cache/answer-log.ts';
import { joinBytes } from '../cache/translation-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { JournalStore } from '../ports/journal-store.ts';
import { DOCUMENT_PREFIX } from '../files/journal.ts';
import type { DocumentPhase, DocumentRecord } from './document-record.ts';
import { phaseAsJson, readOrderLine, readPhaseLine } from './journal-lines.ts';

const KIND = 'interlinear-document';
const VERSION = 1;
const LINE_FEED = 0x0a;

/** Name of a job's journal, and of its secret. */
export function nameOfDocument(id: string): string {
  return DOCUMENT_PREFIX + id;
}

/** The record of one document on stable storage: one line for the order, one for each phase. */
export class DocumentJournal {
  readonly #store: JournalStore;
  readonly #clock: Clock;
  #record: DocumentRecord;
  /** A torn last line must not swallow the next one. */
  #isTorn: boolean;

  private constructor(store: JournalStore, clock: Clock, record: DocumentRecord, isTorn: boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#record = record;
    this.#isTorn = isTorn;
  }

  /** Begins a journal where there is none; resolves once it is on stable storage. */
  static async begin(
    store: JournalStore,
    clock: Clock,
    order: Omit<DocumentRecord, 'begunAt' | 'changedAt' | 'phase'>,
  ): Promise<DocumentJournal> {
    const now = clock.wallTime();
    const phase = { name: 'begun' } as const;
    const record: DocumentRecord = { ...order, begunAt: now, changedAt: now, phase };
    const header = { kind: KIND, version: VERSION, owner: order.id, createdAt: now };
    await store.append(
      nameOfDocument(order.id),
      joinBytes([
        await encodeHeader(header),
        await encodeLine(order),
        await encodeLine({ at: now, phase }),
      ]),
    );
    return new DocumentJournal(store, clock, record, false);
  }

  /** Opens what an earlier run wrote; null when there is nothing, or nothing that can be read. */
  static async open(
    store: JournalStore,
    clock: Clock,
    id: string,
  ): Promise<DocumentJournal | null> {
    const bytes = await store.read(nameOfDocument(id));
    const record = bytes === null ? null : await decodeRecord(bytes, id);
    if (bytes === null || record === null) return null;
    return new DocumentJournal(store, clock, record, bytes.at(-1) !== LINE_FEED);
  }

  get record(): DocumentRecord {
    return this.#record;
  }

  /** Resolves once the phase is on stable storage. */
  async enter(phase: DocumentPhase): Promise<void> {
    const now = this.#clock.wallTime();
    const line = await encodeLine({ at: now, phase: phaseAsJson(phase) });
    const opening = new Uint8Array(this.#isTorn ? [LINE_FEED] : []);
    await this.#store.append(nameOfDocument(this.#record.id), joinBytes([opening, line]));
    this.#isTorn = false;
    this.#record = { ...this.#record, changedAt: now, phase };
  }
}

/** What the store knows of a job; null when there is nothing that can be read. */
export async function readDocumentRecord(
  store: JournalStore,
  id: string,
): Promise<DocumentRecord | null> {
  const bytes = await store.read(nameOfDocument(id));
  return bytes === null ? null : decodeRecord(bytes, id);
}

/** Ids of all jobs, in no particular order. */
export async function listDocumentIds(store: JournalStore): Promise<readonly string[]> {
  const names = await store.names();
  return names
    .filter((name) => name.startsWith(DOCUMENT_PREFIX))
    .map((name) => name.slice(DOCUMENT_PREFIX.length));
}

/** Lines that a crash tore or that somebody changed are left out; without an order there is no job. */
async function decodeRecord(bytes: Uint8Array, id: string): Promise<DocumentRecord | null> {
  const header = await decodeHeader(bytes);
  if (header?.kind !== KIND || header.version !== VERSION || header.owner !== id) return null;
  const [, orderLine = '', ...phaseLines] = new TextDecoder().decode(bytes).split('\n');
  const order = readOrderLine(await decodeLine(orderLine), id);
  if (order === null) return null;
  let last: { readonly at: number; readonly phase: DocumentPhase } | null = null;
  for (const line of phaseLines) last = readPhaseLine(await decodeLine(line)) ?? last;
  if (last === null) return null;
  return { ...order, begunAt: header.createdAt, changedAt: last.at, phase: last.phase };
}
