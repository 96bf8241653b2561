import { shown, type Line } from './shown.ts';
import { plural } from './table.ts';

/** Nobody reads more of one kind; all of them are in the report for programs. */
const MOST_LISTED = 20;
/** In UTF-16 units: keys of catalogues may be whole texts. */
const LONGEST_NAME = 160;
const END_OF_NAME = 40;

/** A line for each of the first things, and one that says how many more there are. */
export function listed<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => Line,
  before: Line = '',
): readonly Line[] {
  const lines = items.slice(0, MOST_LISTED).map(lineOf);
  const more = items.length - lines.length;
  if (more === 0) return lines;
  return [...lines, shown`${before}and ${plural(more, 'more', 'more')}; --json has all.`];
}

/** What a text is called in a list: a long name loses its middle. */
export function shortName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - END_OF_NAME - 1)}…${name.slice(-END_OF_NAME)}`;
}
