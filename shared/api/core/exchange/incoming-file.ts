import type { HttpResponse } from '../../../ports/http-transport.ts';
import { isTransportError } from '../../transport/transport-error.ts';
import { abortedError, brokenDownloadError, type CallFacts } from '../errors/call-errors.ts';
import { toServiceError, type ServiceError } from '../errors/errors.ts';
import type { TransferScope } from './transfer-scope.ts';

/** A file while it comes in. */
export interface IncomingFile {
  /** As announced; null when it is not, or when what is announced is the length of something else. */
  readonly byteLength: number | null;
  readonly contentType: string | null;
  /** The bytes in order, once; rejects with a ServiceError. Leaving early drops the connection. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface IncomingParts {
  readonly response: HttpResponse;
  /** Resting; ended here. */
  readonly scope: TransferScope;
  readonly facts: CallFacts;
  readonly onTransfer: ((doneBytes: number, totalBytes: number | null) => void) | undefined;
  readonly onFailure: (error: ServiceError) => void;
}

export function openIncomingFile(parts: IncomingParts): IncomingFile {
  const { response } = parts;
  const pass = new IncomingPass(parts, lengthOf(response));
  return {
    byteLength: pass.byteLength,
    contentType: response.header('content-type'),
    chunks: { [Symbol.asyncIterator]: () => pass.begin() },
  };
}

/** A compressed answer announces the length of its compressed form. */
function lengthOf(response: HttpResponse): number | null {
  const encoding = response.header('content-encoding');
  if (encoding !== null && encoding !== 'identity') return null;
  const length = response.header('content-length');
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Far more than any document has: what never ends is no document. */
const MAX_FILE_BYTES = 1_073_741_824;

type Step = IteratorResult<Uint8Array, undefined>;

/** The one pass over the bytes. No generator: leaving must drop the connection also at its start. */
class IncomingPass implements AsyncIterator<Uint8Array, undefined> {
  readonly byteLength: number | null;
  readonly #parts: IncomingParts;
  #pieces: AsyncIterator<Uint8Array> | null = null;
  #size = 0;
  #over = false;

  constructor(parts: IncomingParts, byteLength: number | null) {
    this.#parts = parts;
    this.byteLength = byteLength;
  }

  begin(): this {
    if (this.#pieces !== null) throw new TypeError('A download can be read once.');
    this.#pieces = this.#parts.response.chunks()[Symbol.asyncIterator]();
    return this;
  }

  async next(): Promise<Step> {
    if (this.#over || this.#pieces === null) return { done: true, value: undefined };
    const { scope, onTransfer } = this.#parts;
    let step: IteratorResult<Uint8Array>;
    try {
      // Only the service is held to the clock, not the reader and its disk.
      scope.touch();
      step = await this.#pieces.next();
      scope.rest();
    } catch (thrown) {
      throw this.#failed(this.#errorOf(thrown));
    }
    if (step.done === true) {
      if (this.byteLength !== null && this.#size !== this.byteLength) {
        throw this.#failed(this.#broken('download-broken'));
      }
      this.#end();
      return { done: true, value: undefined };
    }
    this.#size += step.value.byteLength;
    if (this.#size > (this.byteLength ?? MAX_FILE_BYTES)) {
      this.#parts.response.discard();
      throw this.#failed(this.#broken('download-too-large'));
    }
    onTransfer?.(this.#size, this.byteLength);
    return { done: false, value: step.value };
  }

  async return(): Promise<Step> {
    if (!this.#over) {
      this.#end();
      this.#parts.response.discard();
      await this.#pieces?.return?.();
    }
    return { done: true, value: undefined };
  }

  #errorOf(thrown: unknown): ServiceError {
    const { scope, facts } = this.#parts;
    if (scope.endedBy === 'caller') return abortedError(facts, scope.signal.reason);
    if (scope.endedBy === 'time-out') return this.#broken('download-stalled');
    return isTransportError(thrown)
      ? this.#broken('download-broken', thrown.code)
      : toServiceError(thrown, facts.operation);
  }

  #broken(
    code: 'download-broken' | 'download-stalled' | 'download-too-large',
    platformCode: string | null = null,
  ): ServiceError {
    const { facts, response } = this.#parts;
    const received = { bytes: this.#size, of: this.byteLength };
    return brokenDownloadError(facts, response, code, received, platformCode);
  }

  #failed(error: ServiceError): ServiceError {
    this.#end();
    this.#parts.onFailure(error);
    return error;
  }

  #end(): void {
    this.#over = true;
    this.#parts.scope.end();
  }
}
