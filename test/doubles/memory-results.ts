import { numberName } from '../../shared/documents/name-result.ts';
import { createBlobError } from '../../shared/files/blob-error.ts';
import type { BlobErrorCode } from '../../shared/ports/blob-store.ts';
import type {
  ResultPart,
  ResultPlace,
  ResultStore,
  StoredPart,
} from '../../shared/ports/result-store.ts';

/** Parts and published results in memory; faults break the next calls of a step, one each. */
export class MemoryResultStore implements ResultStore {
  readonly parts = new Map<string, Uint8Array>();
  readonly published = new Map<string, Uint8Array>();
  /** Job → the name it got, until its part is removed. */
  readonly #names = new Map<string, string>();
  readonly faults = new Map<'open' | 'write' | 'finish' | 'publish', BlobErrorCode[]>();

  openPart({ job, target }: ResultPlace): Promise<ResultPart> {
    const fault = this.#fault('open', target);
    if (fault !== null) return Promise.reject(fault);
    this.parts.set(job, new Uint8Array());
    return Promise.resolve({
      write: (piece) => {
        const broken = this.#fault('write', target);
        if (broken !== null) return Promise.reject(broken);
        this.parts.set(job, new Uint8Array([...(this.parts.get(job) ?? []), ...piece]));
        return Promise.resolve();
      },
      finish: () => {
        const broken = this.#fault('finish', target);
        return broken === null ? Promise.resolve() : Promise.reject(broken);
      },
      abandon: () => Promise.resolve(),
    });
  }

  findPart({ job }: ResultPlace): Promise<StoredPart | null> {
    const bytes = this.parts.get(job);
    if (bytes === undefined) return Promise.resolve(null);
    return Promise.resolve({
      byteLength: bytes.length,
      read: (at, length) => Promise.resolve(bytes.slice(at, at + length)),
      close: () => Promise.resolve(),
    });
  }

  publish({ job, target }: ResultPlace, name = target): Promise<string> {
    const fault = this.#fault('publish', name);
    if (fault !== null) return Promise.reject(fault);
    const known = this.#names.get(job);
    if (known !== undefined) return Promise.resolve(known);
    const bytes = this.parts.get(job);
    if (bytes === undefined) return Promise.reject(createBlobError('not-found', name));
    let turn = 1;
    while (this.published.has(numberName(name, turn))) turn += 1;
    const free = numberName(name, turn);
    this.published.set(free, bytes);
    this.#names.set(job, free);
    return Promise.resolve(free);
  }

  removePart({ job }: ResultPlace): Promise<void> {
    this.parts.delete(job);
    this.#names.delete(job);
    return Promise.resolve();
  }

  text(name: string): string | null {
    const bytes = this.published.get(name);
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  }

  #fault(step: 'open' | 'write' | 'finish' | 'publish', path: string): Error | null {
    const code = this.faults.get(step)?.shift();
    return code === undefined ? null : createBlobError(code, path);
  }
}
