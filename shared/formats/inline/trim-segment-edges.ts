import { hasLetter, type InlineItem, matchPairs } from './inline-items.ts';
import type { RestoredPiece } from './protect-recipe.ts';

/** A unit without its outer codes and white space. */
interface TrimmedItems {
  readonly prefix: readonly RestoredPiece[];
  readonly core: readonly InlineItem[];
  readonly suffix: readonly RestoredPiece[];
}

/**
 * Takes off what need not be sent: white space and codes at both ends, pairs that hold no words
 * there, and pairs around everything (protocol 3). `spell` writes trimmed text as in the source. Codes
 * that speak, such as a leading `{0}`, stay: the sentence is built around them. Without any letter
 * everything is prefix.
 */
export function trimSegmentEdges(
  items: readonly InlineItem[],
  spell: (text: string) => string,
): TrimmedItems {
  if (!items.some((item) => item.kind === 'text' && hasLetter(item.text))) {
    return { prefix: items.map((item) => pieceOf(item, spell)), core: [], suffix: [] };
  }
  const trimming = new EdgeTrimming(items, spell);
  while (trimming.trimFront() || trimming.trimBack() || trimming.trimAround());
  return trimming.result();
}

function pieceOf(item: InlineItem, spell: (text: string) => string): RestoredPiece {
  return item.kind === 'text' ? { kind: 'text', text: spell(item.text) } : item.piece;
}

class EdgeTrimming {
  private readonly items: InlineItem[];
  private readonly spell: (text: string) => string;
  private readonly partners: ReadonlyMap<number, number>;
  /** Before each index: how many items must be sent (letters, or codes that speak). */
  private readonly needed: number[] = [0];
  private readonly prefix: RestoredPiece[] = [];
  /** In reverse order. */
  private readonly suffix: RestoredPiece[] = [];
  private first = 0;
  private last: number;

  constructor(items: readonly InlineItem[], spell: (text: string) => string) {
    this.spell = spell;
    this.items = [...items];
    this.partners = matchPairs(items);
    this.last = items.length - 1;
    let count = 0;
    for (const item of items) {
      if (item.kind === 'text' ? hasLetter(item.text) : item.speaks) count += 1;
      this.needed.push(count);
    }
  }

  result(): TrimmedItems {
    return {
      prefix: this.prefix,
      core: this.items.slice(this.first, this.last + 1),
      suffix: this.suffix.reverse(),
    };
  }

  trimFront(): boolean {
    const item = this.items[this.first];
    if (item === undefined) return false;
    if (item.kind === 'text') {
      const rest = item.text.trimStart();
      if (rest.length === item.text.length && rest !== '') return false;
      const space = item.text.slice(0, item.text.length - rest.length);
      if (space !== '') this.prefix.push({ kind: 'text', text: space });
      if (rest === '') this.first += 1;
      else this.items[this.first] = { kind: 'text', text: rest };
      return true;
    }
    const end = this.partners.get(this.first) ?? this.first;
    if (item.speaks || end > this.last || this.needs(this.first, end)) return false;
    for (; this.first <= end; this.first += 1) this.prefix.push(this.pieceAt(this.first));
    return true;
  }

  trimBack(): boolean {
    const item = this.items[this.last];
    if (item === undefined) return false;
    if (item.kind === 'text') {
      const rest = item.text.trimEnd();
      if (rest.length === item.text.length && rest !== '') return false;
      const space = item.text.slice(rest.length);
      if (space !== '') this.suffix.push({ kind: 'text', text: space });
      if (rest === '') this.last -= 1;
      else this.items[this.last] = { kind: 'text', text: rest };
      return true;
    }
    const start = this.partners.get(this.last) ?? this.last;
    if (item.speaks || start < this.first || this.needs(start, this.last)) return false;
    for (; this.last >= start; this.last -= 1) this.suffix.push(this.pieceAt(this.last));
    return true;
  }

  trimAround(): boolean {
    if (this.first >= this.last || this.partners.get(this.first) !== this.last) return false;
    this.prefix.push(this.pieceAt(this.first));
    this.suffix.push(this.pieceAt(this.last));
    this.first += 1;
    this.last -= 1;
    return true;
  }

  private needs(from: number, to: number): boolean {
    return (this.needed[to + 1] ?? 0) > (this.needed[from] ?? 0);
  }

  private pieceAt(index: number): RestoredPiece {
    const item = this.items[index];
    if (item === undefined) throw new RangeError('trimming ran past the segment');
    return pieceOf(item, this.spell);
  }
}
