import type { Clock } from '../ports/clock.ts';
import type { ResultPart } from '../ports/result-store.ts';
import { isBlobError } from '../files/blob-error.ts';

/** What the rest of a result may take in memory while there is no room for it on disk. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;
const WAIT_FOR_ROOM_IN_MS = 2_000;
const MOST_WAITS_FOR_ROOM = 150;

export interface ReceivingOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told before each wait for room on disk. */
  readonly onNoRoom: (waitInMs: number) => void;
}

/**
 * Writes a result into its part as it comes in; resolves with its length once it is on stable
 * storage. The result is handed out once: when the disk is full the rest is taken into memory, so
 * that the connection need not wait, and somebody gets five minutes to make room. Rejects with what
 * broke, and leaves the part as far as it got.
 */
export async function receiveResult(
  chunks: AsyncIterable<Uint8Array>,
  part: ResultPart,
  options: ReceivingOptions,
): Promise<number> {
  const receiver = new Receiver(part, options);
  try {
    for await (const chunk of chunks) await receiver.take(chunk);
    await receiver.writeHeld();
    await patiently(() => part.finish(), options);
    return receiver.length;
  } catch (error) {
    await part.abandon();
    throw error;
  }
}

class Receiver {
  readonly #part: ResultPart;
  readonly #options: ReceivingOptions;
  readonly #held: Uint8Array[] = [];
  #heldBytes = 0;
  length = 0;

  constructor(part: ResultPart, options: ReceivingOptions) {
    this.#part = part;
    this.#options = options;
  }

  async take(chunk: Uint8Array): Promise<void> {
    this.length += chunk.length;
    if (this.#held.length > 0) {
      this.#hold(chunk);
      if (this.#heldBytes > MOST_HELD_BYTES) await this.writeHeld();
      return;
    }
    try {
      await this.#part.write(chunk);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#hold(chunk);
    }
  }

  async writeHeld(): Promise<void> {
    for (;;) {
      const chunk = this.#held[0];
      if (chunk === undefined) return;
      await patiently(() => this.#part.write(chunk), this.#options);
      this.#held.shift();
      this.#heldBytes -= chunk.length;
    }
  }

  /** The transport may use its memory again. */
  #hold(chunk: Uint8Array): void {
    this.#held.push(chunk.slice());
    this.#heldBytes += chunk.length;
  }
}

async function patiently(
  action: () => Promise<void>,
  { clock, signal, onNoRoom }: ReceivingOptions,
): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await action();
      return;
    } catch (error) {
      if (!isDiskFull(error) || turn > MOST_WAITS_FOR_ROOM) throw error;
      onNoRoom(WAIT_FOR_ROOM_IN_MS);
      await clock.sleep(WAIT_FOR_ROOM_IN_MS, signal);
    }
  }
}

function isDiskFull(error: unknown): boolean {
  return isBlobError(error) && error.code === 'disk-full';
}
