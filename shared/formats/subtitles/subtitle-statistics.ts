import { countCodePoints } from '../../text/code-points.ts';
import type { FileStatistics, InlinePart } from '../model.ts';
import { countWords } from '../../text/count-words.ts';
import { noStanding } from '../figures.ts';
import type { SubtitleModel } from './subtitle-model.ts';

/** Units are cues, segments are sentences; cues without letters are neither, and not translatable. */
export function subtitleStatistics(model: SubtitleModel): Omit<FileStatistics, 'repeated'> {
  let sourceWords = 0;
  let sourceCharacters = 0;
  let inlineCodes = 0;
  for (const { translatable } of model.sentences.values()) {
    const text = translatable.source
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join('');
    sourceWords += countWords(text);
    sourceCharacters += countCodePoints(text);
    inlineCodes += translatable.source.filter(isRealCode).length;
  }
  const segments = model.sentences.size;
  return {
    units: model.cues.length,
    segments,
    byStanding: { ...noStanding(), untranslated: segments },
    byState: { initial: segments, translated: 0, reviewed: 0, final: 0 },
    untranslated: segments,
    notTranslatable: model.emptyPieces,
    sourceWords,
    sourceCharacters,
    inlineCodes,
  };
}

function isRealCode(part: InlinePart): boolean {
  return part.kind === 'code' && part.origin !== 'cue-border';
}
