import { createCloserSearch } from '../../../text/closer-search.ts';
import type { Region, Span } from '../passage.ts';
import { plainRegions, type PlainWriting } from './plain-regions.ts';
import { findCodes } from '../text-run.ts';
import { append } from '../../../text/lists/append.ts';

/** The paragraphs of a LaTeX document; formulas, listings and the arguments that are names stay. */
export function latexRegions(text: string, range: Span): readonly Region[] {
  const regions: Region[] = [];
  let at = range.start;
  for (const span of leftOutSpans(text.slice(range.start, range.end))) {
    append(regions, plainRegions(text, { start: at, end: range.start + span.start }, latex));
    at = range.start + span.end;
  }
  append(regions, plainRegions(text, { start: at, end: range.end }, latex));
  return regions;
}

/** What is left out, or how it opens. */
const leftOut =
  /\\begin\{(verbatim|lstlisting|minted|equation|align|gather|multline|tikzpicture|tabular|math|displaymath|thebibliography)(\*?)\}|(?<!\\)%[^\r\n]*|\\begin\{[^{}]*\}(?:\[[^[\]]*\])?|\\end\{[^{}]*\}|\$\$|\\\[|\\(?:documentclass|usepackage|input|include|bibliography|bibliographystyle|newcommand|renewcommand|label)\*?(?:\[[^[\]]*\])?(?:\{[^{}]*\})+/g;
const options = /\[[^[\]]*\]/y;

function* leftOutSpans(text: string): Generator<Span, void, undefined> {
  const closerAt = createCloserSearch(text);
  leftOut.lastIndex = 0;
  for (let match = leftOut.exec(text); match !== null; match = leftOut.exec(text)) {
    const [found, name, star = ''] = match;
    const closer = name === undefined ? closers.get(found) : `\\end{${name}${star}}`;
    const start = match.index;
    let end = leftOut.lastIndex;
    if (closer !== undefined) {
      const close = closerAt(closer, end);
      options.lastIndex = end;
      if (close >= 0) end = close + closer.length;
      else if (name === undefined) end = start;
      else if (options.test(text)) end = options.lastIndex;
    }
    if (end > start) yield { start, end };
    leftOut.lastIndex = Math.max(end, start + 1);
  }
}

const closers: ReadonlyMap<string, string> = new Map([
  ['$$', '$$'],
  ['\\[', '\\]'],
]);

const patterns = [
  { pattern: /(?<!\\)\$(?:\\.|[^$\\])+\$|\\\((?:(?!\\\()[^])*?\\\)/g, origin: 'protected' },
  {
    pattern:
      /\\(?:ref|eqref|pageref|autoref|[cC]ref|cite\w*|label|includegraphics|url|href|hspace|vspace|texttt|verb|index|gls)\*?(?:\[[^[\]]*\])?\{[^{}]*\}/g,
    origin: 'protected',
  },
  { pattern: /\\[a-zA-Z]+\*?(?:\[[^[\]]*\])?/g, origin: 'element' },
  { pattern: /\\[^a-zA-Z]|[{}]|~/g, origin: 'element' },
] as const;

const latex: PlainWriting = {
  findCodes: (text) => findCodes(text, patterns),
  escape: (words) =>
    words.replace(/[%&#_$]/g, '\\$&').replace(/\\(?![%&#_$])/g, '\\textbackslash '),
};
