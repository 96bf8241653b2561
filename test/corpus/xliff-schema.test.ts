import assert from 'node:assert/strict';
import { validateXML } from 'xmllint-wasm';
import type { XMLFileInfo } from 'xmllint-wasm';
import type { SelectOptions } from '../../shared/formats/model.ts';
import { openFile } from '../../shared/formats/open-file.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { corpusFiles } from '../doubles/corpora.ts';
import { shout } from '../contract/format-contract.ts';

const everything: SelectOptions = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
};

/** The schema of one namespace and what it imports, as files the validator sees. */
interface Schema {
  readonly main: XMLFileInfo;
  readonly imported: readonly XMLFileInfo[];
}

function loadSchema(folder: string): Schema | null {
  const files = corpusFiles(`xsd/${folder}`);
  const xml = corpusFiles('xsd/1.2')?.find(({ name }) => name === 'xml.xsd');
  if (files === null || xml === undefined) return null;
  const decode = (bytes: Uint8Array): string =>
    new TextDecoder()
      .decode(bytes)
      // Nothing is fetched: what the schemas take from the web lies beside them.
      .replace(/https?:\/\/www\.w3\.org\/\d+(?:\/\d+)?\/xml\.xsd/g, 'xml.xsd');
  const imported = files
    .filter(({ name }) => name.endsWith('.xsd'))
    .map((file) => ({ fileName: file.name, contents: decode(file.bytes()) }));
  const main = imported.find(({ fileName }) => fileName === 'all.xsd');
  if (main === undefined) return null;
  return {
    main,
    imported: [
      ...imported.filter((file) => file !== main),
      { fileName: 'xml.xsd', contents: decode(xml.bytes()) },
    ],
  };
}

/** Messages of the schema's errors, without lines. */
async function errorsOf(text: string, schema: Schema): Promise<readonly string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'file.xlf', contents: text.replace(/^<\?xml[^>]*\?>/, '') }],
    schema: [schema.main],
    preload: schema.imported,
    maxMemoryPages: 4096,
  });
  return result.errors.map(({ message }) => message);
}

/** What is wrong afterwards that was not wrong before. */
function newErrors(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...before];
  return after.filter((message) => {
    const at = left.indexOf(message);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

interface Verdict {
  readonly name: string;
  readonly wasValid: boolean;
  readonly added: readonly string[];
}

describe('XLIFF 2 of the collection, by the schemas of the standard', function () {
  this.timeout(180_000);
  for (const folder of ['oasis-valid', 'real2']) {
    it(`is no less valid after every segment of ${folder} was translated`, async () => {
      const schemas = { '2.0': loadSchema('2.0-2.1'), '2.2': loadSchema('2.2') };
      const verdicts: Verdict[] = [];
      let unchanged = 0;
      const judge = async (name: string, before: string, after: string): Promise<void> => {
        const schema = before.includes('urn:oasis:names:tc:xliff:document:2.2')
          ? schemas['2.2']
          : schemas['2.0'];
        if (schema === null) return;
        const errors = await errorsOf(after, schema);
        // A valid result is no worse than whatever was before.
        const earlier = errors.length === 0 ? [] : await errorsOf(before, schema);
        verdicts.push({
          name,
          wasValid: earlier.length === 0,
          added: newErrors(earlier, errors),
        });
      };
      const jobs: (() => Promise<void>)[] = [];
      for (const found of corpusFiles(`xliff/${folder}`) ?? []) {
        const { name } = found;
        const { file } = openFile(name, found.bytes());
        const answers = file.select(everything).items.map(({ key, source }) => shout(key, source));
        const target = file.targetLanguage ?? 'de';
        const plan = file.plan(answers, { targetLanguage: target, state: 'preset' });
        if (plan.edits.length === 0) unchanged++;
        else jobs.push(() => judge(name, file.text, applyEdits(file.text, plan.edits)));
      }
      await Promise.all([worker(jobs), worker(jobs)]);
      const worse = verdicts.filter(({ added }) => added.length > 0);
      console.log(
        `      ${folder}: ${verdicts.length} translated files, ${verdicts.filter(({ wasValid }) => wasValid).length} of them valid; ${worse.length} less valid than before; ${unchanged} files had nothing to translate`,
      );
      assert.deepEqual(worse, []);
    });
  }
});

/** Takes one job after the other from a list others take from too. */
async function worker(jobs: (() => Promise<void>)[]): Promise<void> {
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) await job();
}
