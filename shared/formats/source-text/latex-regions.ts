import type { Region, Span } from './passage.ts';
import { plainRegions, type PlainWriting } from './plain-regions.ts';
import { findCodes } from './text-run.ts';

/** The paragraphs of a LaTeX document; formulas, listings and the arguments that are names stay. */
export function latexRegions(text: string, range: Span): readonly Region[] {
  const regions: Region[] = [];
  let at = range.start;
  for (const match of text.slice(range.start, range.end).matchAll(leftOut)) {
    const start = range.start + match.index;
    regions.push(...plainRegions(text, { start: at, end: start }, latex));
    at = start + match[0].length;
  }
  regions.push(...plainRegions(text, { start: at, end: range.end }, latex));
  return regions;
}

const leftOut =
  /\\begin\{(verbatim|lstlisting|minted|equation|align|gather|multline|tikzpicture|tabular|math|displaymath|thebibliography)(\*?)\}[^]*?\\end\{\1\2\}|(?<!\\)%[^\r\n]*|\\begin\{[^{}]*\}(?:\[[^\]]*\])?|\\end\{[^{}]*\}|\$\$[^]*?\$\$|\\\[[^]*?\\\]|\\(?:documentclass|usepackage|input|include|bibliography|bibliographystyle|newcommand|renewcommand|label)\*?(?:\[[^\]]*\])?(?:\{[^{}]*\})+/g;

const patterns = [
  { pattern: /(?<!\\)\$(?:\\.|[^$\\])+\$|\\\([^]*?\\\)/g, origin: 'protected' },
  {
    pattern:
      /\\(?:ref|eqref|pageref|autoref|[cC]ref|cite\w*|label|includegraphics|url|href|hspace|vspace|texttt|verb|index|gls)\*?(?:\[[^\]]*\])?\{[^{}]*\}/g,
    origin: 'protected',
  },
  { pattern: /\\[a-zA-Z]+\*?(?:\[[^\]]*\])?/g, origin: 'element' },
  { pattern: /\\[^a-zA-Z]|[{}]|~/g, origin: 'element' },
] as const;

const latex: PlainWriting = {
  findCodes: (text) => findCodes(text, patterns),
  escape: (words) =>
    words.replace(/[%&#_$]/g, '\\$&').replace(/\\(?![%&#_$])/g, '\\textbackslash '),
};
