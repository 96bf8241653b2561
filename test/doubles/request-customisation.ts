import type { RequestCustomisation } from '../../shared/terms/choose/request-customisation.ts';

/** Terms chosen for a request: nothing but what is given. */
export function requestCustomisation(
  given: Partial<RequestCustomisation> = {},
): RequestCustomisation {
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
