import { hasWords, writeParts, type Passage, type Region, type Span } from './passage.ts';
import { cutRun, findCodes, type CodePattern } from './text-run.ts';

/** Attributes that hold names, addresses and code. */
const silent =
  /^(?:id|class|style|href|src|srcset|name|type|rel|target|method|action|lang|dir|for|role|xmlns.*|xml:.*|i18n.*|on\w+|(?:bind|on|class|style|use|let|in|out|animate|transition):.*|[:@#*([].*|v-.*|data-.*)$/i;
/** Attributes of HTML that people read or hear. */
const visible =
  /^(?:alt|title|placeholder|label|summary|abbr|aria-(?:label|description|placeholder|roledescription|valuetext|braillelabel|brailleroledescription))$/i;
/** Names of `meta` whose content people read, in search results and previews. */
const shownMeta =
  /^(?:description|keywords|application-name|apple-mobile-web-app-title|dc\.(?:title|description)|(?:og|twitter):(?:title|description|site_name|image:alt))$/i;

/** What is known of an element whose attributes are looked at. */
export interface TagContext {
  /** Of HTML, in lower case; null where attributes have no meaning that is known. */
  readonly name: string | null;
  /** Expressions in values, which stay as they are. */
  readonly expressions: readonly CodePattern[];
}

/**
 * Values of attributes that may be text. What people read or hear is taken when a selection touches
 * it; all others only when the selection lies inside of one, and names and code never.
 */
export function attributeRegions(
  text: string,
  tag: Span,
  { name: element, expressions }: TagContext,
): readonly Region[] {
  const regions: Region[] = [];
  const source = text.slice(tag.start, tag.end);
  const isShown = element === null ? (): boolean => false : shownIn(element, source);
  for (const match of source.matchAll(attribute)) {
    const [whole, name = '', quoted = ''] = match;
    const quote = quoted.charAt(0);
    const start = tag.start + match.index + whole.length - quoted.length + 1;
    const end = start + quoted.length - 2;
    const value = text.slice(start, end);
    const pieces = cutRun([{ start, end, text: value }], findCodes(value, expressions));
    if (silent.test(name) || !hasWords(pieces)) continue;
    const write: Passage['write'] = (target) =>
      writeParts(target, (words) => escapeValue(words, quote));
    const passages: Region['passages'] = () => [{ pieces, write }];
    const reach = isShown(name) ? 'covered' : 'inside';
    regions.push({ kind: 'value', reach, start: start - 1, end: end + 1, passages });
  }
  return regions;
}

/** Whether people read or hear an attribute of an element; null where its name does not tell. */
export function attributeReach(element: string, tag: string, name: string): boolean | null {
  if (silent.test(name) || /^(?:className|htmlFor|key|ref)$/.test(name)) return false;
  return shownIn(element, tag)(name) ? true : null;
}

/** Tells by their names which attributes of an element of HTML people read or hear. */
function shownIn(element: string, tag: string): (name: string) => boolean {
  const isShownMeta = element === 'meta' && shownMeta.test(metaName(tag));
  const isButton = element === 'input' && buttonType.test(tag);
  // Titles of style sheets are names to choose them by.
  const isSheet = element === 'link' || element === 'style';
  return (name) => {
    if (visible.test(name)) return !isSheet;
    return isShownMeta ? /^content$/i.test(name) : isButton && /^value$/i.test(name);
  };
}

function metaName(tag: string): string {
  return /\s(?:name|property|itemprop)\s*=\s*["']?([\w.:-]{1,40})/i.exec(tag)?.[1] ?? '';
}

const buttonType = /\stype\s*=\s*["']?(?:submit|button|reset)\b/i;

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
