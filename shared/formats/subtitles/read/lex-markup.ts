import { afterLineEnd, LineFinder } from './line-finder.ts';

/** A stretch of a cue's text. Offsets in UTF-16 units of the file's text. */
export interface CueToken {
  /**
   * `open` and `close` are tags that can pair by `name`; `single` is any other code; `join` is a
   * line end with the same tag closed before and opened after it; `line` is a plain line end.
   */
  readonly kind: 'text' | 'open' | 'close' | 'single' | 'join' | 'line';
  readonly start: number;
  readonly end: number;
  /** Tag name in lower case, empty for anything else. */
  readonly name: string;
  /** Number of the pair the token is an end of, -1 for none. */
  readonly pair: number;
}

export type SubtitleKind = 'srt' | 'webvtt';

/**
 * Line ends, music signs, sounds in brackets or in capitals between parentheses, and control
 * characters no reader shows.
 */
const common =
  '(?<line>\\r\\n|\\r|\\n)|(?<aside>\\([^()<{[\\r\\n]{1,80}\\))|[\\u2669-\\u266c]+|\\[[^[\\]]{0,200}\\]|' +
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]';

/** Codes of SubRip files: HTML-like tags, SubStation and MicroDVD overrides. */
const srtCode = [
  '<(?<slash>/?)(?<tag>i|b|u|s|em|strong|font|c|v|span|ruby|rt)(?:[ .][^<>]*)?>',
  '<br ?/?>',
  '\\{\\\\(?<style>[ibus])(?<on>[01])\\}',
  '\\{\\\\[^{}]*\\}',
  '\\{(?<braceSlash>/?)(?<brace>[ibus])\\}',
  '\\{[a-zA-Z]:[^{}]*\\}',
  '\\\\[Nh]',
].join('|');

/** Codes of WebVTT: its seven tags and timestamps. */
const webVttCode = [
  '<(?<slash>/?)(?<tag>c|i|b|u|v|lang|ruby|rt)(?:[ \\t.][^<>]*)?>',
  '<\\d+:[\\d:.]+>',
].join('|');

const expressions: Readonly<Record<SubtitleKind, RegExp>> = {
  srt: new RegExp(`${srtCode}|${common}`, 'giu'),
  webvtt: new RegExp(`${webVttCode}|${common}`, 'giu'),
};

/**
 * Cuts the text from `start` to `end` into codes, line ends and what lies between. Tokens joined
 * are the text. No expression here can take more than linear time.
 */
export function lexMarkup(
  text: string,
  start: number,
  end: number,
  kind: SubtitleKind,
): readonly CueToken[] {
  const region = text.slice(start, end);
  if (!mayHoldCodes.test(region)) return lexPlainLines(region, start);
  const tokens: CueToken[] = [];
  let at = 0;
  for (const match of region.matchAll(expressions[kind])) {
    // In lower case it is something somebody says.
    if (match.groups?.['aside'] !== undefined && !isInCapitals(match[0])) continue;
    if (match.index > at) tokens.push(plain('text', start + at, start + match.index));
    at = match.index + match[0].length;
    tokens.push(toToken(match, start + match.index, start + at));
  }
  if (at < region.length) tokens.push(plain('text', start + at, end));
  return tokens;
}

/** Most cues hold nothing that could be a code. */
const mayHoldCodes = new RegExp(
  '[<{\\\\[(\\u2669-\\u266c\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]',
);

function lexPlainLines(region: string, start: number): readonly CueToken[] {
  const lines = new LineFinder(region);
  const tokens: CueToken[] = [];
  let at = 0;
  while (at < region.length) {
    const end = lines.endOfLine(at);
    if (end > at) tokens.push(plain('text', start + at, start + end));
    if (end === region.length) break;
    at = afterLineEnd(region, end);
    tokens.push(plain('line', start + end, start + at));
  }
  return tokens;
}

function isInCapitals(aside: string): boolean {
  return /\p{Lu}/u.test(aside) && !/\p{Ll}/u.test(aside);
}

function plain(kind: CueToken['kind'], start: number, end: number): CueToken {
  return { kind, start, end, name: '', pair: -1 };
}

function toToken(match: RegExpExecArray, start: number, end: number): CueToken {
  const groups = match.groups ?? {};
  if (groups['line'] !== undefined) return plain('line', start, end);
  if (groups['tag'] !== undefined) {
    const kind = groups['slash'] === '/' ? 'close' : 'open';
    return { kind, start, end, name: `<${groups['tag'].toLowerCase()}`, pair: -1 };
  }
  if (groups['style'] !== undefined) {
    const kind = groups['on'] === '0' ? 'close' : 'open';
    return { kind, start, end, name: `\\${groups['style']}`, pair: -1 };
  }
  if (groups['brace'] !== undefined) {
    const kind = groups['braceSlash'] === '/' ? 'close' : 'open';
    return { kind, start, end, name: `{${groups['brace'].toLowerCase()}`, pair: -1 };
  }
  return plain('single', start, end);
}
