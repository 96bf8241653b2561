import { parentPort, workerData } from 'node:worker_threads';
import { damagedRecording, type WholeRecording } from '../../doubles/sound/damaged-recordings.ts';
import { fateOf } from '../../doubles/sound/recording-fate.ts';

/** Which damaged recordings a thread reads. */
export interface FuzzOrder {
  readonly wholes: readonly WholeRecording[];
  readonly from: number;
  readonly to: number;
}

/** What it says before each of them, and behind it. */
export interface FuzzWord {
  readonly seed: number;
  readonly name: string;
  /** Null: it begins. */
  readonly fate: string | null;
}

const { wholes, from, to } = workerData as FuzzOrder;
for (let seed = from; seed < to; seed += 1) {
  const { name, file } = damagedRecording(wholes, seed);
  const say = (fate: string | null): void => {
    parentPort?.postMessage({ seed, name, fate } satisfies FuzzWord);
  };
  say(null);
  say(
    await fateOf(file).catch(
      (error: unknown) =>
        `CRASH ${error instanceof Error ? (error.stack ?? error.message).slice(0, 300) : String(error)}`,
    ),
  );
}
