import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');

/** Everything that a project writes, as paths of its declarations. */
function declarationsOf(configFile: string): readonly string[] {
  const { config } = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name)) as {
    readonly config: unknown;
  };
  const folder = path.dirname(configFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const out = options.outDir ?? folder;
  return fileNames.map((name) => path.join(out, path.relative(options.rootDir ?? root, name)));
}

describe('The projects of the compiler', () => {
  it('write no declaration twice: built at once, one would read what the other writes', () => {
    const solution = ts.readConfigFile(path.join(root, 'tsconfig.json'), (name) =>
      ts.sys.readFile(name),
    ).config as { readonly references: readonly { readonly path: string }[] };
    const projects = solution.references.map(({ path: folder }) =>
      path.join(root, folder, 'tsconfig.json'),
    );
    assert.ok(projects.length > 10 && projects.every((project) => existsSync(project)));
    const writers = new Map<string, string[]>();
    for (const project of projects) {
      const name = path.relative(root, path.dirname(project));
      for (const file of declarationsOf(project)) {
        writers.set(file, [...(writers.get(file) ?? []), name]);
      }
    }
    const twice = [...writers].filter(([, names]) => names.length > 1);
    assert.deepEqual(
      twice.map(([file, names]) => `${path.relative(root, file)}: ${names.join(', ')}`),
      [],
    );
  });
});
