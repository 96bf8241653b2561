import type { Edit } from '../../../text/edits.ts';
import type { EditPlan } from '../../model.ts';
import { decodeWebVttText } from '../read/entities.ts';
import { lexMarkup, type CueToken, type SubtitleKind } from '../read/lex-markup.ts';
import type { RenderedText } from '../read/rendered-text.ts';

/** What an edit is to say, by the key of its sentence. */
export interface MeantWords {
  readonly key: string;
  readonly said: string;
}

/** An edit of a cue's text with what it is to say. */
export interface PlannedWords extends MeantWords {
  readonly edit: Edit;
}

/** A plan for subtitles remembers what each edit is to say; one that was stored and loaded does not. */
export interface SubtitlePlan extends EditPlan {
  /** By the offset of the edit. */
  readonly meant: ReadonlyMap<number, MeantWords>;
}

export function isSubtitlePlan(plan: EditPlan): plan is SubtitlePlan {
  return 'meant' in plan;
}

/** What viewers are to read, with the codes that nobody sees marked; without blanks and line ends. */
export function meantWords({ visible, codes }: RenderedText, kind: SubtitleKind): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, code } of codes) {
    pieces.push(visible.slice(from, at));
    for (const token of lexMarkup(code.content, 0, code.content.length, kind)) {
      pieces.push(wordsOf(code.content, token, kind));
    }
    from = at;
  }
  pieces.push(visible.slice(from));
  return withoutBlanks(pieces.join(''));
}

/** Reads stretches of one cue, from its beginning to its end, as {@link meantWords} says them. */
export class WordsReader {
  readonly #text: string;
  readonly #kind: SubtitleKind;
  readonly #tokens: readonly CueToken[];
  #next = 0;

  constructor(text: string, kind: SubtitleKind, cue: { textStart: number; textEnd: number }) {
    this.#text = text;
    this.#kind = kind;
    this.#tokens = lexMarkup(text, cue.textStart, cue.textEnd, kind);
  }

  /** A code that reaches out of the stretch is one of it. */
  read(start: number, end: number): string {
    const pieces: string[] = [];
    for (
      let token = this.#tokens[this.#next];
      token !== undefined;
      token = this.#skip(token, end)
    ) {
      if (token.start >= end) break;
      if (token.end <= start) continue;
      const inside = { start: Math.max(token.start, start), end: Math.min(token.end, end) };
      const clipped = isHidden(this.#text, token) ? token : { ...token, ...inside };
      pieces.push(wordsOf(this.#text, clipped, this.#kind));
      if (token.end > end) break;
    }
    return withoutBlanks(pieces.join(''));
  }

  #skip(token: CueToken, end: number): CueToken | undefined {
    if (token.end <= end) this.#next += 1;
    return this.#tokens[this.#next];
  }
}

function wordsOf(text: string, token: CueToken, kind: SubtitleKind): string {
  const raw = text.slice(token.start, token.end);
  if (isHidden(text, token)) return `\u0001${raw}\u0002`;
  return kind === 'webvtt' ? decodeWebVttText(raw) : raw;
}

/** Sounds in brackets and signs of music are codes that are shown as they are. */
function isHidden(text: string, { kind, start }: CueToken): boolean {
  if (kind === 'text' || kind === 'line') return false;
  return kind !== 'single' || /[<{\\]/.test(text.charAt(start));
}

function withoutBlanks(words: string): string {
  return words.replace(/\s+/g, '');
}
