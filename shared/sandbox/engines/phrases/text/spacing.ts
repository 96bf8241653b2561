import { tokensOf, type Token } from './tokens.ts';

/** The blank between two kinds of tokens, by the kind of the first and that of the second one. */
export type SpacingTable = ReadonlyMap<string, string>;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const blanks: ReadonlySet<string> = new Set(['', ' ', '\u00A0', '\u202F']);
const fewest = 3;

/** Follows the straight quotes of a text: each second one closes. */
export class QuoteParity {
  readonly #open = new Set<string>();

  /** What a token is for the blanks around it. */
  kindOf({ text, kind }: Pick<Token, 'text' | 'kind'>): string {
    if (kind === 'number') return '0';
    if (kind === 'placeholder') return /^[\p{L}\p{N}]/u.test(text) ? 'w' : '{';
    if (kind === 'code') return '<';
    if (kind === 'word') {
      if (unspaced.test(text)) return 'H';
      return /['’]$/u.test(text) ? 'e' : 'w';
    }
    if (text !== '"' && text !== "'") return text;
    if (this.#open.delete(text)) return `${text})`;
    this.#open.add(text);
    return `${text}(`;
  }
}

const keyOf = (before: string, after: string): string => `${before}\u0000${after}`;

/** Learns from texts of a language where it writes blanks, and which. */
export function learnSpacing(texts: readonly string[], language: string): SpacingTable {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const parity = new QuoteParity();
    let before: string | null = null;
    for (const token of tokensOf(text, language)) {
      const kind = parity.kindOf(token);
      if (before !== null && blanks.has(token.blank)) {
        const key = keyOf(before, kind);
        const row = counts.get(key) ?? new Map<string, number>();
        row.set(token.blank, (row.get(token.blank) ?? 0) + 1);
        counts.set(key, row);
      }
      before = kind;
    }
  }
  const table = new Map<string, string>();
  for (const [key, row] of counts) {
    const ranked = [...row].sort((one, other) => other[1] - one[1]);
    const total = ranked.reduce((sum, [, count]) => sum + count, 0);
    if (total >= fewest) table.set(key, ranked[0]?.[0] ?? '');
  }
  return table;
}

const closing = /^(?:["']\)|[/.,:;!?…)\]}»”%。、，：；！？）」』】〉》؟؛،])/u;
const opening = /^(?:["']\(|[([{«“„¿¡（「『【〈《#@])/u;

/** The blank between two kinds of tokens; by common rules where the texts hold no example. */
export function blankBetween(table: SpacingTable, before: string, after: string): string {
  const learnt = table.get(keyOf(before, after));
  if (learnt !== undefined) return learnt;
  if (before === 'e' || (before === 'H' && after === 'H')) return '';
  return closing.test(after) || opening.test(before) || before === '/' ? '' : ' ';
}
