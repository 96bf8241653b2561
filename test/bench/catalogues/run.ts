import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { interleave } from '../formats/interleave.ts';
import { contendersFor } from './contenders.ts';
import { catalogueOf, catalogueSamples, type CatalogueSample } from './samples.ts';

/**
 * How fast catalogues are read and planned beside npm peers, how time grows with their length, and
 * the peak of memory. Ratios decide, absolute figures depend on the machine. `--quick`: a quarter of
 * the length, without memory; `--format NAME`: one alone.
 *
 *   node --expose-gc --import tsx test/bench/catalogues/run.ts [--quick] [--format NAME]
 */
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const only = args[args.indexOf('--format') + 1] ?? '';
const [rounds, warmUp] = [7, 2];

/** JSON of 20 MB, PO of 100,000 messages, all others of 5 MB. */
function sizeOf({ format }: CatalogueSample): { readonly texts: number; readonly length: number } {
  const part = quick ? 4 : 1;
  if (format === 'PO') return { texts: 100_000 / part, length: Number.POSITIVE_INFINITY };
  return { texts: 1e6, length: (format === 'JSON' ? 20_000_000 : 5_000_000) / part };
}

for (const sample of catalogueSamples) {
  if (!args.includes('--format') || sample.format === only) bench(sample);
}

function bench(sample: CatalogueSample): void {
  const { format, name } = sample;
  const size = sizeOf(sample);
  const text = catalogueOf(sample, size);
  const contenders = contendersFor(format, name);
  console.log(`${format} (${(text.length / 1e6).toFixed(2)} M characters)`);
  const [ours, ...others] = interleave(contenders, text, rounds, warmUp);
  for (const each of ours === undefined ? [] : [ours, ...others]) {
    const ratio = each.best / (ours?.best ?? Number.NaN);
    const median = (each.milliseconds ?? Number.NaN).toFixed(0).padStart(7);
    const best = each.best.toFixed(0).padStart(6);
    const times = each.milliseconds === null ? 'failed' : `${median} ms, best ${best}`;
    console.log(
      `  ${each.name.padEnd(30)}${times}  ${ratio.toFixed(2)} x ours at best  read ${each.told}`,
    );
  }
  const quarters = [16, 4, 1].map((part) => {
    const shorter = catalogueOf(sample, { texts: size.texts / part, length: size.length / part });
    const [read] = interleave(contenders.slice(0, 1), shorter, 3, 1);
    return read?.best ?? Number.NaN;
  });
  const [small = Number.NaN, , large = Number.NaN] = quarters;
  const exponent = Math.log(large / small) / Math.log(16);
  const told = quarters.map((each) => each.toFixed(0)).join(', ');
  console.log(`  growth over 1x, 4x, 16x: ${told} ms, exponent ${exponent.toFixed(2)} (bar 1.1)`);
  if (!quick) tellMemory(sample, contenders);
}

function tellMemory({ format }: CatalogueSample, contenders: readonly { name: string }[]): void {
  const peaks = ['nothing', ...contenders.map(({ name }) => name)].map((name) => {
    const child = fileURLToPath(new URL('memory-child.ts', import.meta.url));
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', child, format, name],
      { encoding: 'utf8' },
    );
    return status === 0 ? Number(stdout.trim().split('\n').at(-1)) / 1024 : Number.NaN;
  });
  const told = contenders.map(({ name }, index) => {
    return `${name} ${((peaks[index + 1] ?? 0) - (peaks[0] ?? 0)).toFixed(0)} MB`;
  });
  console.log(`  peak memory above the text: ${told.join(', ')}`);
}
