import path from 'node:path';
import type { CommandContext } from './command-context.ts';
import type { OptionDefinition } from './command.ts';
import { isBilingual } from '../../shared/formats/registry.ts';
import {
  insertLabel,
  languageFileOf,
  languageLabel,
  pseudoName,
  pseudoNames,
  translatedName,
  translatedNames,
} from '../../shared/files/index.ts';
import {
  isBelowResults,
  leaveOutResults,
  leaveOutTranslations,
  noteLeftOut,
  type SortedFiles,
} from './leave-out-results.ts';
import type { FoundFile } from './file-finder.ts';
import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command that writes files. */
export const placeOptions: readonly OptionDefinition[] = [
  {
    flags: '--out <folder>',
    description: 'Write results below this folder, under their own names.',
  },
  { flags: '--in-place', description: 'Replace the files themselves.' },
  { flags: '--overwrite', description: 'Replace files that have the names of results.' },
];

export interface PlacedFile {
  readonly input: string;
  readonly output: string;
}

/** What tells a result from its original, beside which it lies. */
export type ResultName =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'pseudo' }
  /** `source` is null when nobody named it. */
  | { readonly kind: 'translation'; readonly target: string; readonly source: string | null };

/**
 * Where the result of each file goes: over it, below a folder, or beside it under its own name. Throws UsageError when two places are asked for, and when --out would replace an original.
 */
export function placeResults(
  files: readonly FoundFile[],
  invocation: Invocation,
  name: ResultName,
): readonly PlacedFile[] {
  const inPlace = invocation.flag('inPlace');
  const out = invocation.text('out');
  if (inPlace && out !== null) {
    throw new UsageError('--out and --in-place exclude each other: choose one place for results.');
  }
  const beside = namesBeside(files, name);
  return files.map((file, index) => {
    if (inPlace) return { input: file.path, output: file.path };
    if (out !== null) return { input: file.path, output: outputBelow(out, file) };
    return { input: file.path, output: beside[index] ?? file.path };
  });
}

function namesBeside(files: readonly FoundFile[], name: ResultName): readonly string[] {
  const paths = files.map((file) => file.path);
  if (name.kind === 'label') return paths.map((each) => insertLabel(each, name.label));
  if (name.kind === 'pseudo') return pseudoNames(paths);
  const translated = translatedNames(paths, name.target, name.source);
  return paths.map((each, index) => {
    const isFixed = tellsNoSource(each, name) || languageFileOf(each, name.target) !== null;
    return isFixed ? nameBeside(each, name) : (translated[index] ?? each);
  });
}

/** The name of a file for two languages tells the other one, or nothing: `app.cs.xlf` may be C#. */
function tellsNoSource(file: string, { source }: { readonly source: string | null }): boolean {
  return source === null && isBilingual(file);
}

/** Only --in-place replaces originals: a folder that leads back to one is taken for a mistake. */
function outputBelow(folder: string, { name, path: input, relative }: FoundFile): string {
  const output = path.resolve(folder, relative);
  if (output !== input) return output;
  throw new UsageError(
    `The result of ${name} would replace it, because --out names its own folder. Choose another folder, or --in-place if that is what you want.`,
  );
}

/**
 * The files a command works on. Where results go beside the originals, those of earlier runs that a
 * folder or pattern swept in are left out, and said to be; so are results below the --out folder.
 * Throws UsageError where nothing else was found.
 */
export async function findInputs(
  invocation: Invocation,
  context: CommandContext,
  name: ResultName,
): Promise<readonly FoundFile[]> {
  const all = await context.finder.find(invocation.operands);
  const inPlace = invocation.flag('inPlace');
  const { files: found, leftOut: made } = await leaveOutMade(all, inPlace, context);
  const note = (line: string): void => {
    if (!context.quiet) context.terminal.err(line);
  };
  if (inPlace) {
    noteLeftOut({ files: found, leftOut: made }, note);
    return found;
  }
  const out = invocation.text('out');
  const isResult = (file: FoundFile): boolean => out !== null && isBelowResults(file, out);
  const originals =
    out === null
      ? leaveOutResults(found, (file) => nameBeside(file, name))
      : { files: found.filter((file) => !isResult(file)), leftOut: found.filter(isResult) };
  const { files, leftOut: translations } =
    name.kind === 'translation'
      ? leaveOutTranslations(originals.files, name.source)
      : { files: originals.files, leftOut: [] };
  noteLeftOut({ files, leftOut: [...made, ...originals.leftOut, ...translations] }, note);
  return files;
}

/**
 * Leaves out what was translated from another of the files, also where a pattern of the shell named both.
 * In their own place, files for two languages are filled whatever they were made of.
 */
async function leaveOutMade(
  found: readonly FoundFile[],
  inPlace: boolean,
  context: CommandContext,
): Promise<SortedFiles> {
  if (found.length < 2) return { files: found, leftOut: [] };
  const { draftMemoryOf } = await import('./project/draft-memory-of.ts');
  const results = await draftMemoryOf(context).resultsAmong(found.map(({ path: file }) => file));
  const isLeft = ({ path: file }: FoundFile): boolean => {
    return (results.get(file) ?? null) !== null && !(inPlace && isBilingual(file));
  };
  return {
    files: found.filter((file) => !isLeft(file)),
    leftOut: found.filter(isLeft),
  };
}

function nameBeside(file: string, name: ResultName): string {
  if (name.kind === 'label') return insertLabel(file, name.label);
  if (name.kind === 'pseudo') return pseudoName(file);
  const languageFile = languageFileOf(file, name.target);
  if (languageFile !== null) return languageFile;
  return tellsNoSource(file, name)
    ? insertLabel(file, languageLabel(name.target))
    : translatedName(file, name.target, name.source);
}
