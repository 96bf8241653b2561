/** Bundles the configurations that the arguments name; the build runs this twice, side by side. */
import { argv, stderr } from 'node:process';
import configurations from '../webpack.config.ts';
import { bundle } from './bundle.ts';

const names = argv.slice(2);
const named = configurations.filter(({ name }) => name !== undefined && names.includes(name));
try {
  await bundle(named);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
