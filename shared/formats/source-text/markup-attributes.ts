import { hasWords, writeParts, type Passage, type Region, type Span } from './passage.ts';
import { cutRun } from './text-run.ts';

/** Attributes that hold names, addresses and code. */
const silent =
  /^(?:id|class|style|href|src|srcset|name|type|rel|target|method|action|lang|dir|for|role|xmlns.*|xml:.*|on\w+|[:@#].*|v-.*|data-.*)$/i;

/**
 * Values of attributes that may be text. They are kept as they are unless the selection lies inside
 * of one.
 */
export function attributeRegions(text: string, tag: Span): readonly Region[] {
  const regions: Region[] = [];
  for (const match of text.slice(tag.start, tag.end).matchAll(attribute)) {
    const [whole, name = '', quoted = ''] = match;
    const quote = quoted.charAt(0);
    const start = tag.start + match.index + whole.length - quoted.length + 1;
    const end = start + quoted.length - 2;
    const pieces = cutRun([{ start, end, text: text.slice(start, end) }], []);
    if (silent.test(name) || !hasWords(pieces)) continue;
    const write: Passage['write'] = (target) =>
      writeParts(target, (words) => escapeValue(words, quote));
    const passages: Region['passages'] = () => [{ pieces, write }];
    regions.push({ kind: 'value', reach: 'inside', start: start - 1, end: end + 1, passages });
  }
  return regions;
}

const attribute = /\s([^\s"'<>=/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Entities of the source stay; what is new and would be syntax is escaped. */
export function escapeMarkup(words: string): string {
  return words
    .replace(/&(?!(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});)/g, '&amp;')
    .replaceAll('<', '&lt;');
}

function escapeValue(words: string, quote: string): string {
  const escaped = escapeMarkup(words).replace(/[\r\n]+/g, ' ');
  return quote === '"' ? escaped.replaceAll('"', '&quot;') : escaped.replaceAll("'", '&#39;');
}
