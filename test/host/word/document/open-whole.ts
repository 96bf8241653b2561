import { createOfficeWholeDocument } from '../../../../extensions/word/adapters/office/office-whole-document.ts';
import { RunQueue } from '../../../../extensions/word/adapters/tasks/run-queue.ts';
import type {
  ReadWholeOptions,
  WholeDocument,
  WholeReading,
} from '../../../../extensions/word/document/whole-document.ts';
import type { FakeWordOptions } from '../executor/fake-word.ts';
import { HostServices } from '../page/host-services.ts';
import { openTierA, type TierA } from '../tier-a/open-tier-a.ts';

/** The adapter for whole documents over the genuine office.js over the fake Word. */
export interface OpenWhole {
  readonly whole: WholeDocument;
  readonly tier: TierA;
  readonly services: HostServices;
  readonly queue: RunQueue;
  /** How often work gave way to the page. */
  readonly breaths: () => number;
  /** Milliseconds that pass with every look at the clock. */
  readonly slowDown: (inMs: number) => void;
  readonly read: (options?: Partial<ReadWholeOptions>) => Promise<WholeReading>;
}

const SLICE_BYTES = 1_000;

export function openWhole(docx: Uint8Array, options: FakeWordOptions = {}): OpenWhole {
  const tier = openTierA(docx, options);
  const services = new HostServices(tier.host);
  const queue = new RunQueue();
  const state = { now: 0, step: 0, breaths: 0 };
  const clock = {
    now: () => (state.now += state.step),
    wallTime: () => 0,
    random: () => 0,
    sleep: () => {
      state.breaths += 1;
      return Promise.resolve();
    },
  };
  const whole = createOfficeWholeDocument(clock, queue, {
    run: tier.Word.run.bind(tier.Word),
    sliceSize: SLICE_BYTES,
    canTrackChanges: options.platform !== 'old',
    documentAddress: () => 'https://example.com/docs/The%20ferry.docx?web=1',
    openFile: (sliceSize) =>
      attempt(() => {
        const { handle, size } = services.openCopy(1, sliceSize);
        return {
          byteLength: size,
          sliceCount: Math.ceil(size / sliceSize),
          slice: (index) => attempt(() => services.slice(handle, index)),
          close: () =>
            attempt(() => {
              services.closeCopy(handle);
            }),
        };
      }),
  });
  return {
    whole,
    tier,
    services,
    queue,
    breaths: () => state.breaths,
    slowDown: (inMs) => {
      state.step = inMs;
    },
    read: (more = {}) =>
      whole.read({
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...more,
      }),
  };
}

/** Hosts answer later, and fail by a callback. */
async function attempt<Value>(act: () => Value): Promise<Value> {
  await Promise.resolve();
  return act();
}
