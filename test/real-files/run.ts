/** npm run test:real-files: catalogues of published packages, or of a folder, one after the other. "--help" explains. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { languageFilesOf } from '../../shared/files/index.ts';
import type { Format } from '../../shared/formats/format.ts';
import {
  formatOfNamed,
  formatOfNameAndText,
  formats,
  hasFilePerLanguage,
} from '../../shared/formats/registry.ts';
import { decodeFile } from '../../shared/formats/open-file.ts';
import { fuzzSeed } from '../doubles/fuzz.ts';
import { proveMessages } from './prove-messages.ts';
import { proveFile, type ProofOptions, type RealFile } from './prove-file.ts';
import { fetchInto } from '../real-packages/fetch-packages.ts';
import { NotHereError, type Fetched, type PackageFiles } from '../real-packages/package-files.ts';
import { filesBelow } from './files-below.ts';
import { filesOf, listPackages } from './real-packages.ts';

const help = `npm run test:real-files [-- OPTIONS]

Fetches published packages (test/real-files/packages.json, of npm and Debian, digests checked), and
tries on each catalogue in them what is promised of its format: it comes back byte for byte, one text
can be written without another changing, all texts can. None of their files is kept in the project.

With --folder the files are those of a folder, which are read and never written: try it on yours.

  --folder DIR    files of this folder and of those in it, and no packages
  --format ID     only files of this format
  --package PART  only packages whose name holds this
  --files N       at most so many files of a format from one package (default: 60), or from the folder (all)
  --singles N     texts of each file that are written alone (default: 12)
  --mutations N   damaged copies of each file (default: 0); INTERLINEAR_FUZZ_SEED repeats them
  --verbose       names every file that is refused
  --record        writes the figures for docs/formats.md (test/real-files/tried.json); then: npm run manifest`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    folder: { type: 'string', default: '' },
    format: { type: 'string', default: '' },
    package: { type: 'string', default: '' },
    files: { type: 'string' },
    singles: { type: 'string', default: '12' },
    mutations: { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}

interface Row {
  files: number;
  beside: number;
  refused: number;
  texts: number;
  faults: number;
}

/** Bytes from the start that tell a format. */
const SNIFFED = 512;

/** So many files of a format are wanted before it counts as tried. */
const ENOUGH = 40;

/** Files that share their format with others, and are written by other tools. */
const ownKinds = [
  {
    format: 'json-catalogue',
    told: 'browser extensions',
    name: /(?:^|\/)_locales\/[^/]+\/[^/]+$/u,
  },
  { format: 'resx', told: '.resw', name: /\.resw$/u },
] as const;

const options: ProofOptions = {
  singles: Number(values.singles),
  mutations: Number(values.mutations),
};
const ownFolder = values.folder === '' ? null : resolve(values.folder);
const mostFiles = Number(values.files ?? (ownFolder === null ? '60' : 'Infinity'));
const rows = new Map<string, Row>();
/** Files that were read and have texts, by kind. */
const readOfKind = new Map<string, number>();
let missing = 0;
const isWhole = ownFolder === null && values.package === '' && values.format === '';
let brokenMessages = 0;
if (ownFolder === null) await proveFetched();
else await proveAll(values.folder, await filesBelow(ownFolder));
tellRows();
if (isWhole) tellScarce();
if (values.record) await record();
const isFaulty = brokenMessages > 0 || [...rows.values()].some(({ faults }) => faults > 0);
exit(isFaulty ? 1 : 0);

async function proveFetched(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../.cache/real-files');
  await mkdir(folder, { recursive: true });
  const fetched = fetchInto(folder);
  for (const real of await listPackages()) {
    if (!real.spec.includes(values.package)) continue;
    try {
      await proveAll(real.spec, await filesOf(real, fetched));
    } catch (error) {
      if (!(error instanceof NotHereError)) throw error;
      missing += 1;
      say(`not tried: ${error.message}`);
    }
  }
  if (isWhole) brokenMessages = await tellMessages(fetched);
}

async function proveAll(spec: string, files: PackageFiles): Promise<void> {
  const counts = new Map<string, number>();
  for (const [path, bytes] of files) {
    const start = new TextDecoder().decode(bytes.subarray(0, SNIFFED));
    const format = formatOfNameAndText(join('/', path), start) ?? documentOf(path);
    if (format === null || (values.format !== '' && format.id !== values.format)) continue;
    const kind = kindOf(path, format.id);
    const count = counts.get(kind) ?? 0;
    if (count >= mostFiles) continue;
    const alone: RealFile = { name: join('/', path), bytes, source: null };
    const isRead = tell(spec, format.id, alone);
    const source = await sourceOf(path, files);
    const isBeside = source !== null && tell(spec, format.id, { ...alone, source });
    // Those that are refused or empty say nothing about the others, and do not count.
    if (!isRead && !isBeside) continue;
    counts.set(kind, count + 1);
    readOfKind.set(kind, (readOfKind.get(kind) ?? 0) + 1);
  }
}

