/**
 * Runs the built command line with the arguments of this program, and writes down at its end what V8
 * has compiled of each script whose code is not kept yet. The build runs it (keep-compiled-code.ts).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { keptCodeFile, packCode, readKeptCode } from '../extensions/cli/start/kept-code.ts';
import { runScript, type CompiledScript } from '../extensions/cli/start/run-script.ts';

const main = path.join(import.meta.dirname, '..', 'dist', 'cli', 'main.cjs');
const compiled: CompiledScript[] = [];

process.once('exit', () => {
  for (const { file, source, script } of compiled) {
    if (readKeptCode(file, source) !== null && script.cachedDataRejected === false) continue;
    const kept = keptCodeFile(file);
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, packCode(source, script.createCachedData()));
  }
});
argv[1] = main;
runScript(main, { codeOf: readKeptCode, onCompiled: (script) => void compiled.push(script) });
