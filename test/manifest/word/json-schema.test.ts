import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateManifest } from 'office-addin-manifest';
import { schemaVersion } from '../../../manifests/word/json/build-json-manifest.ts';
import { generatedFolder, readLocaleFiles, readUnifiedManifest } from './generated-manifests.ts';

interface LocalisationSchema {
  readonly properties: Readonly<Record<string, { readonly maxLength?: number }>>;
  readonly patternProperties: Readonly<Record<string, { readonly maxLength?: number }>>;
  readonly required: readonly string[];
}

describe('The schema of the unified manifest, as Microsoft ships it', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-manifest-'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('accepts the manifest', async () => {
    const { isValid, report } = await validateManifest(path.join(generatedFolder, 'manifest.json'));
    assert.deepEqual(report?.errors ?? [], []);
    assert.equal(isValid, true);
  });

  for (const [how, from, to] of [
    ['a control without its tip', /,"supertip":\{[^}]*\}/, ''],
    ['menus under a schema that has none', /1\.23/g, '1.17'],
    ['a size of icons that Office lacks', '"size":80', '"size":81'],
    ['a member of our own', '"id":"pane"', '"id":"pane","colour":"blue"'],
  ] as const) {
    it(`refuses ${how}`, async () => {
      const file = path.join(folder, 'manifest.json');
      const text = JSON.stringify(readUnifiedManifest());
      const broken = text.replace(from, to);
      assert.notEqual(broken, text, 'the manifest was not broken');
      writeFileSync(file, broken);
      // Some faults are reported, others thrown.
      const accepted = await validateManifest(file).then(
        ({ isValid }) => isValid,
        () => false,
      );
      assert.equal(accepted, false);
    });
  }

  it('knows every path of the files of other languages, and their lengths', () => {
    const require = createRequire(import.meta.url);
    const library = path.dirname(require.resolve('@microsoft/app-manifest'));
    const file = `json-schemas/teams/v${schemaVersion}/MicrosoftTeams.Localization.schema.json`;
    const schema = JSON.parse(readFileSync(path.join(library, file), 'utf8')) as LocalisationSchema;
    for (const [name, texts] of readLocaleFiles()) {
      for (const required of schema.required) assert.ok(required in texts, `${name} ${required}`);
      for (const [key, text] of Object.entries(texts)) {
        const pattern = Object.keys(schema.patternProperties).find((candidate) =>
          new RegExp(candidate).test(key),
        );
        const rule = schema.properties[key] ?? schema.patternProperties[pattern ?? ''];
        assert.ok(rule !== undefined, `${name}: the schema does not know ${key}`);
        assert.ok(text.length <= (rule.maxLength ?? Infinity), `${name}: ${key} is too long`);
      }
    }
  });
});
