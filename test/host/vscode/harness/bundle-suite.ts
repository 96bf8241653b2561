import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import { fuzzSeed } from '../../../doubles/fuzz.ts';

/** Where a suite runs: in an extension host of Node, or in the one of a web worker. */
export type HostKind = 'node' | 'web';

export interface BundleOptions {
  readonly kind: HostKind;
  /** Only tests whose title holds this; all when empty. */
  readonly grep: string;
  /** Only files whose path holds this; all when empty. */
  readonly file: string;
  /** Whole paths, instead of the files of the suite. */
  readonly files?: readonly string[];
  readonly output: string;
}

const harness = import.meta.dirname;
const suite = path.join(path.dirname(harness), 'suite');

/** Files of a host: `suite/*.test.ts` in Node, `suite/web/` in the worker, `suite/both/` in each. */
const patterns: Readonly<Record<HostKind, readonly string[]>> = {
  node: ['*.test.ts', 'node/**/*.test.ts', 'both/**/*.test.ts'],
  web: ['web/**/*.test.ts', 'both/**/*.test.ts'],
};

/**
 * Bundles the tests of one kind of host into one CommonJS file that exports `run()`, as VS Code
 * wants it. Resolves to the number of test files.
 */
export async function bundleSuite(options: BundleOptions): Promise<number> {
  const found = options.files ?? (await glob([...patterns[options.kind]], { cwd: suite }));
  const files = found.filter((file) => file.includes(options.file)).sort();
  const node = options.kind === 'node';
  await mkdir(path.dirname(options.output), { recursive: true });
  await build({
    stdin: { contents: entry(files, options.grep), resolveDir: suite, loader: 'ts' },
    outfile: options.output,
    bundle: true,
    format: 'cjs',
    platform: node ? 'node' : 'browser',
    target: 'es2022',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'error',
    ...(node ? inNode : inWorker),
  });
  if (node) {
    // VS Code loads the file as CommonJS, whatever the checkout around it says.
    const description = path.join(path.dirname(options.output), 'package.json');
    await writeFile(description, JSON.stringify({ type: 'commonjs' }));
  }
  return files.length;
}

/** An ES module's own place, which CommonJS has under other names. */
const inNode = {
  define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': '__dirname' },
  banner: {
    js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
  },
};

const inWorker = { alias: { 'node:assert/strict': path.join(harness, 'web-assert.ts') } };

function entry(files: readonly string[], grep: string): string {
  const loads = files.map((file) => `require(${JSON.stringify(path.resolve(suite, file))});`);
  return `
    globalThis.location ??= { search: '' };
    globalThis.interlinearFuzzSeed = ${fuzzSeed};
    const { prepareSuite, runSuite } = require(${JSON.stringify(path.join(harness, 'suite-runner.ts'))});
    // After mocha, which takes the bundle's exports for its own.
    module.exports = { run };
    function run() {
      prepareSuite(${JSON.stringify(grep)});
      ${loads.join('\n      ')}
      return runSuite();
    }`;
}
