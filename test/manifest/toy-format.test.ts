import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeToyCheckout, type ToyCheckout } from '../doubles/toy-checkout.ts';

const registry = 'shared/formats/registry.ts';

/** A format of its own, whose files are read as subtitles are: reading is not what is shown here. */
const toyFormat = `
import type { Format } from '../format.ts';
import { subRip } from '../subtitles/format.ts';

export const toy: Format = {
  ...subRip,
  id: 'toy',
  name: 'Toy',
  extensions: ['toy'],
  editor: { aliases: ['Toy file'], wrapsLines: true },
  sniff: () => false,
};
`;

/** What the sources of a checkout make of the formats. */
const probe = `
import { formatsTable } from './manifests/docs/tables/formats-table.ts';
import { buildManifest } from './manifests/vscode/build-manifest.ts';
import { stdout } from 'node:process';

stdout.write(JSON.stringify({ manifest: buildManifest().manifest, page: formatsTable() }));
`;

interface Probed {
  readonly page: string;
  readonly manifest: {
    readonly contributes: {
      readonly languages: readonly {
        readonly id: string;
        readonly extensions: readonly string[];
      }[];
      readonly menus: Readonly<Record<string, readonly { readonly when?: string }[]>>;
      readonly submenus: readonly { readonly id: string }[];
      readonly configurationDefaults: Readonly<Record<string, unknown>>;
    };
  };
}

/** A format is a folder and a line: everything else follows from the registry. */
describe('A format that is added', function () {
  this.timeout(120_000);
  let checkout: ToyCheckout;

  before(() => {
    checkout = makeToyCheckout();
    checkout.add('shared/formats/toy/format.ts', toyFormat);
    const lastImport = "import { subRip, webVtt } from './subtitles/format.ts';\n";
    checkout.insert(registry, lastImport, "import { toy } from './toy/format.ts';\n");
    checkout.insert(registry, 'formats: readonly Format[] = [', 'toy, ');
  });
  after(() => {
    checkout.remove();
  });

  it('is a file of its own and a line of the registry, with its import', () => {
    assert.deepEqual(checkout.touched, ['shared/formats/toy/format.ts', registry]);
  });

  it('is in the manifest of the editor, its menus and the documentation', () => {
    const { manifest, page } = checkout.probe(probe) as Probed;
    const { languages, menus, configurationDefaults } = manifest.contributes;
    assert.deepEqual(languages.find(({ id }) => id === 'toy')?.extensions, ['.toy']);
    assert.deepEqual(configurationDefaults['[toy]'], {
      'editor.wordWrap': 'on',
      'diffEditor.wordWrap': 'on',
    });
    for (const menu of ['editor/title', 'explorer/context', 'interlinear.explorer']) {
      const named = (menus[menu] ?? []).filter(({ when }) => /[(|]toy[|)]/u.test(when ?? ''));
      assert.ok(named.length > 0, menu);
    }
    assert.match(page, /\| Toy .*\.toy .*\| one /u);
  });

  it('is found in folders by the command line, and checked', () => {
    const folder = path.join(checkout.folder, 'files', 'deep');
    mkdirSync(folder, { recursive: true });
    const cue = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
    writeFileSync(path.join(folder, 'a.toy'), cue);
    const said = checkout.run('extensions/cli/main.ts', 'check', 'files', '--json');
    assert.match(said, /a\.toy/u);
    assert.match(said, /"units": ?1/u);
  });
});
