import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript, type CompiledScript } from '../../../../extensions/cli/start/run-script.ts';

describe('running a script from code that V8 made of it before', () => {
  let folder: string;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'interlinear-run-script-')));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, ...lines: string[]): string => {
    const file = path.join(folder, name);
    writeFileSync(file, lines.join('\n'));
    return file;
  };

  const noCode = { codeOf: () => null };

  /** What the scripts of a run export and were compiled of, with their code. */
  const runAndKeep = (file: string): { exported: unknown; codes: Map<string, Buffer> } => {
    const all: CompiledScript[] = [];
    const exported = runScript(file, { ...noCode, onCompiled: (script) => all.push(script) });
    return {
      exported,
      codes: new Map(all.map((one) => [one.file, one.script.createCachedData()])),
    };
  };

  it('exports what the script exports, by itself and from its code', () => {
    const file = write(
      'a.cjs',
      'exports.sum = (a, b) => a + b;',
      'exports.three = exports.sum(1, 2);',
    );
    const { exported, codes } = runAndKeep(file);
    assert.equal((exported as { three: number }).three, 3);
    const rejected: unknown[] = [];
    const again = runScript(file, {
      codeOf: (name) => codes.get(name) ?? null,
      onCompiled: ({ script }) => rejected.push(script.cachedDataRejected),
    });
    assert.equal((again as { three: number }).three, 3);
    assert.deepEqual(rejected, [false]);
  });

  it('compiles anew where V8 does not take the code', () => {
    const file = write('a.cjs', 'exports.three = 3;');
    const rejected: unknown[] = [];
    const exported = runScript(file, {
      codeOf: () => Buffer.from('code of another version of V8, or none at all'),
      onCompiled: ({ script }) => rejected.push(script.cachedDataRejected),
    });
    assert.deepEqual(exported, { three: 3 });
    assert.deepEqual(rejected, [true]);
  });

  it('gives a script its place, modules of Node and packages as `require` does', () => {
    const lines = [
      'exports.place = [__filename, __dirname];',
      "exports.fs = require('node:fs');",
      'exports.self = this === exports && module.exports === exports;',
    ];
    const file = write('a.cjs', ...lines);
    const plain = createRequire(import.meta.url)(file) as unknown;
    assert.deepEqual(runScript(file, noCode), plain);
    const missing = write('b.cjs', "require('a-package-that-nobody-has');");
    assert.throws(() => runScript(missing, noCode), { code: 'MODULE_NOT_FOUND' });
  });

  it('runs the scripts beside it the same way', () => {
    write('part.cjs', "exports.name = 'part';");
    const file = write('a.cjs', "exports.part = require('./part.cjs');");
    const { exported, codes } = runAndKeep(file);
    assert.deepEqual(exported, { part: { name: 'part' } });
    assert.deepEqual([...codes.keys()], [file, path.join(folder, 'part.cjs')]);
  });

  it('names file, line and column of a fault as `require` does', () => {
    const file = write(
      'a.cjs',
      'exports.fail = () => { throw new Error("here"); };',
      '',
      'exports.later = () => { exports.fail(); };',
    );
    const places = (exported: unknown): readonly string[] => {
      try {
        (exported as { later: () => void }).later();
      } catch (error) {
        const stack = error instanceof Error ? (error.stack ?? '') : '';
        return stack.split('\n').slice(1, 3);
      }
      return assert.fail('it did not fail');
    };
    const plain = places(createRequire(import.meta.url)(file));
    assert.match(plain[0] ?? '', /a\.cjs:1:30\)$/u);
    const { exported, codes } = runAndKeep(file);
    assert.deepEqual(places(exported), plain);
    const again = runScript(file, { codeOf: (name) => codes.get(name) ?? null });
    assert.deepEqual(places(again), plain);
  });

  it('lets no script import modules, with code from before as without it', async () => {
    const file = write('a.cjs', "exports.load = () => import('node:fs');");
    const { exported, codes } = runAndKeep(file);
    const again = runScript(file, { codeOf: (name) => codes.get(name) ?? null });
    for (const { load } of [exported, again] as { load: () => Promise<unknown> }[]) {
      await assert.rejects(async () => load(), { code: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING' });
    }
  });
});
