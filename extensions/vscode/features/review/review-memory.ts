import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { KeyValueStore } from '../../../../shared/ports/key-value-store.ts';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';

/** What a person has said about a unit so far. */
export type Decision = 'open' | 'accepted' | 'discarded';

/** What takes the place of a proposed target. */
export interface OtherWording {
  readonly parts: readonly InlinePart[];
  /** True when a person wrote it, false when the service did. */
  readonly isOwn: boolean;
}

interface DecidedUnit {
  /** Of the unit and what was proposed for it: of another proposal nothing was said. */
  readonly mark: string;
  readonly decision: Decision;
  readonly edited?: readonly InlinePart[];
  /** Of the edited parts; a person's when it does not say. */
  readonly isOwn?: boolean;
}

/** The decisions about a file's units, without its text but for targets that were worded anew. */
export type ReviewRecord = readonly DecidedUnit[];

const PREFIX = 'review-decisions/';

/** Keeps decisions until the review of their file ends, so that they outlast a reload of the window. */
export class ReviewMemory {
  readonly #store: KeyValueStore;
  /** Writes come one after the other, each with what holds when it is its turn. */
  readonly #writes = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, () => ReviewRecord>();

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** `uri` is `Uri.toString()` of the file. Empty where nothing is kept, or it cannot be read. */
  async load(uri: string): Promise<ReviewRecord> {
    try {
      const bytes = await this.#store.get(PREFIX + uri);
      const stored: unknown = bytes === null ? [] : JSON.parse(new TextDecoder().decode(bytes));
      return Array.isArray(stored) ? stored.filter(isDecided) : [];
    } catch {
      return [];
    }
  }

  /** Resolves when it is kept, or cannot be: the review goes on without. */
  save(uri: string, read: () => ReviewRecord): Promise<void> {
    if (this.#waiting.has(uri)) {
      this.#waiting.set(uri, read);
      return this.#writes.get(uri) ?? Promise.resolve();
    }
    this.#waiting.set(uri, read);
    const write = (this.#writes.get(uri) ?? Promise.resolve()).then(() => this.#write(uri));
    this.#writes.set(uri, write);
    return write;
  }

  /** Nothing is left to decide. */
  forget(uri: string): Promise<void> {
    return this.save(uri, () => []);
  }

  async #write(uri: string): Promise<void> {
    const record = this.#waiting.get(uri)?.() ?? [];
    this.#waiting.delete(uri);
    try {
      if (record.length === 0) await this.#store.delete(PREFIX + uri);
      else await this.#store.set(PREFIX + uri, new TextEncoder().encode(JSON.stringify(record)));
    } catch {
      // Full or blocked: decisions last as long as the window.
    }
  }
}

export function markOf({ item, answer }: ProposedSegment): string {
  return `${item.key} ${digest(JSON.stringify([item.source, answer.parts]))}`;
}

/** FNV-1a: enough to see that a proposal is another one. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const decisions: ReadonlySet<unknown> = new Set<Decision>(['open', 'accepted', 'discarded']);

function isDecided(value: unknown): value is DecidedUnit {
  if (typeof value !== 'object' || value === null) return false;
  const { mark, decision, edited, isOwn } = value as Readonly<Record<string, unknown>>;
  if (typeof mark !== 'string' || !decisions.has(decision)) return false;
  if (isOwn !== undefined && typeof isOwn !== 'boolean') return false;
  return edited === undefined || (Array.isArray(edited) && edited.every(isPart));
}

function isPart(value: unknown): value is InlinePart {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, role, content } = value as Readonly<Record<string, unknown>>;
  if (kind === 'text') return typeof text === 'string';
  return kind === 'code' && typeof role === 'string' && typeof content === 'string';
}
