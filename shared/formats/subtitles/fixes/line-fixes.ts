import { dominantLineEnd } from '../../../text/line-endings.ts';
import type { CheckedSubtitles } from '../check-subtitles.ts';
import { cuePieces } from '../write/cue-pieces.ts';
import { functionWords } from '../write/function-words.ts';
import { limitsForText } from '../read/reading-limits.ts';
import { pieceParts } from '../write/piece-parts.ts';
import { renderParts, visibleLength } from '../read/rendered-text.ts';
import { writePiece } from '../write/write-piece.ts';
import type { CueFixDraft } from './timing-fixes.ts';

/** Breaks the text of a cue anew, where one speaker has it; nothing but its line ends changes. */
export function rebalanceLines(file: CheckedSubtitles, number: number): readonly CueFixDraft[] {
  const { text, cues, kind } = file;
  const cue = cues[number];
  if (cue === undefined) return [];
  const [piece, ...others] = cuePieces(text, cue, number, kind);
  if (piece === undefined || others.length > 0) return [];
  const rendered = renderParts(pieceParts(text, piece, kind, 0));
  const limits = { ...limitsForText(rendered.visible), ...file.own };
  const newText = writePiece(rendered, {
    kind,
    language: '',
    words: functionWords(''),
    limits,
    lineEnd: dominantLineEnd(text),
    sourceLines: 1,
    sourceCharacters: visibleLength(rendered.visible),
    sourceCharactersPerLine: limits.charactersPerLine,
    sharesCue: false,
  });
  const old = text.slice(piece.start, piece.end);
  if (old === newText || inOneLine(old) !== inOneLine(newText)) return [];
  const edits = [{ offset: piece.start, length: old.length, newText }];
  return [{ fix: { code: 'rebalance-lines', details: [], edits, isPreferred: true }, cures: true }];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Gives all cues the numbers from 1; missing ones are added. */
export function renumberCues({ text, cues }: CheckedSubtitles): readonly CueFixDraft[] {
  const lineEnd = dominantLineEnd(text);
  const edits = cues.flatMap((cue, index) => {
    const number = String(index + 1);
    if (cue.indexStart < 0) {
      return [{ offset: cue.timingStart, length: 0, newText: number + lineEnd }];
    }
    if (text.slice(cue.indexStart, cue.indexEnd).trim() === number) return [];
    const length = cue.indexEnd - cue.indexStart;
    return [{ offset: cue.indexStart, length, newText: number }];
  });
  if (edits.length === 0) return [];
  return [{ fix: { code: 'renumber-cues', details: [], edits, isPreferred: true }, cures: true }];
}
