import type { ChosenTerms } from '../../shared/terms/choose/chosen-terms.ts';

/** Terms chosen for a request: nothing but what is given. */
export function chosenTerms(given: Partial<ChosenTerms> = {}): ChosenTerms {
  return {
    glossaries: [],
    style: null,
    memory: null,
    sourceLanguage: null,
    isDetected: false,
    detectedLanguage: null,
    billedCharacters: 0,
    notices: [],
    ...given,
  };
}
