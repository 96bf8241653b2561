import { contendersFor } from './contenders.ts';
import { catalogueOf, catalogueSamples } from './samples.ts';

/** Runs one contender once on a catalogue and prints the peak of resident memory in kilobytes. */
const [format = '', name = ''] = process.argv.slice(2);
const sample = catalogueSamples.find((each) => each.format === format);
if (sample === undefined) throw new Error(`There is no sample of ${format}.`);
const length = format === 'JSON' ? 20_000_000 : 5_000_000;
const texts = format === 'PO' ? 100_000 : 1e6;
const text = catalogueOf(sample, { texts, length: format === 'PO' ? Infinity : length });
const contender = contendersFor(format, sample.name).find((each) => each.name === name);
const count = contender?.run(text);
console.log(process.resourceUsage().maxRSS);
if (count?.() === 0) throw new Error('nothing was read');
