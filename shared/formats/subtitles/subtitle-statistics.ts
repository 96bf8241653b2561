import { countCodePoints } from '../../text/code-points.ts';
import type { FileStatistics, InlinePart } from '../model.ts';
import type { SubtitleModel } from './subtitle-model.ts';

/** Units are cues, segments are sentences; cues without letters are not translatable. */
export function subtitleStatistics(model: SubtitleModel): FileStatistics {
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

/** Runs of letters and digits; Han and kana count one each, as they have no spaces. */
function countWords(text: string): number {
  const words =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}'\u2019])+/gu;
  return text.match(words)?.length ?? 0;
}
