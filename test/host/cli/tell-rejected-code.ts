import { argv } from 'node:process';
import { readKeptCode } from '../../../extensions/cli/start/kept-code.ts';
import { compileScript } from '../../../extensions/cli/start/run-script.ts';

/** Prints the scripts, of those named as arguments, whose kept code V8 does not take, as JSON. */
const rejected = argv
  .slice(2)
  .filter((file) => compileScript(file, readKeptCode).script.cachedDataRejected !== false);
console.log(JSON.stringify(rejected));
