import { isServiceError, type ServiceError } from '../api/core/errors/errors.ts';
import { sharesOfReports } from '../api/makers/maker.ts';
import type { DocumentHandle } from '../api/types/documents.ts';
import type { ResultPart } from '../ports/result-store.ts';
import { goneDocument, lostDownload } from './document-failures.ts';
import { madeBy, type Made } from './document-record.ts';
import type { DocumentWork, PhaseNamed } from './document-work.ts';
import { insertLabel } from '../files/translated-name.ts';
import { wholePartLength } from './publish-result.ts';
import { receiveResult } from './receive-result.ts';

type Fetching = PhaseNamed<'translated' | 'downloading'>;

/** Translations are seldom much longer than their source; small texts may double. */
const ROOM_FACTOR = 1.25;
const EXTRA_ROOM_IN_BYTES = 1024 * 1024;

/** From `translated` or a download that broke to `downloaded`, or to a failure. */
export async function fetchResult(
  run: DocumentWork,
  phase: Fetching,
  handle: DocumentHandle,
): Promise<void> {
  const { billedCharacters } = phase;
  const fetching = new Fetch(run, phase, handle);
  let byteLength = phase.name === 'translated' ? null : await wholePartLength(run, phase);
  try {
    byteLength ??= await fetching.download();
  } catch (error) {
    if (!isServiceError(error) || !isGone(error)) throw error;
    run.requireOwnKey();
    const isLost = fetching.hasBegun || error.code === 'document-already-downloaded';
    await run.enter({
      name: 'failed',
      failure: isLost ? lostDownload(billedCharacters, await keepPiece(run)) : goneDocument(),
    });
    return;
  }
  await run.enter({ name: 'downloaded', billedCharacters, byteLength, ...fetching.made });
}

/** The service does not have the document (any more). */
function isGone({ kind, code }: ServiceError): boolean {
  return kind === 'not-found' || code === 'document-already-downloaded';
}

/** A piece of a paid text is better than nothing; its name says that it is not whole. */
async function keepPiece({ parts, place }: DocumentWork): Promise<string | null> {
  const part = await parts.results.findPart(place);
  if (part === null) return null;
  await part.close();
  if (part.byteLength === 0) return null;
  return parts.results.publish(place, insertLabel(place.target, 'incomplete'));
}

/** One process's attempts to get the one copy that the service hands out. */
class Fetch {
  readonly #run: DocumentWork;
  readonly #phase: Fetching;
  readonly #handle: DocumentHandle;
  /** The service may have begun to hand the document out, to this process or an earlier one. */
  hasBegun: boolean;
  /** As the newest answer says, of this process or an earlier one. */
  made: Made;

  constructor(run: DocumentWork, phase: Fetching, handle: DocumentHandle) {
    this.#run = run;
    this.#phase = phase;
    this.#handle = handle;
    this.hasBegun = phase.name === 'downloading';
    this.made = phase.name === 'downloading' ? madeBy(phase.makers ?? []) : {};
  }

  /** Resolves with the length of the whole result; a download that breaks is tried once more. */
  async download(): Promise<number> {
    try {
      return await this.#attempt();
    } catch (error) {
      if (!isServiceError(error) || error.code !== 'download-broken') throw error;
      return this.#attempt();
    }
  }

  async #attempt(): Promise<number> {
    if (this.hasBegun) return this.#receive(null);
    // Room is made sure of before the only copy is asked for.
    const { byteLength } = this.#run.record;
    const room = Math.ceil(byteLength * ROOM_FACTOR) + EXTRA_ROOM_IN_BYTES;
    const part = await this.#run.parts.results.openPart(this.#run.place, room);
    await this.#enterDownloading(null);
    return this.#receive(part);
  }

  /** Without an open part one is opened once the answer is there: a broken one is kept until then. */
  async #receive(opened: ResultPart | null): Promise<number> {
    const { parts, place, signal } = this.#run;
    let part = opened;
    try {
      const { byteLength, chunks } = await this.#request();
      await this.#enterDownloading(byteLength);
      part ??= await parts.results.openPart(place, 0);
      this.hasBegun = true;
      return await receiveResult(chunks, part, {
        clock: parts.clock,
        signal,
        onNoRoom: (durationInMs) => {
          this.#run.report({ waiting: { durationInMs, reason: 'disk-full' } });
        },
      });
    } catch (error) {
      await part?.abandon();
      throw error;
    }
  }

  async #request(): Promise<{
    readonly byteLength: number | null;
    readonly chunks: AsyncIterable<Uint8Array>;
  }> {
    const { parts, signal, onWait } = this.#run;
    try {
      const { data, meta } = await parts.client.downloadDocument(this.#handle, {
        signal,
        onWait,
        onTransfer: (done, total) => {
          this.#run.report({ transfer: { done, total } });
        },
      });
      this.made = madeBy(sharesOfReports(meta.engines));
      return data;
    } catch (error) {
      await this.#noteRefusal(error);
      throw error;
    }
  }

  /** An answer other than the document: it is still there, and the next run need not fear for it. */
  async #noteRefusal(error: unknown): Promise<void> {
    if (this.hasBegun || !isServiceError(error) || error.status === null || isGone(error)) return;
    const { documentId, billedCharacters } = this.#phase;
    await this.#run.enter({ name: 'translated', documentId, billedCharacters });
  }

  async #enterDownloading(byteLength: number | null): Promise<void> {
    const { documentId, billedCharacters } = this.#phase;
    const known = { documentId, billedCharacters, byteLength, ...this.made };
    await this.#run.enter({ name: 'downloading', ...known });
  }
}
