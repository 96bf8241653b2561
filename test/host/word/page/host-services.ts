import type { FakeWord } from '../executor/fake-word.ts';
import { HostError } from '../executor/host-error.ts';
import type { WireBatch } from '../executor/batch/wire.ts';

/** A failure with the number that the Common API reports it by. */
export class CommonError extends Error {
  readonly number: number;

  constructor(number: number, message: string) {
    super(message);
    this.name = 'CommonError';
    this.number = number;
  }
}

/** A ribbon command that came to its end. */
export interface CompletedCommand {
  readonly id: string;
  /** 0: done; 11101: the pane has no function of that name. */
  readonly status: number;
}

/** Numbers by which the transport reports a batch that was not run. */
const transportErrors: Readonly<Record<string, number>> = {
  ActivityLimitReached: 5102,
  InvalidOrTimedOutSession: 5012,
  AccessDenied: 7000,
};
const generalError = 5001;
const fileNotAvailable = 11001;
const openCopies = 2;

/** What hosts of both platforms do for the pane besides answering batches. */
export class HostServices {
  readonly fake: FakeWord;
  /** Settings of the document, as JSON text by name. */
  readonly settings = new Map<string, string>();
  /** Addresses that were opened in a browser window. */
  readonly openedUrls: string[] = [];
  onCommandCompleted: (command: CompletedCommand) => void = () => undefined;
  readonly #copies = new Map<number, { readonly bytes: Uint8Array; readonly sliceSize: number }>();
  #lastCopy = 0;

  constructor(fake: FakeWord) {
    this.fake = fake;
  }

  /** Reply to a batch as text; rejects with a CommonError when the transport fails. */
  async runBatch(text: string): Promise<readonly [number, readonly unknown[], string]> {
    const { delayInMs } = this.fake.faults;
    if (delayInMs > 0) await new Promise((resolve) => setTimeout(resolve, delayInMs));
    try {
      const reply = this.fake.answer(JSON.parse(text) as WireBatch);
      return [200, [], JSON.stringify(reply)];
    } catch (cause) {
      if (!(cause instanceof HostError)) throw cause;
      throw new CommonError(transportErrors[cause.code] ?? generalError, cause.message);
    }
  }

  /** A copy of the document: its handle and size. Type 1 is the .docx, 0 its text. */
  openCopy(type: number, sliceSize: number): { readonly handle: number; readonly size: number } {
    if (this.fake.faults.isFileRefused) {
      throw new CommonError(fileNotAvailable, 'This host hands out no copy of the document.');
    }
    if (this.#copies.size >= openCopies || type === 2) {
      throw new CommonError(generalError, 'The copy could not be made.');
    }
    const bytes =
      type === 1 ? this.fake.save() : new TextEncoder().encode(this.fake.user.texts().join('\n'));
    this.#lastCopy += 1;
    this.#copies.set(this.#lastCopy, { bytes, sliceSize });
    return { handle: this.#lastCopy, size: bytes.length };
  }

  /** Bytes of the n-th slice. */
  slice(handle: number, index: number): number[] {
    const { sliceSize } = this.#copyOf(handle);
    return this.sliceAt(handle, index * sliceSize, sliceSize);
  }

  /** Bytes from a place on, for hosts that count bytes. */
  sliceAt(handle: number, offset: number, size: number): number[] {
    const { bytes } = this.#copyOf(handle);
    const { faults } = this.fake;
    if (faults.slicesUntilFailure !== null) {
      if (faults.slicesUntilFailure === 0) {
        throw new CommonError(generalError, 'The slice was made to fail.');
      }
      faults.slicesUntilFailure -= 1;
    }
    return [...bytes.subarray(offset, offset + size)];
  }

  closeCopy(handle: number): void {
    this.#copies.delete(handle);
  }

  #copyOf(handle: number): { readonly bytes: Uint8Array; readonly sliceSize: number } {
    const copy = this.#copies.get(handle);
    if (copy === undefined) throw new CommonError(generalError, 'The copy was closed.');
    return copy;
  }

  get openCopies(): number {
    return this.#copies.size;
  }
}
