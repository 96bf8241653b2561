import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token, TokenHandler } from 'parse5';

/** A piece of a page: a tag, text between tags, or what is passed on unread (comments, scripts). */
export interface HtmlToken {
  readonly kind: 'start' | 'end' | 'empty' | 'text' | 'opaque';
  /** Of the element in lower case; empty for text and what is opaque. */
  readonly name: string;
  /** Offsets in the page. */
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  /** Offsets of the whole attribute, its name and quotes with it. */
  readonly start: number;
  readonly end: number;
}

const voidElements = new Set(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements whose content holds no tags, and how their content is read. */
const contentModes: ReadonlyMap<string, Tokenizer['state']> = new Map<string, Tokenizer['state']>([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);

/**
 * Cuts a page into tokens that lie end to end, as browsers do: no page is so broken that it has no
 * tokens. In XHTML a tag that ends in `/>` is an empty element; in HTML only some elements are.
 */
export function readHtmlTokens(page: string, isXml: boolean): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let end = 0;
  const add = (token: HtmlToken): void => {
    if (token.start > end) tokens.push({ ...textless, kind: 'text', start: end, end: token.start });
    tokens.push(token);
    end = token.end;
  };
  const addOpaque = ({ location }: { readonly location: Token.Location | null }): void => {
    if (location === null || location.endOffset <= location.startOffset) return;
    add({ ...textless, kind: 'opaque', start: location.startOffset, end: location.endOffset });
  };
  const ignore = (): void => undefined;
  const handler: TokenHandler = {
    onStartTag: (tag) => {
      const isEmpty = voidElements.has(tag.tagName) || (isXml && tag.selfClosing);
      add(tagToken(tag, isEmpty ? 'empty' : 'start'));
      const mode = isEmpty ? undefined : contentModes.get(tag.tagName);
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag: (tag) => {
      add(tagToken(tag, 'end'));
    },
    onComment: addOpaque,
    onDoctype: addOpaque,
    // Text is what lies between the rest: its own tokens are cut at blanks and references.
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onEof: ignore,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(page, true);
  if (page.length > end) tokens.push({ ...textless, kind: 'text', start: end, end: page.length });
  return tokens;
}

const textless = { name: '', attributes: [] } as const;

function tagToken(tag: Token.TagToken, kind: 'start' | 'end' | 'empty'): HtmlToken {
  const places = tag.location?.attrs ?? {};
  return {
    kind,
    name: tag.tagName,
    start: tag.location?.startOffset ?? 0,
    end: tag.location?.endOffset ?? 0,
    attributes: tag.attrs.flatMap(({ name, value }) => {
      const place = Object.hasOwn(places, name) ? places[name] : undefined;
      return place === undefined
        ? []
        : [{ name, value, start: place.startOffset, end: place.endOffset }];
    }),
  };
}
