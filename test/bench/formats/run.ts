import { interleave } from './interleave.ts';
import type { Contender, Result } from './interleave.ts';
import { measureMemory } from './memory.ts';
import { collectionSamples, generatedSrt, generatedXliff12, generatedXliff20 } from './samples.ts';
import type { Sample } from './samples.ts';
import { SUBTITLE_CONTENDERS } from './subtitle-contenders.ts';
import {
  XLIFF_CONTENDERS,
  bareSaxes,
  ourReader,
  ourWholeWay,
  ourWholeWayEverywhere,
} from './xliff-contenders.ts';
import { measureOpening } from './opening.ts';

/**
 * How fast and how large the readers are beside bare saxes and npm peers. Ratios decide, absolute
 * figures depend on the machine. `--quick` leaves the slow peers and the memory part out.
 *
 *   node --expose-gc --import tsx test/bench/formats/run.ts [--quick]
 */
const quick = process.argv.includes('--quick');
const ROUNDS = 15;
const WARM_UP = 5;
const CUES = 50_000;

function main(): void {
  if (globalThis.gc === undefined)
    console.log('Run with --expose-gc: garbage distorts the rounds.');
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${today()}\n`);
  const samples: Sample[] = [
    { name: 'generated 1.2', text: generatedXliff12(3_400_000) },
    { name: 'generated 2.0', text: generatedXliff20(3_300_000) },
    ...collectionSamples(),
  ];
  for (const sample of samples) benchXliff(sample);
  measureOpening(ROUNDS);
  benchSubtitles();
  if (!quick) measureMemory();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function benchXliff({ name, text }: Sample): void {
  const slow = ['xliff', 'ngx-i18nsupport-lib'];
  const contenders = XLIFF_CONTENDERS.filter((one) => !quick || !slow.includes(one.name));
  for (const contender of contenders) contender.prepare?.(text);
  const results = interleave(contenders, text, ROUNDS, WARM_UP);
  print(`XLIFF ${name}`, text, results, bareSaxes);
  bar('full model', ratioOf(results, bareSaxes, ourReader), 1.5, 'bare saxes');
  const ways = [
    { what: 'read + plan + verify', way: ourWholeWay },
    { what: 'read + plan + verify, every segment', way: ourWholeWayEverywhere },
  ];
  for (const { what, way } of ways) bar(what, ratioOf(results, bareSaxes, way), 0.6, 'bare saxes');
  for (const peer of results.filter((result) => slow.includes(result.name))) {
    if (peer.milliseconds === null) continue;
    for (const { what, way } of ways) bar(what, ratioOf(results, peer, way), 1, peer.name);
  }
  console.log('');
}

function benchSubtitles(): void {
  const text = generatedSrt(CUES);
  const results = interleave(SUBTITLE_CONTENDERS, text, ROUNDS, WARM_UP);
  const [ours, ...peers] = SUBTITLE_CONTENDERS;
  if (ours === undefined) return;
  print(`SRT, ${CUES} generated cues`, text, results, ours);
  const right = results.filter(({ name, told }) => name !== ours.name && told === CUES);
  const byTime = right.toSorted(
    (one, other) => (one.milliseconds ?? Infinity) - (other.milliseconds ?? Infinity),
  );
  const fastest = byTime[0];
  if (fastest !== undefined) {
    const than = `${fastest.name}, the fastest of ${peers.length} peers`;
    bar('SRT read', ratioOf(results, fastest, ours), 3, than);
  }
  console.log('');
}

/** How many times faster `ours` is than `other`, by medians and by the quickest rounds. */
interface Ratio {
  readonly median: number;
  readonly best: number;
}

function ratioOf(
  results: readonly Result[],
  other: { readonly name: string },
  ours: { readonly name: string },
): Ratio {
  const [base, own] = [resultOf(results, other), resultOf(results, ours)];
  const medians = (base?.milliseconds ?? NaN) / (own?.milliseconds ?? NaN);
  return { median: medians, best: (base?.best ?? NaN) / (own?.best ?? NaN) };
}

function resultOf(
  results: readonly Result[],
  contender: { readonly name: string },
): Result | undefined {
  return results.find(({ name }) => name === contender.name);
}

function print(title: string, text: string, results: readonly Result[], base: Contender): void {
  const baseTime = resultOf(results, base)?.milliseconds ?? NaN;
  console.log(`${title} (${(text.length / 1e6).toFixed(2)} M characters)`);
  for (const { name, milliseconds, best, told } of results) {
    if (milliseconds === null) {
      console.log(`  ${name.padEnd(28)} failed: ${told}`);
      continue;
    }
    const speed = (text.length / 1e3 / milliseconds).toFixed(0);
    const ratio = (baseTime / milliseconds).toFixed(2);
    console.log(
      `  ${name.padEnd(28)}${milliseconds.toFixed(1).padStart(9)} ms, best ${best.toFixed(1).padStart(7)} ${speed.padStart(6)} MB/s` +
        `  ${ratio.padStart(6)} x ${base.name.split(' (')[0] ?? ''}  read ${told}`,
    );
  }
}

function bar(what: string, ratio: Ratio, wanted: number, than: string): void {
  const verdict = ratio.median >= wanted ? 'reached' : 'MISSED';
  const best = `quickest rounds ${ratio.best.toFixed(2)}`;
  console.log(
    `  bar ${verdict}: ${what} ${ratio.median.toFixed(2)} x ${than} (wanted ${wanted}; ${best})`,
  );
}

main();
