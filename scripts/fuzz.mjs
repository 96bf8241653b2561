/** npm run fuzz: every suite with made-up or mangled inputs, for long. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runSideBySide } from './run-side-by-side.mjs';
import { ensureBuild, ensureDependencies, root, say } from './setup.mjs';

const usualRuns = 60_000;
const help = `npm run fuzz [-- --runs N] [--seed N] [--file PART]

Runs every suite that makes up or mangles its inputs: those that take their seed and their runs from
test/doubles/fuzz.ts. "npm test" runs each as often as with --runs 600.

  --runs N      how long: 6000 is ten times as long as in "npm test" (default: ${usualRuns})
  --seed N      the seed that a failure named (default: another one each time)
  --file PART   only suites whose path holds this
  --help        this text`;

const { runs, seed, part } = readArguments(process.argv.slice(2));
ensureDependencies();
ensureBuild();

const files = suites().filter((file) => file.includes(part));
if (files.length === 0) refuse(`No suite has "${part}" in its path.`);
say(`${files.length} suites, --runs ${runs} --seed ${seed}`);
const mocha = path.join('node_modules', 'mocha', 'bin', 'mocha.js');
const env = {
  ...process.env,
  INTERLINEAR_FUZZ_RUNS: String(runs),
  INTERLINEAR_FUZZ_SEED: String(seed),
};
const ended = await runSideBySide(
  files.map((name) => ({ name, args: [mocha, '--timeout', '0', name], env })),
  2,
);
for (const { name, from, to } of ended) say(`${(to - from).toFixed(0).padStart(6)} s  ${name}`);
const broken = ended.filter(({ status }) => status !== 0);
for (const { name } of broken) {
  say(`FAILED: npm run fuzz -- --runs ${runs} --seed ${seed} --file ${name}`);
}
say(`${ended.length - broken.length} of ${ended.length} suites passed with the seed ${seed}.`);
process.exit(broken.length === 0 ? 0 : 1);

/** Suites that read their seed and their runs where all do; those of whole hosts are left out. */
function suites() {
  const names = readdirSync(path.join(root, 'test'), { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join('test', name.replaceAll(path.sep, '/')))
    .filter((name) => readFileSync(path.join(root, name), 'utf8').includes('doubles/fuzz.ts'))
    .sort();
}

function readArguments(args) {
  const values = {
    '--runs': String(usualRuns),
    '--seed': String(Date.now() % 0x7fffffff),
    '--file': '',
  };
  for (let i = 0; i < args.length; i += 2) {
    if (args[i] === '--help') {
      say(help);
      process.exit(0);
    }
    if (!(args[i] in values) || args[i + 1] === undefined) {
      refuse(`"${args[i]}" is no option of npm run fuzz, or has no value.`);
    }
    values[args[i]] = args[i + 1];
  }
  for (const name of ['--runs', '--seed']) {
    if (!/^\d+$/.test(values[name])) refuse(`${name} takes a whole number.`);
  }
  return { runs: Number(values['--runs']), seed: Number(values['--seed']), part: values['--file'] };
}

function refuse(message) {
  process.stderr.write(`${message} See: npm run fuzz -- --help\n`);
  process.exit(2);
}
