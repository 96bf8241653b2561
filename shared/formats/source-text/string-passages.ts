import type { InlinePart } from '../model.ts';
import type { StringRule } from './code-language.ts';
import {
  hasWords,
  partsOf,
  type Passage,
  type PlacedPart,
  type Span,
  writeParts,
} from './passage.ts';
import { proseCodes } from './prose-codes.ts';
import type { CodeToken } from './scan-code.ts';
import { decodeString, encodeString, type EncodeOptions } from './string-escapes.ts';
import { cutRun, findCodes, type FoundCode } from './text-run.ts';
import { append } from '../../text/lists/append.ts';

/** The one passage of a string: its content without quotes; expressions and line ends are codes. */
export function stringPassages(text: string, token: CodeToken): readonly Passage[] {
  const { content, rule, close, expressions } = token;
  if (rule === null) return [];
  const pieces: PlacedPart[] = [];
  let spellsNonAscii = false;
  let at = content.start;
  const read = (end: number): void => {
    const decoded = decodeString(text, at, end, { style: rule.escapes, quote: close });
    const joined = decoded.run.map((stretch) => stretch.text).join('');
    spellsNonAscii ||= decoded.spellsNonAscii;
    const codes = mergeCodes(decoded.codes, codesInString(joined, rule));
    append(
      pieces,
      cutRun(decoded.run, codes).map((piece) => asWritten(text, piece)),
    );
  };
  for (const expression of expressions) {
    read(expression.start);
    pieces.push(expressionPiece(text, expression));
    at = expression.end;
  }
  read(content.end);
  const passage: Passage = { pieces, write: writer(rule, close, spellsNonAscii, rule.isMultiline) };
  return hasWords(pieces) ? [passage] : [];
}

/** A code that holds escapes is written back with them. */
function asWritten(text: string, piece: PlacedPart): PlacedPart {
  const { start, end, part } = piece;
  return part.kind === 'text'
    ? piece
    : { ...piece, part: { ...part, content: text.slice(start, end) } };
}

function expressionPiece(text: string, { start, end }: Span): PlacedPart {
  const part = {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content: text.slice(start, end),
    verbatim: true,
    origin: 'variable',
    fixedOrder: false,
  } as const;
  return { start, end, part };
}

function writer(
  rule: StringRule,
  quote: string,
  spellsNonAscii: boolean,
  isMultiline = false,
): Passage['write'] {
  const options: EncodeOptions = {
    style: rule.escapes,
    quote,
    spellsNonAscii,
    guards: guardsOf(rule),
  };
  return (target) => {
    // The end of a text may be the end of the string only where nothing follows it.
    const parts = isMultiline ? joinTexts(target) : target;
    return writeParts(parts, (text) => encodeString(text, options));
  };
}

function joinTexts(parts: readonly InlinePart[]): readonly InlinePart[] {
  return partsOf(parts.map((part) => ({ start: 0, end: 0, part })));
}

function guardsOf({ expressions = [], escapes }: StringRule): EncodeOptions['guards'] {
  return expressions.flatMap((mark): (readonly [string, string])[] => {
    if (mark === '{') {
      return [
        ['{', '{{'],
        ['}', '}}'],
      ];
    }
    // `\(` opens an expression only with a backslash, which is doubled anyway.
    return mark === '\\(' || escapes !== 'backslash' ? [] : [[mark, `\\${mark}`]];
  });
}

/** Names of program parts, and the line ends of strings that run over several lines. */
function codesInString(text: string, { expressions = [] }: StringRule): readonly FoundCode[] {
  const lineEnds = findCodes(text, [{ pattern: lineEnd, origin: 'line-break' }]);
  const braces = expressions.includes('{')
    ? findCodes(text, [{ pattern: /\{\{|\}\}/g, origin: 'variable' }])
    : [];
  const formats = findCodes(text, [{ pattern: goFormat, origin: 'variable' }]);
  return [lineEnds, braces, formats, proseCodes(text)].reduce(mergeCodes);
}

/** What Go adds to the formats of C. */
const goFormat = /(?<![\d%])%[+#]?[vTqwt](?![A-Za-z])/g;
const lineEnd = /(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)\s*/g;

/** Codes of both lists in order; where they overlap, those of the first list stay. */
function mergeCodes(
  firsts: readonly FoundCode[],
  others: readonly FoundCode[],
): readonly FoundCode[] {
  const added = others.filter((other) =>
    firsts.every((code) => other.end <= code.start || other.start >= code.end),
  );
  return [...firsts, ...added].sort((one, other) => one.start - other.start);
}
