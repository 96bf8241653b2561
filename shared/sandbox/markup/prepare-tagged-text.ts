import { countCodePoints } from '../../text/code-points.ts';
import { ApiError } from '../server/api-error.ts';
import type { TagOptions } from '../translate/translate-request.ts';
import { checkWellFormed } from './check-well-formed.ts';
import { decodeMarkupText } from './markup-text.ts';
import { makeRun } from './make-run.ts';
import type { RunItem } from './make-run.ts';
import { MarkupError, type MarkupToken } from './markup-token.ts';
import { markupStructure } from './markup-structure.ts';
import type { MarkupStructure } from './markup-structure.ts';
import type { Code, PreparedText, Run } from './run.ts';
import { scanMarkup } from './scan-markup.ts';
import { append } from '../../text/lists/append.ts';

/**
 * Cuts a marked-up text into runs. Version v2 takes XML strictly: what is not well-formed is a
 * 400. Version v1 and HTML take what is no tag for text.
 */
export function prepareTaggedText(
  text: string,
  options: TagOptions,
  splitAtNewlines: boolean,
): PreparedText {
  const tokens = readTokens(text, options);
  const structure = markupStructure(text, tokens, options);
  const parts: (string | Run)[] = [];
  const items: RunItem[] = [];
  const flush = (): void => {
    append(parts, makeRun(withoutHalfPairs(items.splice(0))));
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    const last = lastIgnored(tokens, index, structure, options);
    const raw = text.slice(token.start, tokens[last]?.end ?? token.end);
    if (structure.splits.has(index)) {
      flush();
      parts.push(raw);
    } else if (last > index) items.push({ raw, role: 'single', pair: -1 });
    else if (token.kind !== 'text') items.push(codeOf(raw, token, index, structure));
    else if (!splitAtNewlines) append(items, decodeMarkupText(raw, options.dialect));
    else addLines(raw, options, items, flush);
    index = last;
  }
  flush();
  return {
    parts: parts.filter((part) => part !== ''),
    billedCharacters: billed(text, tokens, options),
  };
}

function readTokens(text: string, options: TagOptions): readonly MarkupToken[] {
  const isStrict = options.dialect === 'xml' && options.version === 'v2';
  try {
    const tokens = scanMarkup(text, options.dialect, isStrict);
    if (isStrict) checkWellFormed(text, tokens);
    return tokens;
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw new ApiError(400, 'Tag handling parsing failed, please check input.');
  }
}

function addLines(raw: string, options: TagOptions, items: RunItem[], flush: () => void): void {
  for (const line of raw.split(/(\r\n|\n|\r)/)) {
    append(items, decodeMarkupText(line, options.dialect));
    if (line === '\n' || line === '\r' || line === '\r\n') flush();
  }
}

function codeOf(raw: string, token: MarkupToken, index: number, structure: MarkupStructure): Code {
  const partner = structure.partners.get(index);
  if (partner === undefined) return { raw, role: 'single', pair: -1 };
  return token.kind === 'start'
    ? { raw, role: 'open', pair: index }
    : { raw, role: 'close', pair: partner };
}

/** The last token of an element that is not to be translated, else the token itself. */
function lastIgnored(
  tokens: readonly MarkupToken[],
  index: number,
  structure: MarkupStructure,
  options: TagOptions,
): number {
  const token = tokens[index];
  if (token?.kind !== 'start') return index;
  const isIgnored = options.ignoreTags.has(token.name) || isMarkedUntranslatable(token, options);
  return isIgnored ? (structure.partners.get(index) ?? index) : index;
}

/** `translate="no"` and the class `notranslate`, which HTML authors use for the same purpose. */
function isMarkedUntranslatable(token: MarkupToken, options: TagOptions): boolean {
  if (options.dialect !== 'html') return false;
  const classes = token.attributes.get('class')?.split(/\s+/) ?? [];
  return (
    token.attributes.get('translate')?.toLowerCase() === 'no' || classes.includes('notranslate')
  );
}

/** A tag whose partner lies in another run counts as one by itself. */
function withoutHalfPairs(items: readonly RunItem[]): readonly RunItem[] {
  const halves = new Set<number>();
  for (const item of items) {
    if (!('role' in item) || item.pair < 0) continue;
    if (!halves.delete(item.pair)) halves.add(item.pair);
  }
  if (halves.size === 0) return items;
  return items.map((item) =>
    'role' in item && halves.has(item.pair) ? { ...item, role: 'single', pair: -1 } : item,
  );
}

/** Tags are not billed; the text between them is, ignored or not, with references as one character. */
function billed(text: string, tokens: readonly MarkupToken[], options: TagOptions): number {
  let count = 0;
  for (const token of tokens) {
    if (token.kind !== 'text') continue;
    for (const item of decodeMarkupText(text.slice(token.start, token.end), options.dialect)) {
      count += 'role' in item ? 1 : countCodePoints(item.text);
    }
  }
  return count;
}
