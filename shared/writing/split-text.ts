import { jsonUtf8Length } from '../text/encodings/utf8-length.ts';
import { append } from '../text/lists/append.ts';

/** A stretch of text, with the blank lines or ends that follow it and are not sent. */
export interface TextPiece {
  readonly text: string;
  readonly after: string;
}

/**
 * Cuts a text into pieces of at most `maxBytes` of JSON: at paragraphs; a paragraph that is too long
 * at sentence ends, then at blanks, at last between characters. `text` and `after` of all pieces,
 * joined, are the text.
 */
export function splitText(text: string, maxBytes: number): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  // Every paragraph is followed by its line ends; the last one by what is left of them.
  for (const match of text.matchAll(/([^\r\n]+)?((?:[ \t]*(?:\r\n|\r|\n))*)/g)) {
    const [, paragraph = '', after = ''] = match;
    if (paragraph === '' && after === '') continue;
    append(pieces, splitParagraph(paragraph, after, maxBytes));
  }
  return pieces;
}

function splitParagraph(paragraph: string, after: string, maxBytes: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  let rest = paragraph;
  while (jsonUtf8Length(rest) > maxBytes) {
    const cut = cutBefore(rest, maxBytes);
    const head = rest.slice(0, cut);
    const text = head.trimEnd();
    pieces.push({ text, after: head.slice(text.length) });
    rest = rest.slice(cut);
  }
  pieces.push({ text: rest, after });
  return pieces;
}

/** Offset to cut at: after the last sentence that fits, else after the last blank, else anywhere. */
function cutBefore(text: string, maxBytes: number): number {
  const most = fittingLength(text, maxBytes);
  const head = text.slice(0, most);
  for (const border of [/[.!?。！？…]["'»”’)\]]*\s+(?=\S)/gu, /(?<!\s)\s+(?=\S)/gu]) {
    let cut = 0;
    for (const match of head.matchAll(border)) cut = match.index + match[0].length;
    if (cut > 0) return cut;
  }
  return most;
}

/** The most UTF-16 units from the start that fit, never half a pair, at least one character. */
function fittingLength(text: string, maxBytes: number): number {
  let bytes = 2;
  let length = 0;
  for (const character of text) {
    bytes += jsonUtf8Length(character) - 2;
    if (bytes > maxBytes && length > 0) break;
    length += character.length;
  }
  return length;
}
