import type { EntryProblem, ParsedEntries, PlacedEntry } from './entry.ts';
import { entryProblem } from './entry-problem.ts';

/**
 * Reads tab-separated entries, one per line, in any of the usual line ends. Blank lines are passed
 * over; a byte order mark too. What is inside of the phrases is not checked here.
 */
export function parseTsv(text: string): ParsedEntries {
  const entries: PlacedEntry[] = [];
  const problems: EntryProblem[] = [];
  let line = 0;
  let index = 0;
  for (const { content, offset } of linesOf(text)) {
    line += 1;
    if (content.trim() === '') continue;
    const columns = content.split('\t');
    const [source = '', target = ''] = columns;
    const place = { index, line, offset };
    index += 1;
    if (columns.length < 2) problems.push(entryProblem('no-target', place));
    else if (columns.length > 2) problems.push(entryProblem('too-many-columns', place));
    else entries.push({ source, target, ...place });
  }
  return { entries, problems, ignored: [] };
}

function* linesOf(text: string): Iterable<{ content: string; offset: number }> {
  const lineEnd = /\r\n|\n|\r|$/g;
  let start = text.startsWith('\ufeff') ? 1 : 0;
  while (start <= text.length) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text)?.index ?? text.length;
    yield { content: text.slice(start, end), offset: start };
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}
