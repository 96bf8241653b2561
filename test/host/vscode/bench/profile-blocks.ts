import { Session, type Profiler } from 'node:inspector/promises';
import { hrtime } from 'node:process';
import type { LoopBlock } from './loop-watch.ts';

const MOST_FUNCTIONS = 12;

/** A profile of this host's thread while something is done. */
export class BlockProfile {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.setSamplingInterval', { interval: 500 });
    await this.#session.post('Profiler.start');
  }

  async stop(): Promise<Profiler.Profile> {
    const { profile } = await this.#session.post('Profiler.stop');
    this.#session.disconnect();
    return profile;
  }
}

/** What ran in a block: functions with the share of the block in which they were on the stack. */
export function functionsIn(profile: Profiler.Profile, { start, lengthInMs }: LoopBlock): string[] {
  // The profile counts microseconds of the same clock as `hrtime`.
  const shift = Number(hrtime.bigint() / 1000n) / 1000 - performance.now();
  const [from, to] = [(start + shift) * 1000, (start + shift + lengthInMs) * 1000];
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) =>
      (node.children ?? []).map((child) => [child, node.id] as const),
    ),
  );
  const times = new Map<string, number>();
  let at = profile.startTime;
  profile.samples?.forEach((sample, index) => {
    const delta = profile.timeDeltas?.[index] ?? 0;
    at += delta;
    if (at < from || at > to) return;
    const onStack = stackOf(sample, nodes, parents);
    for (const name of onStack) times.set(name, (times.get(name) ?? 0) + delta / 1000);
  });
  return Array.from(times)
    .filter(([name]) => !name.startsWith('('))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_FUNCTIONS)
    .map(([name, time]) => `${time.toFixed(0).padStart(6)} ms  ${name}`);
}

/** The functions from a node up, each once. */
function stackOf(
  sample: number,
  nodes: ReadonlyMap<number, Profiler.ProfileNode>,
  parents: ReadonlyMap<number, number>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
    const frame = nodes.get(id)?.callFrame;
    if (frame === undefined) continue;
    const file = frame.url.split('/').at(-1) ?? '';
    found.add(`${frame.functionName} ${file}:${frame.lineNumber}`);
  }
  return found;
}
