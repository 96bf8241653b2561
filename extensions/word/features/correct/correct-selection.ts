import { correctPassages } from '../../../../shared/writing/index.ts';
import type { PaneServices } from '../pane-services.ts';
import {
  SuggestionsController,
  type SuggestMethod,
} from '../suggestions/suggestions-controller.ts';

/** Minimal changes only: spelling, grammar and punctuation. */
const correct: SuggestMethod = async (passages, client, signal) => {
  const { refused, ...found } = await correctPassages(passages, {}, client, { signal });
  return { ...found, refused: refused.length };
};

export function createCorrectController(services: PaneServices): SuggestionsController {
  return new SuggestionsController(services, {
    method: correct,
    nothing: 'correct.nothing',
    nothingElse: 'correct.nothingElse',
  });
}
