import { dominantLineEnd } from '../../text/line-endings.ts';
import { columnAt, layOut } from './lay-out.ts';
import { hasWords, type Passage, type Region, type Span } from './passage.ts';
import type { CodeToken } from './scan-code.ts';
import { cutRun, findCodes, foldLines } from './text-run.ts';

/** The text between the tags of JSX, with the plain names in braces that stand in it. */
export function elementRegions(
  text: string,
  tokens: readonly CodeToken[],
  range: Span,
): readonly Region[] {
  const regions: Region[] = [];
  let next = 0;
  for (const match of text.slice(range.start, range.end).matchAll(between)) {
    const [content] = match;
    const start = range.start + match.index + content.length - content.trimStart().length;
    const end = range.start + match.index + content.trimEnd().length;
    while ((tokens[next]?.end ?? Infinity) <= start) next += 1;
    const isTaken = (tokens[next]?.start ?? Infinity) < end;
    if (isTaken || isCode.test(content.trim()) || !endsTag(text, range.start + match.index))
      continue;
    const passage = passageOf(text, { start, end });
    if (!hasWords(passage.pieces)) continue;
    regions.push({ kind: 'text', reach: 'covered', start, end, passages: () => [passage] });
  }
  return regions;
}

const between = /(?<=>)(?:[^<>{}]|\{[\w$.?]+\})+(?=<[/A-Za-z>]|\{)/g;
const isCode = /^[()[\],;.:&|?!=]|[;=]|^(?:extends|implements|as|is)\b/;

/** Whether a tag ends at an offset; an arrow or a comparison does not. */
function endsTag(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 500), offset);
  if (/(?:=|[\w)\]]\s)>$/.test(before)) return false;
  return /(?:<\/|(?:^|[^\w$.)\]])<)(?:[A-Za-z][\w.:-]*)?(?:\s[^<>]*)?>$/.test(before);
}

function passageOf(text: string, { start, end }: Span): Passage {
  const run = foldLines(text, { start, end });
  const indent = /[\r\n]([ \t]*)\S/.exec(text.slice(start, end))?.[1];
  const joined = run.map((stretch) => stretch.text).join('');
  const codes = findCodes(joined, [{ pattern: /\{[^{}]*\}/g, origin: 'variable' }]);
  const joint = dominantLineEnd(text) + (indent ?? '');
  const width = indent === undefined ? null : Math.max(80, columnAt(text, end));
  return {
    pieces: cutRun(run, codes),
    write: (target, { span }) =>
      layOut(
        target,
        { joint, width, firstColumn: columnAt(text, span.start), cannotLead: () => false },
        escapeElementText,
      ),
  };
}

function escapeElementText(words: string): string {
  return words.replace(/[{}<>]/g, (mark) => entities[mark] ?? mark);
}

const entities: Readonly<Record<string, string>> = {
  '{': '&#123;',
  '}': '&#125;',
  '<': '&lt;',
  '>': '&gt;',
};