/** Documents of one language do not say so in their paths: people choose which are translated. */
function documentOf(path: string): Format | null {
  const named = formatOfNamed(path);
  return named !== null && /^(?:markdown|mdx)-document$/u.test(named.id) ? named : null;
}

/** The format of a file, and how its kind of it is called where others write it their own way. */
function kindOf(path: string, format: string): string {
  const own = ownKinds.find(({ name }) => name.test(path));
  return own === undefined ? format : `${format} (${own.told})`;
}

/** The text of the English file that a file is the translation of; null where there is none. */
async function sourceOf(path: string, files: PackageFiles): Promise<string | null> {
  if (!hasFilePerLanguage(join('/', path))) return null;
  const named = languageFilesOf(join('/', path), 'en').map((each) => each.slice(1));
  // What Android takes for every other language lies in a folder without one.
  const places = [...named, path.replace(/(?<=\/res\/(?:[^/]+\/){0,3}values)-[^/]+(?=\/)/, '')];
  const source = places.find((each) => each !== path && files.has(each));
  const bytes = source === undefined ? undefined : files.get(source);
  if (source === undefined || bytes === undefined) return null;
  return decodeFile(source, bytes).catch(() => null);
}

/** Whether it is read, and has texts. */
function tell(spec: string, format: string, real: RealFile): boolean {
  const row = rows.get(format) ?? { files: 0, beside: 0, refused: 0, texts: 0, faults: 0 };
  rows.set(format, row);
  const { refusal, texts, faults } = proveFile(real, options);
  if (real.source === null) row.files += 1;
  else row.beside += 1;
  row.texts += texts;
  if (refusal !== null) row.refused += 1;
  if (refusal !== null && values.verbose) say(`refused  ${spec} ${real.name}: ${refusal}`);
  if (faults.length > 0) row.faults += 1;
  for (const fault of faults.slice(0, 3)) say(`FAULT  ${spec} ${real.name}: ${fault}`);
  return refusal === null && texts > 0;
}

function tellRows(): void {
  if (options.mutations > 0) say(`damage by INTERLINEAR_FUZZ_SEED=${fuzzSeed}`);
  say('format'.padEnd(18) + 'files  beside a source  refused   texts  faults');
  for (const [id, { files, beside, refused, texts, faults }] of rows) {
    const cells = [
      [files, 5],
      [beside, 17],
      [refused, 9],
      [texts, 8],
      [faults, 8],
    ] as const;
    say(id.padEnd(18) + cells.map(([value, width]) => String(value).padStart(width)).join(''));
  }
}

/** What was looked for in packages and is hardly there: said, so that nobody takes it for tried. */
function tellScarce(): void {
  const kinds = [
    ...formats.map(({ id }) => id),
    ...ownKinds.map(({ format, told }) => `${format} (${told})`),
  ];
  for (const kind of kinds) {
    const count = readOfKind.get(kind) ?? 0;
    if (count < ENOUGH) say(`too few: ${count} files of ${kind} with texts, of ${ENOUGH} wanted`);
  }
}

/** How many messages of MessageFormat 2's own suite are read in another way than it says. */
async function tellMessages(fetched: Fetched): Promise<number> {
  try {
    const { messages, faults } = await proveMessages(fetched);
    for (const fault of faults) say(`FAULT  MessageFormat 2: ${fault}`);
    say(`${messages} messages of MessageFormat 2's own suite, ${faults.length} faults`);
    return faults.length;
  } catch (error) {
    if (!(error instanceof NotHereError)) throw error;
    say(`not tried: ${error.message}`);
    return 0;
  }
}

/** Figures that say what was tried, of all packages alone. */
async function record(): Promise<void> {
  if (missing > 0) {
    say(`Nothing is recorded: ${missing} packages could not be had.`);
    return;
  }
  if (!isWhole) {
    say('Nothing is recorded of a part: leave out --folder, --package and --format.');
    return;
  }
  const tried = [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { files, refused, texts }]) => [id, { files, refused, texts }] as const);
  const text = JSON.stringify(Object.fromEntries(tried), null, 2);
  await writeFile(resolve(import.meta.dirname, 'tried.json'), `${text}\n`);
}

function say(line: string): void {
  stdout.write(`${line}\n`);
}
