import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formats } from '../../../shared/formats/registry.ts';
import { markdownTable } from '../markdown-table.ts';

interface Tried {
  readonly files: number;
  readonly refused: number;
  readonly texts: number;
}

/**
 * How many files of others each format was tried on: those of packages, as `npm run test:real-files -- --record`
 * wrote it, and those of repositories, which were tried once with `--folder`.
 */
export function realFilesTable(): string {
  const [ofPackages, ofRepositories] = [recorded('tried.json'), recorded('tried-apart.json')];
  return markdownTable(
    ['Format', 'Files', 'Texts', 'Refused', 'Files of repositories', 'Texts', 'Refused'],
    formats.map(({ id, name }) => [
      name,
      ...figuresOf(ofPackages[id]),
      ...figuresOf(ofRepositories[id]),
    ]),
  );
}

function recorded(name: string): Readonly<Record<string, Tried>> {
  const folder = ['..', '..', '..', 'test', 'real-files'];
  const text = readFileSync(path.join(import.meta.dirname, ...folder, name), 'utf8');
  return JSON.parse(text) as Readonly<Record<string, Tried>>;
}

function figuresOf(tried: Tried | undefined): readonly string[] {
  if (tried === undefined) return ['–', '–', '–'];
  return [tried.files, tried.texts, tried.refused].map((count) => count.toLocaleString('en-US'));
}
