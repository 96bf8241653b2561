import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** A script that was compiled, for whoever keeps its code. */
export interface CompiledScript {
  readonly file: string;
  readonly source: Buffer;
  readonly script: Script;
}

/** The code that V8 made of a script before; null for none. */
export type CodeOf = (file: string, source: Buffer) => Buffer | null;

export interface RunScriptOptions {
  readonly codeOf: CodeOf;
  readonly onCompiled?: (compiled: CompiledScript) => void;
}

/** A line of its own, so that columns in a stack trace are those of the file. */
const HEAD = '(function (exports, require, module, __filename, __dirname) {\n';
const TAIL = '\n})';

type Wrapped = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { readonly exports: unknown },
  filename: string,
  dirname: string,
) => void;

/** Compiles a CommonJS script; V8 passes over code that another version of it made. */
export function compileScript(file: string, codeOf: CodeOf): CompiledScript {
  const source = readFileSync(file);
  const script = new Script(`${HEAD}${source.toString()}${TAIL}`, {
    filename: file,
    lineOffset: -1,
    cachedData: codeOf(file, source) ?? undefined,
  });
  return { file, source, script };
}

/**
 * Runs a CommonJS script as `require` does, and the scripts of its folder that it requires, each from
 * the code that V8 made of it before. Returns what it exports. What lies elsewhere, packages and
 * modules of Node, is required as ever. `import()` rejects in such a script: Node 20 does not know
 * where code from before is to import from.
 */
export function runScript(file: string, options: RunScriptOptions): unknown {
  const compiled = compileScript(file, options.codeOf);
  options.onCompiled?.(compiled);
  const folder = path.dirname(file);
  const requireOthers = createRequire(file);
  const module = { exports: {} };
  const requireAny = (id: string): unknown =>
    id.startsWith('./') ? runScript(path.join(folder, id), options) : requireOthers(id);
  const run = compiled.script.runInThisContext() as Wrapped;
  run.call(module.exports, module.exports, requireAny, module, file, folder);
  return module.exports;
}
