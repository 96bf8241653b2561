import { formats } from '../../../shared/formats/registry.ts';
import type { Format } from '../../../shared/formats/format.ts';
import { markdownTable } from '../markdown-table.ts';

const languages: Readonly<Record<Format['languages'], string>> = {
  'source-and-target': 'source and target',
  'source-and-targets': 'source and all targets',
  one: 'one',
  'file-per-language': 'one, and one file for each',
};

/** Every format of localisation files, from the registry. */
export function formatsTable(): string {
  return markdownTable(
    ['Format', 'Extensions', 'Languages in a file', 'Also read where it is named'],
    formats.map((format) => [
      format.name,
      listOf(format.extensions),
      languages[format.languages],
      listOf(format.namedExtensions),
    ]),
  );
}

function listOf(extensions: readonly string[]): string {
  return extensions.length === 0 ? '–' : extensions.map((extension) => `.${extension}`).join(', ');
}
