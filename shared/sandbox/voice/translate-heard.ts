import type { EngineSet } from '../engines/engine.ts';
import { findLanguage, voiceOnlyLanguages } from '../languages/language-table.ts';
import { prepareText } from '../translate/prepare-text.ts';
import type { CheckedTranslateRequest } from '../translate/translate-request.ts';
import { translateTexts } from '../translate/translate-texts.ts';
import type { Heard } from './recognition/recogniser.ts';
import type { VoiceTarget } from './read-voice-request.ts';

/** What was heard, in another language. */
export type TranslateHeard = (
  heard: Heard,
  target: VoiceTarget,
  signal: AbortSignal,
) => Promise<string>;

/** Translates as POST /v2/translate would. */
export function createHeardTranslator(engines: EngineSet): TranslateHeard {
  return async ({ text, language }, { row, formality, terms }, signal) => {
    const source =
      findLanguage(language) ?? voiceOnlyLanguages.find(({ lang }) => lang === language) ?? null;
    const base = row.lang.split('-', 1)[0] ?? row.lang;
    const request: CheckedTranslateRequest = {
      texts: [text],
      source,
      target: row,
      context: '',
      modelType: null,
      formality,
      splitSentences: null,
      tags: null,
      showBilledCharacters: false,
      aids: { terms: terms(language, base), style: null, customInstructions: [], memory: null },
    };
    const prepared = [prepareText(text, request)];
    const sources = [language.toUpperCase()];
    const { texts } = await translateTexts(request, prepared, sources, engines, signal);
    return texts[0] ?? '';
  };
}
