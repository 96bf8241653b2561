import { structuredPatch } from 'diff';
import { openFile } from '../../../shared/formats/open-file.ts';
import type { FileReport } from './file-report.ts';
import type { CommandContext } from '../command-context.ts';
import { Shown, shown } from './shown.ts';

/** Texts of files by their paths, as they are before a run replaces them. Unreadable ones are left out. */
export async function readTexts(
  paths: readonly string[],
  { blobs }: Pick<CommandContext, 'blobs'>,
  subtitleEncoding: string | null,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of paths) {
    const text = await blobs
      .read(name)
      .then(({ bytes }) => textOf(name, bytes, subtitleEncoding))
      .catch(() => null);
    if (text !== null) texts.set(name, text);
  }
  return texts;
}

/** Prints the changed lines of each written file, in the manner of `diff -U0`. */
export async function printChanges(
  files: readonly FileReport[],
  nameOf: (file: FileReport) => string,
  context: CommandContext,
  {
    subtitleEncoding,
    replaced,
  }: {
    readonly subtitleEncoding: string | null;
    /** What files held that were replaced, by their paths. */
    readonly replaced: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const { terminal, style, blobs } = context;
  for (const file of files) {
    if (!file.outcome.startsWith('written')) continue;
    const inPlace = file.input === file.output;
    const before = inPlace
      ? replaced.get(file.input)
      : await textOf(file.input, (await blobs.read(file.input)).bytes, subtitleEncoding);
    if (before === undefined) continue;
    const after = await textOf(
      file.output,
      (await blobs.read(file.output)).bytes,
      subtitleEncoding,
    );
    const patch = structuredPatch('', '', before, after, '', '', { context: 0 });
    terminal.out(style.bold(nameOf(file)));
    for (const hunk of patch.hunks) {
      for (const line of hunk.lines) {
        const text = Shown.prose(line.replace(/\r$/u, ''));
        if (line.startsWith('+')) terminal.out(style.good(shown`  ${text}`));
        else if (line.startsWith('-')) terminal.out(style.dim(shown`  ${text}`));
      }
    }
    terminal.out('');
  }
}

async function textOf(
  name: string,
  bytes: Uint8Array,
  subtitleEncoding: string | null,
): Promise<string> {
  return (await openFile(name, bytes, { subtitleEncoding })).file.text;
}
