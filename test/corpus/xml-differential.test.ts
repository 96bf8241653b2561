import assert from 'node:assert/strict';
import { decodeXml } from '../../shared/text/encodings/decode-xml.ts';
import { EncodingError } from '../../shared/text/encodings/encoding-error.ts';
import { corpusFiles } from '../doubles/corpora.ts';
import { differenceFromSaxes } from '../property/xml/compare-readers.ts';
import { MUTATIONS, mutate, seededRandom } from '../property/xml/mutate.ts';
import { fuzzRuns, fuzzSeed, seedWords } from '../doubles/fuzz.ts';

const FOLDERS = ['oasis-valid', 'oasis-invalid', 'real12', 'real2', 'illformed'];

/** Mutations of each kind for one file; more in long runs. */
const rounds = fuzzRuns(1);

/** Characters of a file that get all kinds of mutation in every round; a larger one gets one kind. */
const SMALL = 40_000;
const LARGE = 400_000;

interface Sample {
  readonly name: string;
  readonly text: string;
}

function samples(): Sample[] {
  const found: Sample[] = [];
  for (const folder of FOLDERS) {
    const files = corpusFiles(`xliff/${folder}`) ?? [];
    const before = found.length;
    for (const file of files) {
      try {
        found.push({ name: `${folder}/${file.name}`, text: decodeXml(file.bytes()).text });
      } catch (error) {
        if (!(error instanceof EncodingError)) throw error;
      }
    }
    console.log(`      ${folder}: ${found.length - before} of ${files.length} files decoded`);
  }
  return found;
}

/** Kinds of mutation tried on a file in one round: all on a small one, none on a huge one. */
function kindsFor(text: string, round: number): readonly (typeof MUTATIONS)[number][] {
  if (text.length <= SMALL) return MUTATIONS;
  if (text.length > LARGE && rounds === 1) return [];
  return MUTATIONS.filter((_, index) => index === round % MUTATIONS.length);
}

describe('The XML scanner against saxes, over the collection', function () {
  this.timeout(0);

  it('reads every file alike', () => {
    for (const { name, text } of samples()) {
      assert.equal(differenceFromSaxes(text), null, name);
    }
  });

  it('reads every file alike after a mutation at a seeded place', () => {
    const random = seededRandom(fuzzSeed);
    let mutants = 0;
    for (const { name, text } of samples()) {
      for (let round = 0; round < rounds; round++) {
        for (const kind of kindsFor(text, round)) {
          const difference = differenceFromSaxes(mutate(text, kind, random));
          assert.equal(difference, null, `${name}, ${kind} ${seedWords}`);
          mutants++;
        }
      }
    }
    console.log(`      ${mutants} mutants ${seedWords}`);
  });
});
