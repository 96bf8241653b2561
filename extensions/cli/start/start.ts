import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readKeptCode } from './kept-code.ts';
import { runScript } from './run-script.ts';

/**
 * What the command `interlinear` starts: the command line beside it, from compiled code where the
 * build kept some for this Node. Code that was compiled before is counted by whole functions, so it is
 * not used where V8 measures coverage, nor where its user does not want any.
 */
const here = fileURLToPath(import.meta.url);
const main = path.join(path.dirname(here), 'main.cjs');
const { NODE_V8_COVERAGE, NODE_DISABLE_COMPILE_CACHE } = process.env;
if (NODE_V8_COVERAGE || NODE_DISABLE_COMPILE_CACHE) createRequire(here)(main);
else runScript(main, { codeOf: readKeptCode });
