import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formats } from '../../../shared/formats/registry.ts';
import { markdownTable } from '../markdown-table.ts';

const record = path.join(
  import.meta.dirname,
  ...['..', '..', '..', 'test', 'real-files', 'tried.json'],
);

interface Tried {
  readonly files: number;
  readonly refused: number;
  readonly texts: number;
}

/** How many files of others each format was tried on, as `npm run test:real-files -- --record` wrote it. */
export function realFilesTable(): string {
  const tried = JSON.parse(readFileSync(record, 'utf8')) as Readonly<Record<string, Tried>>;
  return markdownTable(
    ['Format', 'Files', 'Texts', 'Refused'],
    formats.map(({ id, name }) => {
      const found = tried[id];
      const counts = found === undefined ? [] : [found.files, found.texts, found.refused];
      return [name, ...[0, 1, 2].map((at) => figure(counts[at]))];
    }),
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-US');
}
