import { FormatError } from '../../format-error.ts';
import type { TextLocation } from '../../model.ts';
import { say, type Message } from '../../../messages/message.ts';

interface OtherFormat {
  readonly name: string | Message;
  readonly start: RegExp;
}

/** How other subtitle formats begin, after blank lines. */
const otherFormats: readonly OtherFormat[] = [
  {
    name: say('subtitle-format.sbv'),
    start: /^\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+/,
  },
  { name: 'Advanced SubStation Alpha (ASS, SSA)', start: /^\[Script Info\]/i },
  { name: say('subtitle-format.microdvd'), start: /^\{\d+\}\{\d*\}/ },
  { name: say('subtitle-format.lrc'), start: /^\[(?:\d+:\d\d|(?:ti|ar|al|by|offset):)/i },
  { name: say('subtitle-format.xml'), start: /^<(?:\?xml|tt[\s:>])/i },
  { name: 'SAMI', start: /^<SAMI/i },
  { name: 'SubViewer', start: /^\[INFORMATION\]/i },
  { name: 'MPL2', start: /^\[\d+\]\[\d+\]/ },
];

/**
 * @throws FormatError `not-subtitles` that says what the text is, when it is no SRT: another
 * subtitle format, or text without a single timing line.
 */
export function refuseOtherFormats(text: string, cueCount: number): void {
  if (cueCount > 0) return;
  const start = text.search(/[^\s\ufeff]/);
  if (start === -1) return;
  const beginning = text.slice(start, start + 200);
  const other = otherFormats.find((format) => format.start.test(beginning));
  if (other !== undefined) {
    const said = say('not-subtitles.other-format', { format: other.name });
    throw new FormatError(said, whereAt(text, start));
  }
  // A file cut off after its first index is still SRT.
  if (/^-?\p{Nd}+\s*$/u.test(text.slice(start))) return;
  throw new FormatError(say('not-subtitles.no-timing'), whereAt(text, start));
}

function whereAt(text: string, offset: number): TextLocation {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return {
    offset,
    length: 0,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}
