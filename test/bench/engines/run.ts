/**
 * Prints how well detection, correction and spelling do on the committed sets, beside what was
 * measured on larger sets when the engines were chosen: node --import tsx test/bench/engines/run.ts
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngines } from '../../../shared/sandbox/engines/create-engines.ts';
import type { EngineSet } from '../../../shared/sandbox/engines/engine.ts';
import {
  dictionaryCodes,
  sourceAssets,
  type EngineAssets,
} from '../../../shared/sandbox/engines/engine-assets.ts';
import { DictionaryShelf } from '../../../shared/sandbox/engines/improvement/spelling/dictionary.ts';
import {
  findFalseAlarms,
  measureCorrection,
  measureSpelling,
  readCorrectionSets,
  readSpellingSets,
} from './correction-bench.ts';
import { countStatuses, measureDetection, readDetectionSets } from './detection-bench.ts';
import { reference } from './reference-figures.ts';
import { measureSources, readProductWords, type SourceFigures } from './source-bench.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function printDetection({ detection }: EngineSet): Promise<void> {
  const sets = await readDetectionSets();
  await detection.detect(['Load the recognisers.'], new AbortController().signal);
  console.log(`\nDetection (${detection.name}), macro average over 33 languages`);
  for (const name of ['short', 'medium', 'labels'] as const) {
    const figures = await measureDetection(detection, sets[name]);
    const known = name === 'labels' ? null : reference[name];
    const beside = known
      ? ` (reference ${percent(known.success)}, ${percent(known.precision)})`
      : '';
    console.log(
      `  ${name}: ${figures.texts} texts, success ${percent(figures.success)}, precision ` +
        `${percent(figures.precision)}${beside}, best guess right ${percent(figures.guess)}, ` +
        `${figures.microsecondsPerText.toFixed(0)} µs per text`,
    );
    for (const line of figures.wrong) console.log(`    ${line}`);
  }
  const sources = await measureSources(detection, await readProductWords(), sets);
  console.log('  sources of translate requests without one, by short words of products');
  for (const [name, share] of Object.entries({ ...sources })) {
    const known = reference.sources[name as keyof SourceFigures];
    console.log(`    ${name}: ${percent(share)} (reference ${percent(known)})`);
  }
  const others = { junk: sets.junk, 'other languages': Object.values(sets.unsupported).flat() };
  for (const [name, texts] of Object.entries(others)) {
    const counted = await countStatuses(detection, texts);
    const counts = [...counted].map(([status, found]) => `${found.length} ${status}`);
    console.log(`  ${name}: ${texts.length} texts: ${counts.join(', ')}`);
    for (const line of counted.get('success') ?? []) console.log(`    ${line}`);
  }
}

async function printCorrection({ improvement }: EngineSet): Promise<void> {
  const sets = await readCorrectionSets();
  const figures = await measureCorrection(improvement, sets.faulty);
  const { exact, of, precision, recall, fHalf } = reference.correction;
  console.log('\nCorrection of English');
  console.log(
    `  exact ${figures.exact} of ${figures.sentences} (reference ${exact} of ${of}), ` +
      `precision ${figures.precision.toFixed(2)} (${precision}), recall ` +
      `${figures.recall.toFixed(2)} (${recall}), F0.5 ${figures.fHalf.toFixed(2)} (${fHalf})`,
  );
  for (const line of figures.differing) console.log(`    ${line}`);
  console.log('  texts without a fault that are changed (reference: one in eight, English)');
  for (const [language, texts] of Object.entries(sets.clean)) {
    const alarms = await findFalseAlarms(improvement, texts, language);
    console.log(`    ${language}: ${alarms.length} of ${texts.length}`);
    for (const line of alarms) console.log(`      ${line}`);
  }
}

async function printSpelling(assets: EngineAssets): Promise<void> {
  const sets = await readSpellingSets();
  const shelf = new DictionaryShelf(assets);
  let [words, right] = [0, 0];
  console.log('\nSpelling: the first suggestion is right');
  for (const code of dictionaryCodes) {
    const dictionary = await shelf.open(code);
    const set = sets[code];
    if (dictionary === null || set === undefined) continue;
    const figures = measureSpelling(dictionary, set);
    words += figures.words;
    right += figures.right;
    console.log(`  ${code}: ${figures.right} of ${figures.words}; ${figures.missed.join(', ')}`);
  }
  console.log(`  all: ${percent(right / words)} (reference ${percent(reference.spelling)})`);
}

/** Languages of the memory that are printed: large and small ones. */
const memoryTargets = [
  'DE',
  'FR',
  'ES',
  'IT',
  'PT-BR',
  'PT-PT',
  'JA',
  'ZH-HANS',
  'PL',
  'NL',
  'FI',
  'ET',
];

async function printMemory({ translation: [memory] }: EngineSet): Promise<void> {
  const path = new URL('./sets/everyday-ui.json', import.meta.url);
  const texts = JSON.parse(await readFile(path, 'utf8')) as readonly string[];
  console.log(`\nPhrase memory: how many of ${texts.length} everyday words of interfaces it holds`);
  const counts: string[] = [];
  for (const target of memoryTargets) {
    if (memory?.serves('EN', target) !== true) continue;
    const signal = new AbortController().signal;
    const request = { source: 'EN', target, formality: 'default', context: '', signal } as const;
    const held = (await memory.translate(texts, request)).filter((answer) => answer !== null);
    counts.push(`${target} ${held.length}`);
  }
  console.log(counts.length > 0 ? `  ${counts.join(', ')}` : '  it is not built: see npm start');
}

const dataDirectory = join(import.meta.dirname, '..', '..', '..', '.cache', 'data');
const engines = createEngines({ dataDirectory });
await printDetection(engines);
await printCorrection(engines);
await printSpelling(sourceAssets(dataDirectory));
await printMemory(engines);
await engines.close();
