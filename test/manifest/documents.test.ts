import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentPages, documentParts } from '../../manifests/docs/document-pages.ts';
import { fillParts } from '../../manifests/docs/fill-parts.ts';
import { environmentTable } from '../../extensions/cli/environment-table.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe('The documentation', () => {
  for (const { name, before, after } of documentPages(root)) {
    it(`has in ${name} what the tables in the code say`, () => {
      const advice = `${name} differs from the tables: run "npm run manifest" and commit it.`;
      assert.equal(before, after, advice);
    });
  }

  it('shows each table of the code on one page', () => {
    const pages = documentPages(root).map(({ before }) => before);
    for (const name of documentParts.keys()) {
      const mark = `<!-- made from the code: ${name} -->`;
      assert.equal(pages.join('\n').split(mark).length - 1, 1, name);
    }
  });

  it('keeps what is written around a table, and refuses marks that nobody knows or that do not pair', () => {
    const parts = new Map([['names', () => '| a |']]);
    const opening = '<!-- made from the code: names -->';
    const page = `Before.\n\n${opening}\n\nold\n\n<!-- end -->\n\nAfter.\n`;
    const filled = `Before.\n\n${opening}\n\n| a |\n\n<!-- end -->\n\nAfter.\n`;
    assert.equal(fillParts(page, parts), filled);
    assert.equal(fillParts(filled, parts), filled);
    assert.throws(() => fillParts(page, new Map()), /names/u);
    assert.throws(() => fillParts(`${opening}\n`, parts), /partner/u);
    assert.throws(() => fillParts('<!-- end -->\n', parts), /partner/u);
  });

  it('names every variable of the environment that the command line reads', () => {
    const sources = ['extensions/cli', 'shared/node'].flatMap((folder) => sourcesIn(folder));
    const read = sources.flatMap((text) => text.match(/INTERLINEAR_[A-Z_]+/gu) ?? []);
    const named = environmentTable.map(({ name }) => name as string);
    assert.deepEqual(
      [...new Set(read)].filter((name) => !named.includes(name)),
      [],
    );
  });
});

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'));
}

describe('The runtime dependencies', () => {
  it('each have a line in ARCHITECTURE.md that says what for', () => {
    const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const table = page.slice(page.indexOf('## Runtime dependencies'));
    const named = [...table.matchAll(/^\| (.*?) +\| .* \|$/gmu)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
    );
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
    const installed = Object.keys({ ...dependencies, ...optionalDependencies });
    const covers = (name: string) => (pattern: string) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
    assert.deepEqual(
      installed.filter((name) => !named.some(covers(name))),
      [],
    );
    // Of the bundles some parts are wanted for building alone.
    const known = [...installed, ...Object.keys(devDependencies ?? {})];
    assert.deepEqual(
      named.filter((pattern) => !known.some((name) => covers(name)(pattern))),
      [],
    );
  });
});
