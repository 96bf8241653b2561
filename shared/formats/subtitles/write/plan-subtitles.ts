import type { Edit } from '../../../text/edits.ts';
import { findLoneSurrogate } from '../../../text/code-points.ts';
import { FormatError } from '../../format-error.ts';
import type { Answer, InlinePart, PlanOptions, Problem } from '../../model.ts';
import { cueWouldBreak, editCueText } from './cue-guard.ts';
import { distributeParts, type CueShare } from './distribute-parts.ts';
import { functionWords, type FunctionWords } from './function-words.ts';
import type { Sentence } from './group-sentences.ts';
import { limitProblems } from '../limit-problems.ts';
import { measureCue } from '../measure-cue.ts';
import { meantWords, type PlannedWords, type SubtitlePlan } from './meant-words.ts';
import { pieceParts } from './piece-parts.ts';
import type { CuePiece } from './cue-piece.ts';
import { limitsForLanguage, limitsForText } from '../read/reading-limits.ts';
import { renderParts, visibleLength, type RenderedText } from '../read/rendered-text.ts';
import {
  cueName,
  sentenceLocation,
  type KnownSentence,
  type SubtitleModel,
} from '../subtitle-model.ts';
import { writePiece } from './write-piece.ts';
import { problemCodeOf, say, type Message } from '../../../messages/message.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * Turns answers into edits of text spans; index and timing lines are never among them. A sentence
 * that cannot be distributed back safely is left as it is, with a problem that says why.
 * @throws FormatError `unknown-state` (subtitles have none but `preset`), `unknown-key` or
 * `repeated-key` for answers that are not the file's.
 */
export function planSubtitles(
  model: SubtitleModel,
  answers: readonly Answer[],
  options: PlanOptions,
): SubtitlePlan {
  if (options.state !== 'preset') {
    const { state } = options;
    throw new FormatError(say('unknown-state.subtitles-preset', { state }), null);
  }
  const planner = new SubtitlePlanner(model, options.targetLanguage);
  for (const answer of answers) planner.add(answer);
  return planner.finish();
}

class SubtitlePlanner {
  private readonly model: SubtitleModel;
  private readonly language: string;
  private readonly words: FunctionWords;
  private readonly keys = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly problems: Problem[] = [];
  /** Edits by cue: a cue with two speakers has several. */
  private readonly edits = new Map<number, PlannedWords[]>();

  constructor(model: SubtitleModel, language: string) {
    this.model = model;
    this.language = language;
    this.words = functionWords(language);
  }

  add(answer: Answer): void {
    const { pieces: sentence, translatable } = this.sentenceOf(answer.key);
    const refusal = whyRefused(translatable.source, answer.parts);
    if (refusal !== null) {
      this.report(sentence, 'error', refusal);
      return;
    }
    const distributed = distributeParts(
      answer.parts,
      this.shares(sentence),
      this.language,
      this.words,
    );
    if (distributed.method === 'none') {
      const said = say('sentence-not-distributed', { cues: sentence.length });
      this.report(sentence, 'error', said);
      return;
    }
    if (distributed.method === 'share' && sentence.length > 1) {
      this.report(sentence, 'warning', say('cue-border-guessed'));
    }
    sentence.forEach((piece, index) => {
      const text = distributed.texts[index];
      if (text !== undefined) this.write(answer.key, piece, text);
    });
    this.keys.add(answer.key);
    if (answer.needsReview) this.report(sentence, 'information', say('needs-review.cues'));
  }

  finish(): SubtitlePlan {
    const dropped = this.dropUnreadable();
    const kept = [...this.edits].flatMap(([cue, edits]) => {
      const own = edits.filter(({ key }) => !dropped.has(key));
      if (own.length > 0) {
        this.judge(
          cue,
          own.map(({ edit }) => edit),
        );
      }
      return own;
    });
    kept.sort((a, b) => a.edit.offset - b.edit.offset);
    return {
      edits: kept.map(({ edit }) => edit),
      meant: new Map(kept.map(({ edit, key, said }) => [edit.offset, { key, said }])),
      keys: [...this.keys].filter((key) => !dropped.has(key)),
      problems: this.problems,
    };
  }

  /** Keys of the sentences that a cue cannot hold. What then is left of their cues is judged again. */
  private dropUnreadable(): ReadonlySet<string> {
    const dropped = new Set<string>();
    const waiting = new Set(this.edits.keys());
    for (const cue of waiting) {
      waiting.delete(cue);
      const edits = this.edits.get(cue)?.filter(({ key }) => !dropped.has(key)) ?? [];
      const reason = edits.length === 0 ? null : cueWouldBreak(this.model, cue, edits);
      if (reason === null) continue;
      for (const { key } of edits) {
        dropped.add(key);
        for (const piece of this.model.sentences.get(key)?.pieces ?? []) waiting.add(piece.cue);
      }
      this.reportCue(cue, 'error', reason);
    }
    return dropped;
  }

