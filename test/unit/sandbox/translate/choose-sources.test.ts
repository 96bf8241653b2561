import assert from 'node:assert/strict';
import type { Detection } from '../../../../shared/sandbox/engines/engine.ts';
import { chooseSources } from '../../../../shared/sandbox/translate/choose-sources.ts';
import { detectSources } from '../../../../shared/sandbox/translate/detect-sources.ts';

type Scores = Readonly<Record<string, number>>;

function unsure(scores: Scores): Detection {
  const guesses = Object.entries(scores).map(([language, score]) => ({ language, score }));
  const bestGuess = guesses[0]?.language ?? null;
  return { status: 'insufficient_confidence', language: null, bestGuess, guesses };
}

function sure(language: string, scores: Scores = { [language]: 0.9 }): Detection {
  return { ...unsure(scores), status: 'success', language, bestGuess: language };
}

interface Row {
  readonly name: string;
  readonly text: string;
  readonly own: Detection;
  readonly whole?: Detection;
  readonly target?: string;
  readonly source: string | null;
}

const hello = unsure({ it: 0.36, da: 0.35, en: 0.12 });
const rows: readonly Row[] = [
  { name: 'an unsure word is English', text: 'Hello', own: hello, source: 'en' },
  {
    name: 'noise is English also into English',
    text: 'Hello',
    own: hello,
    target: 'en',
    source: 'en',
  },
  {
    name: 'into English, what is no noise is believed',
    text: 'Eliminar',
    own: unsure({ es: 0.44, en: 0.39 }),
    target: 'en',
    source: 'es',
  },
  {
    name: 'two letters are noise whatever they score',
    text: 'OK',
    own: unsure({ pl: 0.48, en: 0.31 }),
    target: 'en',
    source: 'en',
  },
  {
    name: 'a word that is certain enough keeps its language',
    text: 'Ano',
    own: unsure({ cs: 0.56, en: 0.5 }),
    source: 'cs',
  },
  {
    name: 'a word with an accent is not English',
    text: 'Sí',
    own: unsure({ it: 0.4, en: 0.3 }),
    source: 'it',
  },
  {
    name: 'a word that cannot be English is not',
    text: 'Batal',
    own: unsure({ id: 0.4, es: 0.39, en: 0.05 }),
    source: 'id',
  },
  {
    name: 'a sentence is not taken for English, but for what the engine says',
    text: 'Prosimo, vnesite novo geslo.',
    own: { ...unsure({ es: 0.4, sl: 0.35, en: 0.3 }), bestGuess: 'sl' },
    source: 'sl',
  },
  {
    name: 'neighbours in a language make a word likelier in it',
    text: 'Hola',
    own: unsure({ en: 0.12, es: 0.03 }),
    whole: sure('es'),
    source: 'es',
  },
  {
    name: 'neighbours that are unsure as well count by their score',
    text: 'Ja',
    own: unsure({ fi: 0.6, de: 0.39 }),
    whole: unsure({ de: 0.7, fi: 0.1 }),
    source: 'de',
  },
  {
    name: 'neighbours change nothing of a text that is sure',
    text: 'Bonjour tout le monde',
    own: sure('fr'),
    whole: sure('en'),
    source: 'fr',
  },
  {
    name: 'a number has no language, whatever its neighbours have',
    text: '12',
    own: { ...unsure({}), status: 'no_language_detected' },
    whole: sure('de'),
    source: null,
  },
];

describe('the source languages of a request that names none', () => {
  for (const { name, text, own, whole = null, target = 'de', source } of rows) {
    it(`${name}: “${text}”`, () => {
      const chosen = chooseSources([text], { each: [own], whole, target });
      assert.deepEqual(chosen, [source]);
    });
  }
});

describe('the context of a request that names no source', () => {
  it('speaks with its texts for their language, and has none itself', async () => {
    const asked: (readonly string[])[] = [];
    const detection = {
      name: 'test',
      version: '1',
      detect: (texts: readonly string[]) => {
        asked.push(texts);
        const words = unsure({ it: 0.4, es: 0.35 });
        return Promise.resolve(
          texts.map((text) => (text.includes('Guardar como') ? sure('es') : words)),
        );
      },
    };
    const { signal } = new AbortController();
    const request = { texts: ['Nota'], target: { lang: 'DE' } };
    assert.deepEqual(await detectSources(request, detection, signal), ['IT']);
    const context = 'Guardar como archivo nuevo';
    assert.deepEqual(await detectSources({ ...request, context }, detection, signal), ['ES']);
    assert.deepEqual(asked, [['Nota'], ['Nota', `Nota\n${context}`]]);
  });
});
