import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..', '..');
const loader = path.join(root, 'scripts', 'transpile-once.mjs');
const run = promisify(execFile);

/** Two bundles of one source over a cache on disk, as developers build. */
const script = `
  import webpack from 'webpack';
  const [folder, loader] = process.argv.slice(-2);
  const bundle = (name) => ({
    name,
    mode: 'production',
    devtool: false,
    context: folder,
    entry: './source.js',
    output: { path: folder, filename: name + '.out.js' },
    module: { rules: [{ test: /\\.js$/, use: [loader] }] },
    cache: { type: 'filesystem', cacheDirectory: folder + '/cache' },
  });
  const compiler = webpack([bundle('first'), bundle('second')]);
  compiler.parallelism = 1;
  const stats = await new Promise((done, fail) =>
    compiler.run((error, stats) => (error ? fail(error) : done(stats))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString());
  await new Promise((done) => compiler.close(done));
`;

describe('Sources transpiled once for all bundles', () => {
  it('are transpiled anew for each of them when they have changed since the last build', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-bundles-'));
    try {
      const entry = "import { words } from './words.js';\nconsole.log(words);\n";
      await writeFile(path.join(folder, 'source.js'), entry);
      for (const word of ['former', 'present']) {
        const words = path.join(folder, 'words.js');
        await writeFile(words, `export const words = '${word} words';\n`);
        // Times of files are compared: both are those of files that nobody has just written.
        const changed = new Date(word === 'former' ? '2020-01-01' : '2021-01-01');
        await utimes(words, changed, changed);
        await run(execPath, ['--input-type=module', '--eval', script, '--', folder, loader], {
          cwd: root,
        });
        for (const name of ['first', 'second']) {
          const bundle = await readFile(path.join(folder, `${name}.out.js`), 'utf8');
          assert.match(bundle, new RegExp(`${word} words`), `${name} bundle, ${word} source`);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
