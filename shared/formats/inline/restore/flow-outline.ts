import type { FlowToken } from './answer-flow.ts';
import type { PayloadToken } from '../protect-recipe.ts';
import { countWordCharacters } from '../placeholders/word-characters.ts';

/** Where a code stands in a text. Places count letters and digits before it. */
export interface OutlineEntry {
  readonly id: number;
  readonly isPair: boolean;
  /** Position among the codes, counted from 0 by where they begin. */
  readonly order: number;
  /** Innermost pair around it, 0 for none. */
  readonly parent: number;
  readonly place: number;
  /** Place of the end of a pair; for a single the same as `place`. */
  endPlace: number;
  /** Text directly inside a pair, its inner pairs left out. */
  ownText: string;
  /** Whether anything but white space, also another code, stands inside a pair. */
  hasContent: boolean;
}

/** A text of codes and words seen from above. */
export interface FlowOutline {
  readonly entries: ReadonlyMap<number, OutlineEntry>;
  /** Letters and digits of the whole text. */
  readonly length: number;
  /** All running text, codes left out. */
  readonly text: string;
  /** Text outside all pairs. */
  readonly outerText: string;
  /** Whether every pair ends inside the pair it began in. */
  readonly nests: boolean;
}

/** For the form `single`: what each id is as an end of a pair. */
type Halves = ReadonlyMap<number, { readonly role: 'open' | 'close'; readonly id: number }>;

/** The halves of a payload's tokens; a pair is known by the id of its opening half. */
export function halvesOf(tokens: readonly PayloadToken[]): Halves {
  const openIds = new Map<number, number>();
  const halves = new Map<number, { readonly role: 'open' | 'close'; readonly id: number }>();
  for (const token of tokens) {
    if (token.kind !== 'single' || token.half === null) continue;
    const { role, pair } = token.half;
    if (role === 'open') openIds.set(pair, token.id);
    halves.set(token.id, { role, id: openIds.get(pair) ?? token.id });
  }
  return halves;
}

/** Looks at a payload or an answer in which every code occurs once. Halves count as pairs. */
export function outlineOf(
  flow: readonly (FlowToken | PayloadToken)[],
  halves: Halves,
): FlowOutline {
  const outline = new Outlining();
  for (const token of flow) {
    if (token.kind === 'text') {
      outline.text(token.text);
      continue;
    }
    const half = token.kind === 'single' ? halves.get(token.id) : undefined;
    const id = half?.id ?? token.id;
    const role = half?.role ?? token.kind;
    if (role === 'close') outline.close(id);
    else outline.begin(id, role === 'open');
  }
  return outline.result();
}

class Outlining {
  private readonly entries = new Map<number, OutlineEntry>();
  private readonly open: OutlineEntry[] = [];
  private place = 0;
  private whole = '';
  private outer = '';
  private nests = true;

  text(text: string): void {
    this.place += countWordCharacters(text);
    this.whole += text;
    const top = this.open.at(-1);
    if (top === undefined) this.outer += text;
    else {
      top.ownText += text;
      if (text.trim() !== '') top.hasContent = true;
    }
  }

  begin(id: number, isPair: boolean): void {
    const top = this.open.at(-1);
    if (top !== undefined) top.hasContent = true;
    const entry: OutlineEntry = {
      id,
      isPair,
      order: this.entries.size,
      parent: top?.id ?? 0,
      place: this.place,
      endPlace: this.place,
      ownText: '',
      hasContent: false,
    };
    this.entries.set(id, entry);
    if (isPair) this.open.push(entry);
  }

  close(id: number): void {
    const top = this.open.pop();
    if (top?.id !== id) this.nests = false;
    else top.endPlace = this.place;
  }

  result(): FlowOutline {
    return {
      entries: this.entries,
      length: this.place,
      text: this.whole,
      outerText: this.outer,
      nests: this.nests && this.open.length === 0,
    };
  }
}
