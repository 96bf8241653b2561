/** What stands for a sign that nobody sees. */
export interface BlankSign {
  readonly sign: string;
  /** A blank has a width of its own; what is hidden has none. */
  readonly kind: 'blank' | 'hard' | 'line' | 'hidden';
}

const signs: ReadonlyMap<string, BlankSign> = new Map<string, BlankSign>([
  [' ', { sign: '·', kind: 'blank' }],
  ['\t', { sign: '⇥', kind: 'blank' }],
  ['\n', { sign: '⏎', kind: 'line' }],
  // Blanks at which no line ends.
  ['\u00A0', { sign: '°', kind: 'hard' }],
  ['\u2007', { sign: '°', kind: 'hard' }],
  ['\u202F', { sign: '°', kind: 'hard' }],
]);

const otherBlank: BlankSign = { sign: '▫', kind: 'blank' };
const hidden: BlankSign = { sign: '¦', kind: 'hidden' };

/** Blanks, control characters, and what has no width: joiners, marks of direction, soft hyphens. */
const unseen = /[\s\p{Zs}\p{Cc}\p{Cf}]/gu;

export interface WhiteSpaceRun {
  readonly text: string;
  /** Null for text that is seen; else `text` is one sign. */
  readonly blank: BlankSign | null;
}

/** A text, divided at what nobody sees. */
export function blankRuns(text: string): readonly WhiteSpaceRun[] {
  const runs: WhiteSpaceRun[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(unseen)) {
    if (index > from) runs.push({ text: text.slice(from, index), blank: null });
    runs.push({ text: sign, blank: signOf(sign) });
    from = index + sign.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), blank: null });
  return runs;
}

function signOf(sign: string): BlankSign {
  return signs.get(sign) ?? (/\p{Zs}/u.test(sign) ? otherBlank : hidden);
}
