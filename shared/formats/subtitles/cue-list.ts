import type { InlinePart, TypingPlace, SegmentList, SegmentView } from '../model.ts';
import type { CheckedSubtitles } from './check-subtitles.ts';
import type { Cue } from './cue.ts';
import { decodeWebVttText } from './read/entities.ts';
import { lexMarkup } from './read/lex-markup.ts';
import { cueName } from './subtitle-model.ts';

/** The cues of a file as people see them. They hold one text, so none counts as untranslated. */
export class CueList implements SegmentList {
  readonly untranslated = 0;
  private readonly file: CheckedSubtitles;

  constructor(file: CheckedSubtitles) {
    this.file = file;
  }

  get length(): number {
    return this.file.cues.length;
  }

  at(index: number): SegmentView {
    const { text, cues, lines } = this.file;
    const cue = cues[index];
    if (cue === undefined) throw new RangeError(`There is no cue ${index} of ${cues.length}.`);
    const start = beginOf(cue);
    const name = cueName(text, cues, index);
    const parts = this.partsOf(cue);
    const isEmpty = parts.every((part) => part.kind === 'code' || part.text.trim() === '');
    return {
      key: `cue-${index + 1}`,
      id: name,
      name,
      location: lines.locate(start, Math.max(cue.textEnd, cue.timingEnd) - start),
      segment: 0,
      segments: 1,
      source: { parts, location: lines.locate(cue.textStart, cue.textEnd - cue.textStart) },
      target: null,
      targetLanguage: null,
      state: 'initial',
      stateWord: null,
      locked: isEmpty ? 'empty-source' : null,
      isUntranslated: false,
      standing: null,
      notes: [],
      limits: [],
      alternatives: [],
    };
  }

  indexAt(offset: number): number {
    const { cues } = this.file;
    const index = cues.findLastIndex((cue) => beginOf(cue) <= offset);
    const cue = cues[index];
    return cue !== undefined && offset <= Math.max(cue.textEnd, cue.timingEnd) ? index : -1;
  }

  nextUntranslated(): TypingPlace | null {
    return null;
  }

  keyIndex(key: string): number {
    const number = /^cue-(\d{1,9})(?:\.\d+)?$/.exec(key)?.[1];
    const index = number === undefined ? -1 : Number(number) - 1;
    return index < this.length ? index : -1;
  }

  private partsOf(cue: Cue): readonly InlinePart[] {
    const { text, kind } = this.file;
    return lexMarkup(text, cue.textStart, cue.textEnd, kind).map((token): InlinePart => {
      const raw = text.slice(token.start, token.end);
      if (token.kind === 'line') return { kind: 'text', text: '\n' };
      if (token.kind === 'text') {
        return { kind: 'text', text: kind === 'webvtt' ? decodeWebVttText(raw) : raw };
      }
      return {
        kind: 'code',
        role: 'placeholder',
        pair: -1,
        content: raw,
        verbatim: true,
        origin: 'markup',
        fixedOrder: false,
      };
    });
  }
}

function beginOf(cue: Cue): number {
  return cue.indexStart < 0 ? cue.timingStart : cue.indexStart;
}
