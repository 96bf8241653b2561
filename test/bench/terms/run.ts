import { createTermFinder } from '../../../shared/formats/terms/create-term-finder.ts';
import { termText } from '../../../shared/formats/terms/term-text.ts';
import type { Term } from '../../../shared/formats/terms/term.ts';
import { openTermFile } from '../../../shared/formats/terms/open-term-file.ts';
import { readXliff } from '../../../shared/formats/xliff/read/read-xliff.ts';
import { createLiveCheck } from '../../doubles/loaded-formats.ts';
import { median } from '../formats/interleave.ts';

// A glossary of 100,000 entries over a file of 10,000 units. Bars: 1 s for looking all terms up, 150
// MB for the finder, the file and what was found. Run with --expose-gc.

const ENTRIES = 100_000;
const UNITS = 10_000;
const ROUNDS = 7;

/** The same numbers in every run. */
let state = 42;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const syllables = 'ba ke li mo nu ra se ti vo zu chen dor fal gim hus jal'.split(' ');

function word(): string {
  return Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join('');
}

const vocabulary = Array.from({ length: 30_000 }, word);

function phrase(most: number): string {
  const count = 1 + random(most);
  return Array.from({ length: count }, () => vocabulary[random(vocabulary.length)]).join(' ');
}

function makeTerms(): readonly Term[] {
  const terms = new Map<string, string>();
  while (terms.size < ENTRIES) terms.set(phrase(3), phrase(3));
  return Array.from(terms, ([source, target]) => ({ source, target }));
}

function makeXliff(): string {
  const units = Array.from({ length: UNITS }, (_, number) => {
    const [source, target] = [phrase(20), phrase(20)];
    return `<unit id="u${number}"><segment><source>${source}</source><target>${target}</target></segment></unit>\n`;
  });
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">${units.join('')}</file></xliff>`;
}

function timed<Result>(name: string, work: () => Result): Result {
  const times: number[] = [];
  let result = work();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    result = work();
    times.push(performance.now() - start);
  }
  console.log(`${name.padEnd(62)} ${median(times).toFixed(0).padStart(6)} ms`);
  return result;
}

/** Bytes on the heap and in arrays beside it, after a collection. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const idle = process.memoryUsage().rss;
const terms = makeTerms();
const text = makeXliff();
const before = heldBytes();
let finder = createTermFinder(terms);
const finderBytes = heldBytes() - before;
const found = lookUp();
// In kilobytes; nothing was done twice so far.
const peak = process.resourceUsage().maxRSS * 1024 - idle;

finder = timed(`Making a finder of ${ENTRIES} entries`, () => createTermFinder(terms));

function lookUp(): number {
  const units = readXliff(text).segments();
  let found = 0;
  for (let index = 0; index < units.length; index++) {
    found += finder.find(termText(units.at(index).source.parts)).length;
  }
  return found;
}

timed(`Reading ${UNITS} units and looking all terms up`, lookUp);
console.log(`${''.padEnd(4)}${found} terms found`);
timed('All checks of the file, without terms', () => readXliff(text).check().length);
timed(`The same with the question which are ignored`, () => {
  return readXliff(text).check(() => finder).length;
});
const live = createLiveCheck('xliff', { terms: () => finder });
live.update(text);
let turn = 0;
timed('One edit of one unit until all its problems are known again', () => {
  turn += 1;
  return live.update(text.replace('</target>', ` ${turn}</target>`)).checkedUnits;
});
const csv = terms.map(({ source, target }) => `${source},${target},en,de`).join('\n');
timed(`Reading ${ENTRIES} entries of CSV in place`, () => {
  return openTermFile(csv, 'csv').terms({ source: 'en', target: 'de' }).length;
});

console.log(`The finder holds ${(finderBytes / 2 ** 20).toFixed(1)} MB beside its entries.`);
console.log(
  `Entries, finder, file and look-up take ${(peak / 2 ** 20).toFixed(0)} MB at the peak, above a process without them.`,
);
