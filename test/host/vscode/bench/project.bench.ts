import assert from 'node:assert/strict';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { activateExtension } from '../doubles/activate-extension.ts';
import { progressMark } from '../harness/host-results.ts';
import { until } from '../harness/until.ts';
import { LoopWatch } from './loop-watch.ts';

// A project of 10,000 catalogues: how long until its rows are there and complete, and how long the
// extension host is kept busy at a time. Bar: 50 ms. Figures are for a reader.

/** Few files in many languages, and the other way round. */
const shapes = [
  { namespaces: 500, languages: 19 },
  { namespaces: 5_000, languages: 1 },
];
const TEXTS = 20;
const LONG_IN_MS = 50;
const codes = 'de fr es it pt nl da sv nb fi pl cs sk sl hu ro bg el tr'.split(' ');

function tell(line: string): void {
  console.log(`${progressMark}${line}`);
}

function textsOf(language: string, namespace: number, count: number): string {
  const texts = Array.from({ length: count }, (_, at) => [
    `text.${at}`,
    `${language} text ${at} of part ${namespace} of the program`,
  ]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

for (const { namespaces, languages } of shapes) {
  describe(`A project of ${namespaces * (languages + 1)} catalogues, ${namespaces} of them sources`, function () {
    this.timeout(600_000);
    let root = '';

    before(async () => {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      assert.ok(folder !== undefined);
      root = path.join(folder.fsPath, `many-${namespaces}`);
      for (const code of ['en', ...codes.slice(0, languages)]) {
        const own = path.join(root, 'locales', code);
        await mkdir(own, { recursive: true });
        for (let at = 0; at < namespaces; at += 1) {
          const count = code === 'en' ? TEXTS : TEXTS - (at % 3);
          await writeFile(path.join(own, `part-${at}.json`), textsOf(code, at, count));
        }
      }
      const link = path.join(root, 'locales/de/part-0.json');
      await rm(link);
      await symlink(path.join(root, 'locales/de/part-2.json'), link);
      await writeFile(path.join(root, 'locales/de/part-1.json'), '{\n  "text.0" "Texte"\n}\n');
    });
    after(() => rm(root, { recursive: true, force: true }));

    it('is shown and counted', async () => {
      const { services } = await activateExtension();
      const projects = await services.features.projects();
      const settings = {
        source: 'en',
        targets: codes.slice(0, languages),
        files: ['locales/{lang}/{ns}.json'],
      };
      const watch = new LoopWatch();
      watch.start();
      const began = performance.now();
      const since = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
      await writeFile(path.join(root, 'interlinear.json'), JSON.stringify(settings));
      const model = await until('the project', async () => {
        const all = await projects.all();
        return all.find(({ place }) => place.folder.path.endsWith(`/many-${namespaces}`)) ?? null;
      });
      await until('its languages', () => Promise.resolve(model.opened), 300_000);
      tell(`languages are shown after ${since()}`);
      await until('its counts', () => Promise.resolve(model.isWhole ? true : null), 500_000);
      tell(`all files are counted after ${since()}`);
      const rows = await projects.tree.getChildren();
      const blocks = watch.stop();
      const long = blocks.filter(({ computedInMs }) => computedInMs > LONG_IN_MS);
      tell(
        `longest block ${(blocks[0]?.computedInMs ?? 0).toFixed(0)} ms computed; over ${LONG_IN_MS} ms: ${long.length}; rows: ${rows.length}; faults: ${model.faults.length}`,
      );
      for (const { start, computedInMs } of long.slice(0, 10)) {
        tell(`  ${computedInMs.toFixed(0)} ms at ${((start - began) / 1000).toFixed(1)} s`);
      }
      for (const { path: name, said, line } of model.faults)
        tell(`  ${name}:${line}: ${said.code}`);
    });
  });
}
