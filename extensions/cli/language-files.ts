import { isInLanguage, languageFilesOf } from '../../shared/files/index.ts';
import { hasFilePerLanguage } from '../../shared/formats/registry.ts';
import type { FileToTranslate } from '../../shared/translation/index.ts';
import type { FileFinder, FoundFile } from './file-finder.ts';
import type { Invocation } from './invocation.ts';
import type { PlacedFile } from './place-results.ts';
import { UsageError } from './usage-error.ts';

/** Files of a job as they are found and as they are filled. */
interface FilledFiles {
  readonly found: readonly FoundFile[];
  readonly files: readonly FileToTranslate[];
}

/**
 * Where a file of the language is there already, it is filled in place with what it lacks of its
 * source, unless it is to be replaced or another place was named. Throws UsageError for a file that
 * is in the language itself.
 */
export async function fillLanguageFiles(
  found: readonly FoundFile[],
  placed: readonly PlacedFile[],
  language: string,
  { invocation, finder }: { readonly invocation: Invocation; readonly finder: FileFinder },
): Promise<FilledFiles> {
  if (invocation.flag('inPlace') || invocation.text('out') !== null)
    return { found, files: placed };
  for (const file of found) requireOther(file, language);
  if (invocation.flag('overwrite')) return { found, files: placed };
  const filled = await Promise.all(
    found.map(async (file, index) => {
      const pair = placed[index] ?? { input: file.path, output: file.path };
      if (!hasFilePerLanguage(file.path)) return { file, pair };
      const places = [...languageFilesOf(file.path, language), pair.output];
      const present = await firstPresent(places, finder);
      if (present === null) return { file, pair };
      const name = nameOf(file, present);
      return {
        file: { ...file, path: present, name },
        pair: { input: present, output: present, source: { path: file.path } },
      };
    }),
  );
  return { found: filled.map(({ file }) => file), files: filled.map(({ pair }) => pair) };
}

/** The file of the language, however its name spells that; null when there is none. */
async function firstPresent(places: readonly string[], finder: FileFinder): Promise<string | null> {
  for (const path of places) {
    if (await finder.isFile(path)) return path;
  }
  return null;
}

function requireOther({ name, path }: FoundFile, asked: string): void {
  if (!isInLanguage(path, asked)) return;
  throw new UsageError(
    `"${name}" is the file in ${asked}, by its name. Name the file it is translated from; the one in ${asked} is filled from that.`,
  );
}

/** As people call it: what the names have in common stays. */
function nameOf({ path, name }: FoundFile, present: string): string {
  const above = path.slice(0, path.length - name.length);
  return present.startsWith(above) ? present.slice(above.length).replaceAll('\\', '/') : present;
}
