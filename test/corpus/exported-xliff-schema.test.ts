import assert from 'node:assert/strict';
import { validateXML } from 'xmllint-wasm';
import { corpusFiles } from '../doubles/corpora.ts';
import { catalogueSamples } from '../unit/project/exchange/catalogue-samples.ts';
import { ExchangeProject } from '../unit/project/exchange/exchange-harness.ts';

interface SchemaFile {
  readonly fileName: string;
  readonly contents: string;
}

/** Schemas of the corpora by their names, with nothing to fetch; null where they are not there. */
function schemasIn(folder: string): readonly SchemaFile[] | null {
  const files = corpusFiles(`xsd/${folder}`);
  const xml = corpusFiles('xsd/1.2')?.find(({ name }) => name === 'xml.xsd');
  if (files === null || xml === undefined) return null;
  return [...files.filter(({ name }) => name.endsWith('.xsd') && name !== 'xml.xsd'), xml].map(
    (file) => {
      const text = new TextDecoder().decode(file.bytes());
      const contents = text.replace(/https?:\/\/www\.w3\.org\/\d+(?:\/\d+)?\/xml\.xsd/g, 'xml.xsd');
      return { fileName: file.name, contents };
    },
  );
}

const versions = [
  { version: 2, folder: '2.0-2.1', main: 'all.xsd' },
  { version: 1, folder: '1.2', main: 'xliff-core-1.2-strict.xsd' },
] as const;

describe('XLIFF that is made for translators', function () {
  this.timeout(60_000);

  for (const { version, folder, main } of versions) {
    it(`is valid by the schema of OASIS, as XLIFF ${version}`, async () => {
      const schemas = schemasIn(folder);
      const schema = schemas?.find(({ fileName }) => fileName === main);
      if (schemas === null || schema === undefined) {
        console.log('      no schemas here: nothing was validated');
        return;
      }
      const xml: SchemaFile[] = [];
      for (const { format, files, texts } of catalogueSamples) {
        const sample = new ExchangeProject({ files: [files] }, texts);
        const contents = (await sample.xliff(version)).replace(/^<\?xml[^>]*\?>/, '');
        xml.push({ fileName: `${format}.xlf`, contents });
      }
      const { errors } = await validateXML({
        xml,
        schema: [schema],
        preload: schemas.filter((file) => file !== schema),
        maxMemoryPages: 16_384,
      });
      assert.deepEqual(
        errors.map(({ rawMessage }) => rawMessage),
        [],
      );
      console.log(`      ${xml.length} files validated`);
    });
  }
});
