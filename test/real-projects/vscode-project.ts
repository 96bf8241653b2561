import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RealProject } from './real-project.ts';

/** Our own extension, as it is built: the only one of VS Code in several languages that is at hand. */
export const vscodeProject: RealProject = {
  kind: 'VS Code',
  origin: 'extensions/vscode of this repository',
  licence: 'MIT',
  lay: async () => {
    const folder = join(import.meta.dirname, '../../extensions/vscode');
    const names = [
      'package.json',
      'package.nls.json',
      'package.nls.de.json',
      'l10n/bundle.l10n.de.json',
    ];
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await readFile(join(folder, name)));
    // The bundle of the originals is made of the code when an extension is built: texts are keys.
    const bundle = JSON.parse(
      new TextDecoder().decode(files.get('l10n/bundle.l10n.de.json')),
    ) as object;
    const originals = Object.fromEntries(Object.keys(bundle).map((key) => [key, key]));
    const written = new TextEncoder().encode(`${JSON.stringify(originals, null, 2)}\n`);
    return files.set('l10n/bundle.l10n.json', written);
  },
  asked: ['--to', 'de,fr'],
  proposed: {
    source: 'en',
    targets: ['de', 'fr'],
    files: [
      { pattern: 'l10n/bundle.l10n.{lang}.json', source: 'l10n/bundle.l10n.json' },
      { pattern: 'package.nls.{lang}.json', source: 'package.nls.json' },
    ],
  },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) =>
    ['l10n/bundle.l10n', 'package.nls'].map(
      (name) => `${name}${language === null ? '' : `.${language}`}.json`,
    ),
  tool: {
    name: '@vscode/l10n, and what the manifest names',
    script: 'vscode.mjs',
    programs: [],
    debian: [],
    npm: ['@vscode/l10n@0.0.18'],
  },
};