  private sentenceOf(key: string): KnownSentence {
    const sentence = this.model.sentences.get(key);
    if (sentence === undefined) {
      throw new FormatError(say('unknown-key.sentence', { key }), null);
    }
    if (this.seen.has(key)) throw new FormatError(say('repeated-key', { key }), null);
    this.seen.add(key);
    return sentence;
  }

  private shares(sentence: Sentence): readonly CueShare[] {
    return sentence.map((piece) => {
      const cue = this.model.cues[piece.cue];
      return {
        sourceCharacters: visibleLength(this.rendered(piece).visible),
        durationInMs: cue === undefined ? 0 : cue.endInMs - cue.startInMs,
      };
    });
  }

  private rendered(piece: CuePiece): RenderedText {
    return renderParts(pieceParts(this.model.text, piece, this.model.kind, 0));
  }

  private write(key: string, piece: CuePiece, target: RenderedText): void {
    const source = this.rendered(piece);
    // An answer that says the same keeps the file's own line breaks and spaces.
    if (isSame(source, target)) return;
    const { text, kind, cues } = this.model;
    const cue = cues[piece.cue];
    const newText = writePiece(target, {
      kind,
      language: this.language,
      words: this.words,
      limits: limitsForLanguage(this.language),
      lineEnd: cue === undefined ? '\n' : lineEndAt(text, cue.timingEnd),
      sourceLines: piece.lineCount,
      sourceCharacters: visibleLength(source.visible),
      sourceCharactersPerLine: limitsForText(source.visible).charactersPerLine,
      sharesCue: piece.ordinal > 0 || !piece.isLastOfCue,
    });
    const length = piece.end - piece.start;
    if (text.slice(piece.start, piece.end) === newText) return;
    const own = this.edits.get(piece.cue) ?? [];
    const edit = { offset: piece.start, length, newText };
    own.push({ key, edit, said: meantWords(target, kind) });
    this.edits.set(piece.cue, own);
  }

  private judge(number: number, edits: readonly Edit[]): void {
    const { text, kind, cues } = this.model;
    const cue = cues[number];
    if (cue === undefined) return;
    const newText = editCueText(text, cue, edits);
    const source = measureCue(text, cue.textStart, cue.textEnd, kind);
    const target = measureCue(newText, 0, newText.length, kind);
    const found = limitProblems(
      { measure: source, limits: limitsForText(source.lines.join(' ')) },
      { measure: target, limits: limitsForLanguage(this.language) },
      {
        durationInMs: cue.endInMs - cue.startInMs,
        unit: cueName(text, cues, number),
        location: this.model.lines.locate(cue.textStart, cue.textEnd - cue.textStart),
      },
    );
    append(this.problems, found);
  }

  private report(sentence: Sentence, severity: Problem['severity'], said: Message): void {
    const { text, cues, lines } = this.model;
    const unit = cueName(text, cues, sentence[0]?.cue ?? 0);
    const location = sentenceLocation(sentence, lines);
    this.problems.push({ code: problemCodeOf(said), severity, said, unit, location });
  }

  private reportCue(number: number, severity: 'error', said: Message): void {
    const { text, cues, lines } = this.model;
    const cue = cues[number];
    const location = lines.locate(cue?.textStart ?? 0, (cue?.textEnd ?? 0) - (cue?.textStart ?? 0));
    const unit = cueName(text, cues, number);
    this.problems.push({ code: problemCodeOf(said), severity, said, unit, location });
  }
}

/** The line end behind the timing line; a cue without one is the file's last. */
function lineEndAt(text: string, offset: number): string {
  if (text.startsWith('\r\n', offset)) return '\r\n';
  return text.charAt(offset) === '\r' ? '\r' : '\n';
}

function isSame(source: RenderedText, target: RenderedText): boolean {
  return (
    source.visible === target.visible &&
    source.codes.length === target.codes.length &&
    source.codes.every(({ at, code }, index) => {
      const other = target.codes[index];
      return other?.at === at && other.code.content === code.content;
    })
  );
}

function whyRefused(source: readonly InlinePart[], parts: readonly InlinePart[]): Message | null {
  const words = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  if (words.trim() === '') return say('empty-answer.cues');
  if (findLoneSurrogate(words) !== -1) return say('lone-surrogate.cues');
  return codeList(source) === codeList(parts) ? null : say('missing-code.cues');
}

/** Cue borders are left out: without them an answer is distributed by length. */
function codeList(parts: readonly InlinePart[]): string {
  return parts
    .filter((part) => part.kind === 'code' && part.origin !== 'cue-border')
    .map((part) => (part.kind === 'code' ? `${part.role}\u0000${part.content}` : ''))
    .sort()
    .join('\u0001');
}
