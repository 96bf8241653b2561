import type { Clock } from '../../../../shared/ports/clock.ts';
import type {
  ReadWholeOptions,
  WholeDocument,
  WholeOutcome,
  WholeReading,
} from '../../document/whole-document.ts';
import { base64InPieces } from './base64-in-pieces.ts';
import { bodyAsDocx } from './body-as-docx.ts';
import { documentName } from './document-name.ts';
import { findMarkup } from '../tasks/find-markup.ts';
import { officeFailure } from './office-failure.ts';
import { currentOfficeFiles, type OfficeFiles } from './office-files.ts';
import { Pacer } from '../tasks/pacer.ts';
import { readOfficeFile } from './read-office-file.ts';
import type { RunQueue } from '../tasks/run-queue.ts';

/**
 * The document that is open in Word, as a whole. `queue` is that of everything else which is done
 * in the document.
 */
export function createOfficeWholeDocument(
  clock: Clock,
  queue: RunQueue,
  host: OfficeFiles = currentOfficeFiles(),
): WholeDocument {
  return new OfficeWholeDocument(clock, queue, host);
}

type Docx = Uint8Array<ArrayBuffer>;

class OfficeWholeDocument implements WholeDocument {
  readonly #clock: Clock;
  readonly #queue: RunQueue;
  readonly #host: OfficeFiles;
  /** The document before its body was replaced. */
  #former: Docx | null = null;

  constructor(clock: Clock, queue: RunQueue, host: OfficeFiles) {
    this.#clock = clock;
    this.#queue = queue;
    this.#host = host;
  }

  get fileName(): string {
    return documentName(this.#host.documentAddress());
  }

  read(options: ReadWholeOptions): Promise<WholeReading> {
    return this.#queue.add(async () => {
      try {
        const { docx, isBodyOnly } = await this.#bytes(options);
        const markup = await findMarkup(docx, this.#pacer());
        options.signal.throwIfAborted();
        return { outcome: 'read', docx, isBodyOnly, markup };
      } catch (error) {
        if (options.signal.aborted) return { outcome: 'refused', reason: 'cancelled' };
        const isProtected = officeFailure(error).kind === 'read-only';
        return { outcome: 'refused', reason: isProtected ? 'protected' : 'host-error' };
      }
    });
  }

  open(docx: Uint8Array): Promise<WholeOutcome> {
    return this.#queue.add(() =>
      this.#act(docx, ({ application }, base64) => {
        application.createDocument(base64).open();
      }),
    );
  }

  replaceBody(docx: Uint8Array): Promise<WholeOutcome> {
    return this.#queue.add(async () => {
      const former = await this.#hold();
      if (former === null) return 'refused';
      const outcome = await this.#replace(docx);
      if (outcome === 'done') this.#former = former;
      // The text was taken out before the new one was refused: it comes back.
      else if (outcome === 'refused') await this.#replace(former);
      return outcome;
    });
  }

  restoreBody(): Promise<WholeOutcome> {
    return this.#queue.add(async () => {
      if (this.#former === null) return 'refused';
      const outcome = await this.#replace(this.#former);
      if (outcome === 'done') this.#former = null;
      return outcome;
    });
  }

  /** The copy that Word hands out, or else its body made a document of its own. */
  async #bytes(options: ReadWholeOptions): Promise<{ docx: Docx; isBodyOnly: boolean }> {
    const { signal } = options;
    const pacer = this.#pacer();
    try {
      const { openFile, sliceSize } = this.#host;
      const docx = await readOfficeFile(openFile, sliceSize, { ...options, pacer });
      return { docx, isBodyOnly: false };
    } catch {
      signal.throwIfAborted();
    }
    const flat = await this.#host.run(async (context) => {
      const ooxml = context.document.body.getOoxml();
      await context.sync();
      return ooxml.value;
    });
    signal.throwIfAborted();
    return { docx: await bodyAsDocx(flat, pacer, signal), isBodyOnly: true };
  }

  /** What stands there now, so that it can be put back; null where Word does not hand it over. */
  async #hold(): Promise<Docx | null> {
    try {
      const nothing = { signal: new AbortController().signal, onProgress: () => undefined };
      return (await this.#bytes(nothing)).docx;
    } catch {
      return null;
    }
  }

  /**
   * Clears the body first: in place of it alone, tables and comments of the old text would stay; and
   * with changes tracked all of it would, struck out. People's own way of tracking comes back.
   */
  async #replace(docx: Uint8Array): Promise<WholeOutcome> {
    let mode: 'Off' | 'TrackAll' | 'TrackMineOnly' = 'Off';
    try {
      if (this.#host.canTrackChanges) {
        mode = await this.#host.run(async (context) => {
          context.document.load('changeTrackingMode');
          await context.sync();
          return context.document.changeTrackingMode;
        });
      }
    } catch {
      return 'refused';
    }
    const outcome = await this.#act(docx, ({ document }, base64) => {
      if (mode !== 'Off') document.changeTrackingMode = 'Off';
      document.body.clear();
      document.body.insertFileFromBase64(base64, 'Replace');
      if (mode !== 'Off') document.changeTrackingMode = mode;
    });
    if (outcome !== 'done' && mode !== 'Off') await this.#track(mode);
    return outcome;
  }

  /** Earlier actions of a failed batch stay: what it switched off is on again. */
  async #track(mode: 'TrackAll' | 'TrackMineOnly'): Promise<void> {
    const set = this.#host.run(async (context) => {
      context.document.changeTrackingMode = mode;
      await context.sync();
    });
    await set.catch(() => undefined);
  }

  async #act(
    docx: Uint8Array,
    queue: (context: Word.RequestContext, base64: string) => void,
  ): Promise<WholeOutcome> {
    const base64 = await base64InPieces(docx, this.#pacer());
    try {
      await this.#host.run(async (context) => {
        queue(context, base64);
        await context.sync();
      });
      return 'done';
    } catch (error) {
      const { kind } = officeFailure(error);
      if (kind === 'read-only') return 'protected';
      return kind === 'unsupported' ? 'unsupported' : 'refused';
    }
  }

  #pacer(): Pacer {
    const clock = this.#clock;
    return new Pacer({ now: () => clock.now(), breathe: () => clock.sleep(0) });
  }
}
