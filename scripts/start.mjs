/** npm start: the main job on the sample files, with the sandbox, on a machine that has nothing yet. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, root, say } from './setup.mjs';

const help = `npm start [-- OPTIONS] [-- FILES …]

Installs and builds what is missing, starts the sandbox (a local service that needs no key and no
network), translates the files in samples/ and shows what changed and what it would cost.

Options, after "--":
  --to LANG     target language (default: DE; two samples hold German and are left out for others)
  --out DIR     where results are written (default: translated)
  --help        this text
Any FILES given take the place of the samples: .xlf, .xliff, .srt or .vtt.`;

const { to, out, files } = readArguments(process.argv.slice(2));

ensureDependencies();
ensureBuild();
const cli = path.join('dist', 'cli', 'interlinear.cjs');
const result = spawnSync(
  process.execPath,
  [
    cli,
    'translate',
    ...files,
    '--to',
    to,
    '--out',
    out,
    '--sandbox',
    '--no-cache',
    '--no-resume',
    '--overwrite',
    '--diff',
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (result.status !== 0 && result.status !== 1) process.exit(result.status ?? 1);

say(`
Next steps
  Translate your own files   node ${cli} translate FILES --to ${to} --sandbox
  Better drafts, offline     node ${cli} models add ${modelsOf(to)}
  All commands               node ${cli} --help
  Connect a real key         node ${cli} key set        (asked for, never shown)
                             or set INTERLINEAR_KEY and INTERLINEAR_BASE_URL in the environment
  VS Code                    npm run vscode             (opens the samples with the extension)
  Word                       npm run word:preview       (without Word), npm run word (for yours)
  Command as "interlinear"   npm link`);
process.exit(0);

/** Models are of a language beside English. */
function modelsOf(language) {
  const [code = ''] = language.toLowerCase().split('-');
  return code === 'en' ? 'LANGUAGE' : code;
}

function readArguments(args) {
  const options = { to: 'DE', out: 'translated', files: [] };
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i];
    if (arg === '--help' || arg === '-h') {
      say(help);
      process.exit(0);
    } else if (arg === '--to' || arg === '--out') {
      const value = args[(i += 1)];
      if (!value) refuse(`${arg} needs a value.`);
      options[arg.slice(2)] = value;
    } else if (arg.startsWith('-')) {
      refuse(`"${arg}" is not an option of npm start.`);
    } else {
      options.files.push(arg);
    }
  }
  if (options.files.length === 0) options.files.push(...samplesFor(options.to));
  return options;
}

/** Two of the samples hold German targets already, so they are of no use for other languages. */
function samplesFor(language) {
  if (/^de\b/i.test(language)) return ['samples'];
  return ['samples/harbour-app.xlf', 'samples/first-steps.srt'];
}

function refuse(message) {
  process.stderr.write(`${message} See: npm start -- --help\n`);
  process.exit(2);
}
