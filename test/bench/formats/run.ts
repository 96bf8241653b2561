import { interleave } from './interleave.ts';
import type { Contender, Result } from './interleave.ts';
import { measureMemory } from './memory.ts';
import { collectionSamples, generatedSrt, generatedXliff12, generatedXliff20 } from './samples.ts';
import type { Sample } from './samples.ts';
import { SUBTITLE_CONTENDERS } from './subtitle-contenders.ts';
import { XLIFF_CONTENDERS, bareSaxes, ourReader, ourWholeWay } from './xliff-contenders.ts';
import { measureOpening } from './opening.ts';

/**
 * How fast and how large the readers are beside bare saxes and npm peers. Ratios decide, absolute
 * figures depend on the machine. `--quick` leaves the slow peers and the memory part out.
 *
 *   node --expose-gc --import tsx test/bench/formats/run.ts [--quick]
 */
const quick = process.argv.includes('--quick');
const ROUNDS = 7;
const WARM_UP = 3;
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
  const results = interleave(contenders, text, ROUNDS, WARM_UP);
  print(`XLIFF ${name}`, text, results, bareSaxes);
  const saxes = timeOf(results, bareSaxes);
  bar('full model', saxes / timeOf(results, ourReader), 1.5, 'bare saxes');
  bar('read + plan + verify', saxes / timeOf(results, ourWholeWay), 0.6, 'bare saxes');
  for (const peer of results.filter((result) => slow.includes(result.name))) {
    if (peer.milliseconds === null) continue;
    bar('read + plan + verify', peer.milliseconds / timeOf(results, ourWholeWay), 1, peer.name);
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
  const best = Math.min(...right.map((result) => result.milliseconds ?? Infinity));
  bar('SRT read', best / timeOf(results, ours), 3, `the fastest of ${peers.length} peers`);
  console.log('');
}

function timeOf(results: readonly Result[], contender: Contender): number {
  return results.find(({ name }) => name === contender.name)?.milliseconds ?? Number.NaN;
}

function print(title: string, text: string, results: readonly Result[], base: Contender): void {
  const baseTime = timeOf(results, base);
  console.log(`${title} (${(text.length / 1e6).toFixed(2)} M characters)`);
  for (const { name, milliseconds, told } of results) {
    if (milliseconds === null) {
      console.log(`  ${name.padEnd(28)} failed: ${told}`);
      continue;
    }
    const speed = (text.length / 1e3 / milliseconds).toFixed(0);
    const ratio = (baseTime / milliseconds).toFixed(2);
    console.log(
      `  ${name.padEnd(28)}${milliseconds.toFixed(1).padStart(9)} ms ${speed.padStart(6)} MB/s` +
        `  ${ratio.padStart(6)} x ${base.name.split(' (')[0] ?? ''}  read ${told}`,
    );
  }
}

function bar(what: string, ratio: number, wanted: number, than: string): void {
  const verdict = ratio >= wanted ? 'reached' : 'MISSED';
  console.log(`  bar ${verdict}: ${what} ${ratio.toFixed(2)} x ${than} (wanted ${wanted})`);
}

main();
