import { formats } from '../../shared/formats/registry.ts';
import type { Format } from '../../shared/formats/format.ts';

const languages: Readonly<Record<Format['languages'], string>> = {
  'source-and-target': 'source and target',
  one: 'one',
};

/** docs/formats.md, from the registry of formats. */
export function formatsPage(): string {
  const rows = formats.map((format) => [
    format.name,
    extensionList(format.extensions),
    languages[format.languages],
    format.namedExtensions.length === 0 ? '–' : extensionList(format.namedExtensions),
  ]);
  const heads = ['Format', 'Extensions', 'Languages in a file', 'Also read where it is named'];
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...rows].map((cells) => (cells[column] ?? head).length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return `${intro}\n${[line(heads), rule, ...rows.map(line)].join('\n')}\n`;
}

function extensionList(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(', ');
}

const intro = `# Formats of localisation files

Files of these formats are found in folders, checked, counted and translated segment by segment, in
the command line and in VS Code. A file that holds a source and a target is filled in place; of one
that holds one language, the translation goes into a file of its own. Text in other files is
translated where it is selected, and whole documents by the service.

This table is written by \`npm run manifest\` from \`shared/formats/registry.ts\`.
`;
