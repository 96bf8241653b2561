import type { CodePart } from '../model.ts';
import { codePiece, textPiece, type PlacedPart } from '../source-text/passage.ts';
import type { Atom } from './atoms.ts';
import type { LogicalRun } from './word-runs.ts';
import type { WordObject } from './word-paragraph.ts';

/** A paragraph taken apart. */
export interface PieceSource {
  readonly atoms: readonly Atom[];
  /** What Word gives for each atom. */
  readonly texts: readonly string[];
  readonly runs: readonly LogicalRun[];
  /** The look that needs no code. */
  readonly common: string;
}

/** Pieces, and the objects among them. */
export interface PlacedPieces {
  readonly pieces: readonly PlacedPart[];
  readonly objects: readonly WordObject[];
}

/** Puts text, codes of runs and objects in their order. Codes are numbered, so that each is one of its kind. */
export function makePieces(source: PieceSource): PlacedPieces {
  const making = new PieceMaking(source);
  let at = 0;
  for (const [index, atom] of source.atoms.entries()) {
    const text = source.texts[index] ?? '';
    making.add(atom, at, text);
    at += text.length;
  }
  return making.result(at);
}

class PieceMaking {
  private readonly pieces: PlacedPart[] = [];
  private readonly objects: WordObject[] = [];
  private readonly source: PieceSource;
  /** The run that text now belongs to, -1 between two. */
  private run = -1;
  /** The run that is looked at first. */
  private next = 0;
  private pair = -1;
  private pairs = 0;

  constructor(source: PieceSource) {
    this.source = source;
  }

  add(atom: Atom, at: number, text: string): void {
    if (atom.kind === 'text') {
      if (text !== '') this.addText(at, text);
      return;
    }
    const span = { start: at, end: at + text.length };
    // What stands between two runs belongs to neither.
    const current = this.source.runs[this.run];
    if (current !== undefined && at >= current.end) this.closePair(at);
    const origin: CodePart['origin'] = atom.object === 'field' ? 'variable' : 'element';
    const content = `<${atom.object} n="${this.objects.length + 1}"/>`;
    this.objects.push({ kind: atom.object, ...span });
    this.pieces.push(codePiece(span, content, origin));
  }

  result(end: number): PlacedPieces {
    this.closePair(end);
    return { pieces: this.pieces, objects: this.objects };
  }

  private addText(at: number, text: string): void {
    const { runs, common } = this.source;
    while (this.next < runs.length - 1 && (runs[this.next]?.end ?? 0) <= at) this.next += 1;
    if (this.next !== this.run) {
      this.closePair(at);
      this.run = this.next;
      if (runs[this.run]?.look !== common) this.openPair(at);
    }
    for (const [offset, part] of cutTabs(text)) {
      const span = { start: at + offset, end: at + offset + part.length };
      if (part === '\t') this.pieces.push(codePiece(span, '\t', 'element'));
      else this.pieces.push(textPiece(span.start, span.end, shownText(part)));
    }
  }

  private openPair(at: number): void {
    this.pair = this.pairs;
    this.pairs += 1;
    const pairing = { role: 'open', pair: this.pair } as const;
    this.pieces.push(
      codePiece({ start: at, end: at }, `<run n="${this.pair + 1}">`, 'element', pairing),
    );
  }

  private closePair(at: number): void {
    if (this.pair < 0) return;
    const pairing = { role: 'close', pair: this.pair } as const;
    this.pieces.push(codePiece({ start: at, end: at }, '</run>', 'element', pairing));
    this.pair = -1;
    this.run = -1;
  }
}

/** A tab is text to Word and none to the service: it would be taken for a blank. */
function cutTabs(text: string): readonly (readonly [number, string])[] {
  return Array.from(text.matchAll(/\t|[^\t]+/gu), (match) => [match.index, match[0]] as const);
}

/** Hyphens that Word gives as control characters, which no service takes. */
function shownText(text: string): string {
  return text.replaceAll('\u001e', '\u2011').replaceAll('\u001f', '\u00ad');
}
