import { correctPassages, missedByCorrection } from '../../../../shared/writing/index.ts';
import type { WritingLanguages } from '../languages/writing-languages.ts';
import type { PaneServices } from '../pane-services.ts';
import {
  SuggestionsController,
  type SuggestMethod,
} from '../suggestions/suggestions-controller.ts';

/** Minimal changes only: spelling, grammar and punctuation. */
const correct: SuggestMethod = async (passages, client, { signal, targetLanguage }) => {
  const options = targetLanguage === null ? {} : { target_lang: targetLanguage };
  const found = await correctPassages(passages, options, client, { signal });
  return {
    ...found,
    notApplied: missedByCorrection(found.notApplied, found.engines),
    refused: found.refused.map(({ passage }) => passage),
  };
};

export function createCorrectController(
  services: PaneServices,
  languages: WritingLanguages,
): SuggestionsController {
  return new SuggestionsController(services, {
    method: correct,
    languages,
    nothing: 'correct.nothing',
    nothingElse: 'correct.nothingElse',
  });
}
