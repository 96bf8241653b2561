import { startOfRun } from '../../text/runs.ts';
import { copyLines } from '../catalogue/keyed/copy-lines.ts';
import type { KeyedSyntax } from '../catalogue/keyed/keyed-file.ts';
import { readStringsInSteps, type StringsStyle } from './read-strings-file.ts';
import { escapeLiteral, literalPieces, shapeOf } from './strings-literals.ts';

/** How Apple's systems write texts under keys. */
export const stringsSyntax: KeyedSyntax<StringsStyle> = {
  format: 'apple-strings',
  readInSteps: readStringsInSteps,
  takes: 'last',
  styleFor: (target, source) => ({
    literals: target.literals ?? source.literals,
    separator: target.separator ?? source.separator,
  }),
  writeValue: (text, { was, file, model, source, style, lineEnd }) => {
    const own = file.slice(was.value.start, was.value.end);
    const shape = own.length > 2 ? own : source.slice(model.value.start, model.value.end);
    const literal = quoted(text, style, shape, lineEnd);
    return own === '' ? (style.separator ?? ' = ') + literal : literal;
  },
  writeItem: (item, [news], place) => {
    if (news === undefined) return '';
    const { source, style, lineEnd, hasComments } = place;
    const { value, whole } = news.model;
    const shape = source.slice(value.start, value.end);
    const literal = quoted(news.text, style, shape, lineEnd);
    const keyEnd = endOfKey(source, value.start);
    const start = hasComments ? item.start : whole.start;
    const head = copyLines(place, { start, end: keyEnd });
    const separator = style.separator ?? (source.slice(keyEnd, value.start) || ' = ');
    const behind = source.slice(value.end, whole.end).trimEnd();
    return head + separator + literal + behind;
  },
  writeText: null,
  showsNumber: () => false,
  nameLanguage: () => [],
  pieces: literalPieces,
  escape: (text, file, { start }) => {
    const escaped = escapeLiteral(text);
    if (file[start] === "'") return escaped.replaceAll("'", "\\'");
    return file[start] === '"' ? escaped : null;
  },
};

function quoted(text: string, { literals }: StringsStyle, shape: string, lineEnd: string): string {
  const style = literals ?? { escapes: 'none' };
  return `"${escapeLiteral(text, style, shapeOf(shape, lineEnd))}"`;
}

/** Where the key of an entry ends: what parts it from its text is white space and a sign. */
function endOfKey(source: string, valueStart: number): number {
  const sign = startOfRun(source, valueStart, /\s/) - 1;
  return source[sign] === '=' ? startOfRun(source, sign, /\s/) : valueStart;
}
