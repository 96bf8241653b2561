import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { identity } from '../../manifests/identity.ts';
import { loadCommands } from '../../extensions/cli/command-table.ts';
import { connectionOptions } from '../../extensions/cli/connection-options.ts';
import { outputOptions } from '../../extensions/cli/output-options.ts';
import { commandTable as editorCommands } from '../../extensions/vscode/tables/command-table.ts';
import { settingsSchema } from '../../extensions/vscode/config/settings-schema.ts';
import { readDocument, readDocuments, root, type DocumentText } from './read-documents.ts';

const documents = readDocuments();
const commands = await loadCommands();
const byName = new Map(documents.map((document) => [document.name, document]));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('What the documents point at', () => {
  it('is there: files, and headings of pages', () => {
    assert.ok(documents.length > 10);
    assert.deepEqual(documents.flatMap(brokenLinks), []);
  });

  it('would be missed: a wrong file and a wrong heading are found', () => {
    const page =
      '# A page\n\n<a id="e"></a>[a](ARCHITECTURE.md) [b](no-file.md) [c](#a-page) [d](#no-heading) [e](#e)\n';
    assert.deepEqual(brokenLinks(readDocument('page.md', page)), [
      'page.md: no-file.md',
      'page.md: #no-heading',
    ]);
  });

  for (const { name, codes } of documents) {
    it(`is there: folders and patterns of files that ${name} names`, () => {
      const folder = path.posix.dirname(name);
      const missing = codes
        .filter(isPath)
        .filter((code) => !isThere(code) && !isThere(`${folder}/${code}`));
      assert.deepEqual(missing, []);
    });
  }

  it('runs: scripts of the project', () => {
    const named = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/gu)].map(([, script = '']) => ({ name, script })),
    );
    assert.ok(named.length > 10);
    assert.deepEqual(
      named.filter(({ script }) => !Object.hasOwn(scripts, script)),
      [],
    );
  });

  it('is understood: commands of the command line and their options', () => {
    const lines = documents
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => block.split('\n'))
      .filter((line) => line.startsWith(`${identity.command} `));
    assert.ok(lines.length > 50);
    assert.deepEqual(
      lines.filter((line) => !isCommandLine(line)),
      [],
    );
  });

  it('exists: settings and commands of VS Code', () => {
    const titles = new Set(Object.values(editorCommands).map(({ title }) => title.en));
    for (const { name, text } of documents.filter(({ name }) => name.startsWith('docs/vscode'))) {
      for (const [, setting = ''] of text.matchAll(/`interlinear\.([\w.]+)`/gu)) {
        assert.ok(Object.hasOwn(settingsSchema, setting), `${name}: ${setting}`);
      }
      for (const [, title = ''] of text.matchAll(
        /\*\*Interlinear(?::|\*\*, \*\*) ?([^*]+)\*\*/gu,
      )) {
        assert.ok(titles.has(title), `${name}: ${title}`);
      }
    }
  });

  it('begins with a page of 8 kB at most', () => {
    assert.ok(statSync(path.join(root, 'README.md')).size <= 8_000);
  });
});

function brokenLinks({ name, links, anchors }: DocumentText): readonly string[] {
  const broken = links.filter((link) => {
    if (/^[a-z]+:/iu.test(link)) return false;
    const [file = '', anchor = ''] = decodeURI(link).split('#');
    const target = path.posix.join(path.posix.dirname(name), file);
    if (file !== '' && !existsSync(path.join(root, target))) return true;
    if (anchor === '') return false;
    return !(file === '' ? anchors : byName.get(target)?.anchors)?.has(anchor);
  });
  return broken.map((link) => `${name}: ${link}`);
}

/**
 * Whether code in a sentence is a folder of ours or a pattern of files; for single files, which
 * comments name as well, see test/unit/layers/citations.test.ts.
 */
function isPath(code: string): boolean {
  if (/\.\w+$/u.test(code) && !/[*{]/u.test(code)) return false;
  return /^(?:shared|extensions|manifests|scripts|test|docs|samples|demo)\/[^\s<>]*$/u.test(code);
}

/** Folders that appear when something ran. */
const madeByScripts = readFileSync(path.join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.replaceAll(/^\/|\/$/gu, ''));

/** A name in the middle may be any: `extensions/vscode/features/FEATURE/…`. */
function isThere(code: string): boolean {
  if (madeByScripts.some((folder) => code.startsWith(folder))) return true;
  const pattern = code.replaceAll(/[A-Z]{3,}|…/gu, '*').replace(/\/$/u, '');
  if (existsSync(path.join(root, pattern))) return true;
  const options = { cwd: root, onlyFiles: false, expandDirectories: false, dot: true };
  return globSync(pattern, options).length > 0;
}

/** Whether a line calls a command that there is, with options that it has. */
function isCommandLine(line: string): boolean {
  const words = line
    .replaceAll(/"[^"]*"/gu, 'TEXT')
    .split(' ')
    .slice(1);
  if (words[0] === 'help' || words[0]?.startsWith('--') === true) return true;
  const own = [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (own === undefined) return false;
  const known = [...own.options, ...connectionOptions, ...outputOptions].flatMap(({ flags }) =>
    flags.match(/--[a-z][a-z-]*/gu),
  );
  const given = words.filter((word) => word.startsWith('--') && word !== '--help');
  return given.every((word) => known.includes(word));
}
