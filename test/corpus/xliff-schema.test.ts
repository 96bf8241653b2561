import assert from 'node:assert/strict';
import { validateXML } from 'xmllint-wasm';
import type { XMLFileInfo } from 'xmllint-wasm';
import type { SelectOptions } from '../../shared/formats/model.ts';
import { openFile } from '../doubles/loaded-formats.ts';
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

/**
 * Messages of the schema's errors, without lines, for each of the texts. One run of the validator
 * takes them all, because reading the schema takes longer than reading a text.
 */
async function errorsOf(
  texts: readonly string[],
  schema: Schema,
): Promise<readonly (readonly string[])[]> {
  const found: string[][] = texts.map(() => []);
  if (texts.length === 0) return found;
  const result = await validateXML({
    xml: texts.map((text, index) => ({
      fileName: `${index}.xlf`,
      contents: text.replace(/^<\?xml[^>]*\?>/, ''),
    })),
    schema: [schema.main],
    preload: schema.imported,
    maxMemoryPages: 16_384,
  });
  let last: string[] | undefined;
  for (const { message, rawMessage, loc } of result.errors) {
    const file = /^(\d+)\.xlf/.exec(loc?.fileName ?? rawMessage);
    // A line that names no file belongs to the error before it: it shows the place.
    if (file === null && last !== undefined) continue;
    last = found[Number(file?.[1])];
    assert.ok(last, `an error without a file: ${rawMessage}`);
    last.push(message.replace(/^\d+\.xlf /, ''));
  }
  return found;
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

interface Translated {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

interface Verdict {
  readonly name: string;
  readonly wasValid: boolean;
  readonly added: readonly string[];
}

/** Texts before and after by one schema. A valid result is no worse than whatever was before. */
async function judge(files: readonly Translated[], schema: Schema): Promise<readonly Verdict[]> {
  const after = await errorsOf(
    files.map((file) => file.after),
    schema,
  );
  const faulty = files.filter((_, index) => (after[index]?.length ?? 0) > 0);
  const before = await errorsOf(
    faulty.map((file) => file.before),
    schema,
  );
  return files.map((file, index) => {
    const earlier = before[faulty.indexOf(file)] ?? [];
    const added = newErrors(earlier, after[index] ?? []);
    return { name: file.name, wasValid: earlier.length === 0, added };
  });
}

describe('XLIFF 2 of the collection, by the schemas of the standard', function () {
  this.timeout(180_000);
  for (const folder of ['oasis-valid', 'real2']) {
    it(`is no less valid after every segment of ${folder} was translated`, async () => {
      const translated: Translated[] = [];
      let unchanged = 0;
      for (const found of corpusFiles(`xliff/${folder}`) ?? []) {
        const { name } = found;
        const { file } = openFile(name, found.bytes());
        const answers = file.select(everything).items.map(({ key, source }) => shout(key, source));
        const target = file.targetLanguage ?? 'de';
        const plan = file.plan(answers, { targetLanguage: target, state: 'preset' });
        if (plan.edits.length === 0) unchanged++;
        else translated.push({ name, before: file.text, after: applyEdits(file.text, plan.edits) });
      }
      const verdicts: Verdict[] = [];
      for (const [schema, files] of [
        [loadSchema('2.2'), translated.filter(isOf22)],
        [loadSchema('2.0-2.1'), translated.filter((file) => !isOf22(file))],
      ] as const) {
        if (schema !== null) verdicts.push(...(await judge(files, schema)));
      }
      const worse = verdicts.filter(({ added }) => added.length > 0);
      console.log(
        `      ${folder}: ${verdicts.length} translated files, ${verdicts.filter(({ wasValid }) => wasValid).length} of them valid; ${worse.length} less valid than before; ${unchanged} files had nothing to translate`,
      );
      assert.deepEqual(worse, []);
    });
  }
});

function isOf22({ before }: Translated): boolean {
  return before.includes('urn:oasis:names:tc:xliff:document:2.2');
}
