import type { NamesNotFound } from '../../../shared/project/index.ts';
import { nearestWords } from '../checking/nearest-word.ts';
import { shortName } from '../output/listed.ts';
import { UsageError } from '../usage-error.ts';

/** Near names that are told of each that is not there. */
const MOST_NEAR = 3;

/** Throws UsageError where --key names what no text is called, with the names that may be meant. */
export function requireNames({ unknown, known }: NamesNotFound): void {
  if (unknown.length === 0) return;
  const said = unknown.map((name) => {
    const near = nearestWords(name, known, MOST_NEAR).map(inQuotes);
    const hint = near.length === 0 ? wayOfNames(known) : `Near it: ${near.join(', ')}.`;
    return `No text of the project is called ${inQuotes(name)}. ${hint}`;
  });
  throw new UsageError(`${said.join(' ')} Nothing was done.`);
}

function wayOfNames(known: ReadonlySet<string>): string {
  const [first] = known;
  return first === undefined
    ? 'None of the files that were read has a text.'
    : `--key takes a name as it stands in the file, such as ${inQuotes(first)}.`;
}

function inQuotes(name: string): string {
  return `"${shortName(name)}"`;
}
