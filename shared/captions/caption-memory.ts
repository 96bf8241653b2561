import type { TranscriptSegment, VoiceTranscript } from '../api/voice/transcript-log.ts';
import { decodeLine, encodeLine } from '../cache/answer-log.ts';
import { digestHex } from '../cache/digest.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';

const PREFIX = 'captions/';
const VERSION = 1;
const KEPT_DAYS = 30;
const DAY_IN_MS = 86_400_000;

/**
 * What was concluded of recordings whose captions ended early, so that the next run sends only the
 * rest: it was billed. Owner: this class; lifetime: until a run ends well, 30 days at most. A store
 * that is blocked or full keeps nothing; what is torn is nothing.
 */
export class CaptionMemory {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<Clock, 'wallTime'>;

  constructor(store: KeyValueStore, clock: Pick<Clock, 'wallTime'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** `work` names recording and options; the same again is the same work. */
  async read(work: string): Promise<VoiceTranscript | null> {
    try {
      const key = await this.#find(work);
      const bytes = key === null ? null : await this.#store.get(key);
      return bytes === null ? null : await decode(bytes);
    } catch {
      return null;
    }
  }

  /** Whether it is kept. */
  async keep(work: string, { source, targets }: VoiceTranscript): Promise<boolean> {
    try {
      await this.forget(work);
      await this.#letGo();
      const name = `${PREFIX}${this.#dayBefore(0)}-${await digestHex(work)}`;
      await this.#store.set(
        name,
        await encodeLine({ version: VERSION, source, targets: [...targets] }),
      );
      return true;
    } catch {
      return false;
    }
  }

  async forget(work: string): Promise<void> {
    try {
      const key = await this.#find(work);
      if (key !== null) await this.#store.delete(key);
    } catch {
      // A blocked store holds nothing that would be read.
    }
  }

  async #find(work: string): Promise<string | null> {
    const digest = await digestHex(work);
    return (await this.#store.keys(PREFIX)).find((key) => key.endsWith(digest)) ?? null;
  }

  async #letGo(): Promise<void> {
    const oldest = `${PREFIX}${this.#dayBefore(KEPT_DAYS)}`;
    for (const key of await this.#store.keys(PREFIX)) {
      if (key < oldest) await this.#store.delete(key);
    }
  }

  #dayBefore(days: number): string {
    return new Date(this.#clock.wallTime() - days * DAY_IN_MS).toISOString().slice(0, 10);
  }
}

async function decode(bytes: Uint8Array): Promise<VoiceTranscript | null> {
  const value = await decodeLine(new TextDecoder().decode(bytes).replace(/\n$/, ''));
  if (!isRecord(value) || value['version'] !== VERSION) return null;
  const { source, targets } = value;
  if (!isSegments(source) || !Array.isArray(targets)) return null;
  const pairs: readonly unknown[] = targets;
  return pairs.every(isTarget) ? { source, targets: new Map(pairs) } : null;
}

function isTarget(value: unknown): value is [string, readonly TranscriptSegment[]] {
  return Array.isArray(value) && typeof value[0] === 'string' && isSegments(value[1]);
}

function isSegments(value: unknown): value is readonly TranscriptSegment[] {
  return Array.isArray(value) && value.every(isSegment);
}

function isSegment(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { language, text, startInMs, endInMs } = value;
  const [texts, times] = [
    [language, text],
    [startInMs, endInMs],
  ];
  return (
    texts.every((each) => typeof each === 'string') &&
    times.every((each) => typeof each === 'number' && Number.isFinite(each))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
