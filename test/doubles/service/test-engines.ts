import type {
  DetectionEngine,
  EngineSet,
  Improvement,
  ImprovementEngine,
  ImprovementRequest,
  TranslationEngine,
} from '../../../shared/sandbox/engines/engine.ts';

/**
 * Tiny engines for tests, deterministic and without data: a phrase list that knows a few words
 * into German, then a marker that wraps anything as `de‹text›` and can be undone.
 */
export function createTestEngines(overrides: Partial<EngineSet> = {}): EngineSet {
  return {
    translation: [phraseEngine, markerEngine],
    detection: detectionEngine,
    improvement: improvementEngine,
    close: () => Promise.resolve(),
    ...overrides,
  };
}

/** What the phrase engine answers, English to German. */
const testPhrases: ReadonlyMap<string, string> = new Map([
  ['Save', 'Speichern'],
  ['Cancel', 'Abbrechen'],
  ['Save!', 'Speichern!'],
  ['Cancel.', 'Abbrechen.'],
  ['Hello, world!', 'Hallo Welt!'],
]);

export const phraseEngine: TranslationEngine = {
  name: 'test-phrases',
  version: '1',
  serves: (source, target) => source === 'EN' && target === 'DE',
  translate: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        const phrase = testPhrases.get(text);
        return phrase === undefined ? null : { text: phrase, coverage: 1 };
      }),
    ),
};

/** Reversible: `unmark` gives the source back. */
export const markerEngine: TranslationEngine = {
  name: 'test-marker',
  version: '2',
  followsFormality: true,
  serves: () => true,
  translate: (texts, { target, formality }) => {
    const base = (target.split('-', 1)[0] ?? '').toLowerCase();
    const mark = formality === 'default' ? base : `${base}.${formality}`;
    return Promise.resolve(texts.map((text) => ({ text: `${mark}‹${text}›`, coverage: 0.5 })));
  },
};

/** Undoes the marker engine. */
export function unmark(text: string): string {
  return text.replace(/[a-z]+(?:\.[a-z]+)?‹([^‹›]*)›/g, '$1');
}

/** Tells a few languages by one word of each. */
const tellingWords: ReadonlyMap<string, string> = new Map([
  ['the', 'en'],
  ['hello', 'en'],
  ['save', 'en'],
  ['und', 'de'],
  ['hallo', 'de'],
  ['bonjour', 'fr'],
  ['hola', 'es'],
  ['olá', 'pt'],
  ['tere', 'et'],
]);

const detectionEngine: DetectionEngine = {
  name: 'test-detection',
  version: '1',
  detect: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        if (/\p{Script=Khmer}/u.test(text)) {
          return {
            status: 'unsupported_language',
            language: null,
            bestGuess: null,
            guesses: [],
          };
        }
        if (!/\p{L}{2}/u.test(text)) {
          return {
            status: 'no_language_detected',
            language: null,
            bestGuess: null,
            guesses: [],
          };
        }
        const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
        const language = words.map((word) => tellingWords.get(word)).find((found) => found);
        const guesses = [{ language: language ?? 'en', score: language === undefined ? 0.2 : 0.9 }];
        return language === undefined
          ? { status: 'insufficient_confidence', language: null, bestGuess: 'en', guesses }
          : { status: 'success', language, bestGuess: language, guesses };
      }),
    ),
};

/** Mends `teh`; rephrasing also writes `use` for `utilize`, or names the style it was asked for. */
export const improvementEngine: ImprovementEngine = {
  name: 'test-improvement',
  version: '1',
  correct: (texts) => Promise.resolve(texts.map((text) => corrected(text))),
  rephrase: (texts, request) => Promise.resolve(texts.map((text) => rephrased(text, request))),
};

const speller = { name: 'test-speller', version: '3' };
const rewriter = { name: 'test-rewriter', version: '1' };

function corrected(text: string): Improvement {
  const fixed = text.replaceAll(/\bteh\b/g, 'the');
  return {
    text: fixed,
    applied: fixed === text ? [] : ['spelling'],
    notApplied: [],
    engines: [speller],
  };
}

function rephrased(text: string, { style, tone }: ImprovementRequest): Improvement {
  const first = corrected(text);
  const rewritten = first.text.replaceAll(/\butilize\b/g, 'use');
  return {
    text: rewritten,
    applied: rewritten === first.text ? first.applied : [...first.applied, 'plain-words'],
    notApplied: [
      ...(style === 'default' ? [] : [`style-${style}`]),
      ...(tone === 'default' ? [] : [`tone-${tone}`]),
    ],
    engines: [speller, rewriter],
  };
}
