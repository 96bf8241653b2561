import path from 'node:path';
import type { CommandContext } from './command-context.ts';
import type { OptionDefinition } from './command.ts';
import { leaveOutResults, type SortedFiles } from './leave-out-results.ts';
import { plural } from './output/table.ts';
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
  { flags: '--overwrite', description: 'Replace results of an earlier run.' },
];

export interface PlacedFile {
  readonly input: string;
  readonly output: string;
}

/**
 * Where the result of each file goes: over it, below a folder, or beside it with `label` added to
 * the name. Throws UsageError when two places are asked for, and when --out would replace an original.
 */
export function placeResults(
  files: readonly FoundFile[],
  invocation: Invocation,
  label: string,
): readonly PlacedFile[] {
  const inPlace = invocation.flag('inPlace');
  const out = invocation.text('out');
  if (inPlace && out !== null) {
    throw new UsageError('--out and --in-place exclude each other: choose one place for results.');
  }
  return files.map((file) => {
    if (inPlace) return { input: file.path, output: file.path };
    if (out !== null) return { input: file.path, output: outputBelow(out, file) };
    const { dir, name, ext } = path.parse(file.path);
    return { input: file.path, output: path.join(dir, `${name}.${label}${ext}`) };
  });
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
 */
export async function findInputs(
  invocation: Invocation,
  context: CommandContext,
): Promise<readonly FoundFile[]> {
  const found = await context.finder.find(invocation.operands);
  if (invocation.flag('inPlace')) return found;
  const out = invocation.text('out');
  const { files, leftOut } =
    out === null ? leaveOutResults(found) : leaveOutFolder(found, path.resolve(out));
  if (leftOut.length > 0 && !context.quiet) {
    const first = leftOut[0]?.name ?? '';
    context.terminal.err(
      `Left out ${plural(leftOut.length, 'result')} of earlier runs, such as ${first}. Name a file to include it.`,
    );
  }
  return files;
}

function leaveOutFolder(found: readonly FoundFile[], folder: string): SortedFiles {
  const isBelow = (file: FoundFile): boolean =>
    !file.named && file.path.startsWith(folder + path.sep);
  return { files: found.filter((file) => !isBelow(file)), leftOut: found.filter(isBelow) };
}
