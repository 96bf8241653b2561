import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const registry = path.join('shared', 'formats', 'registry.ts');

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
import { formatsPage } from './manifests/docs/formats-page.ts';
import { buildManifest } from './manifests/vscode/build-manifest.ts';
import { stdout } from 'node:process';

stdout.write(JSON.stringify({ manifest: buildManifest().manifest, page: formatsPage() }));
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
  let checkout = '';

  before(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'interlinear-toy-'));
    for (const name of ['shared', 'extensions', 'manifests', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
    mkdirSync(path.join(checkout, 'shared', 'formats', 'toy'));
    writeFileSync(path.join(checkout, 'shared', 'formats', 'toy', 'format.ts'), toyFormat);
    const place = path.join(checkout, registry);
    const before = readFileSync(place, 'utf8');
    const after = before
      .replace(/\n\n/u, "\nimport { toy } from './toy/format.ts';\n\n")
      .replace(/(formats: readonly Format\[\] = \[[^\]]*)\]/u, '$1, toy]');
    assert.equal(
      after.length - before.length,
      "\nimport { toy } from './toy/format.ts';, toy".length,
    );
    writeFileSync(place, after);
    writeFileSync(path.join(checkout, 'probe.ts'), probe);
  });
  after(() => {
    rmSync(checkout, { recursive: true, force: true });
  });

  function run(...args: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, HOME: checkout, NODE_OPTIONS: '' },
    });
    assert.equal(status, 0, stderr);
    return stdout;
  }

  it('is in the manifest of the editor, its menus and the documentation', () => {
    const { manifest, page } = JSON.parse(run('probe.ts')) as Probed;
    const { languages, menus, configurationDefaults } = manifest.contributes;
    assert.deepEqual(languages.find(({ id }) => id === 'toy')?.extensions, ['.toy']);
    assert.deepEqual(configurationDefaults['[toy]'], { 'editor.wordWrap': 'on' });
    for (const menu of ['editor/title', 'explorer/context', 'interlinear.explorer']) {
      const named = (menus[menu] ?? []).filter(({ when }) => when?.includes('|toy)$/'));
      assert.ok(named.length > 0, menu);
    }
    assert.match(page, /\| Toy .*\.toy .*\| one /u);
  });

  it('is found in folders by the command line, and checked', () => {
    const folder = path.join(checkout, 'files', 'deep');
    mkdirSync(folder, { recursive: true });
    const cue = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
    writeFileSync(path.join(folder, 'a.toy'), cue);
    const program = path.join('extensions', 'cli', 'main.ts');
    const said = run(program, 'check', 'files', '--json');
    assert.match(said, /a\.toy/u);
    assert.match(said, /"units": ?1/u);
  });
});
