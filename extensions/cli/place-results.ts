import path from 'node:path';
import type { OptionDefinition } from './command.ts';
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
 * the name. Throws UsageError when two places are asked for.
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
    if (out !== null) return { input: file.path, output: path.resolve(out, file.relative) };
    const { dir, name, ext } = path.parse(file.path);
    return { input: file.path, output: path.join(dir, `${name}.${label}${ext}`) };
  });
}
