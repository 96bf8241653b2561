import assert from 'node:assert/strict';
import type { EngineReport } from '../../../../shared/api/core/engine-header.ts';
import {
  countMakers,
  joinShares,
  markOf,
  marksOfText,
  readMark,
  sharesOfReports,
  type Maker,
} from '../../../../shared/api/makers/maker.ts';
import {
  hasBetter,
  isMachineDraft,
  isPseudo,
  sayMaker,
  sayMakers,
} from '../../../../shared/api/makers/say-makers.ts';
import { german } from '../../../../shared/messages/german.ts';
import { inEnglish, inWords } from '../../../../shared/messages/words.ts';

const maker = (name: string, version = '1', coverage: number | null = null): Maker => ({
  name,
  version,
  coverage,
});
const inGerman = { locale: 'de', wordingOf: (code: keyof typeof german) => german[code] };

describe('Who made a translation in the sandbox', () => {
  it('is kept beside answers as a mark, and read from those of earlier versions', () => {
    for (const each of [
      maker('phrase-engine', '1', 0.82),
      maker('bergamot-en-de', '2.1', 1),
      maker('chat-gemma3', '4b q4', null),
      maker('hunspell', '', null),
    ]) {
      assert.deepEqual(readMark(markOf(each)), each);
    }
    assert.equal(markOf(maker('phrase-engine', '1', 0.824)), 'phrase-engine 1 82%');
    assert.deepEqual(readMark('phrase-memory 1'), maker('phrase-memory'));
    assert.deepEqual(readMark('a 999%'), maker('a', '999%'));
    assert.deepEqual(readMark(''), maker('', ''));
  });

  it('is told of each text by the positions of an answer', () => {
    const reports = [
      reportOf('phrase-memory', [0, 2], 1),
      reportOf('phrase-engine', [1, 2], 0.5),
      reportOf('style', [], null),
    ];
    assert.deepEqual(
      [0, 1, 2].map((position) => marksOfText(reports, position)),
      [
        ['phrase-memory 1 100%', 'style 1'],
        ['phrase-engine 1 50%', 'style 1'],
        ['phrase-memory 1 100%', 'phrase-engine 1 50%', 'style 1'],
      ],
    );
    assert.deepEqual(
      sharesOfReports(reports).map(({ name, segments }) => [name, segments]),
      [
        ['phrase-memory', 2],
        ['phrase-engine', 2],
        ['style', 0],
      ],
    );
  });

  it('is told once of a maker that an answer reports several times, with the mean of what it knew', () => {
    const reports = [
      reportOf('phrase-engine', [0, 1, 2], 0.83),
      reportOf('phrase-memory', [3], 1),
      reportOf('phrase-engine', [4], 0.91),
    ];
    assert.deepEqual(sharesOfReports(reports), [
      { ...maker('phrase-engine', '1', 0.85), segments: 4 },
      { ...maker('phrase-memory', '1', 1), segments: 1 },
    ]);
  });

  it('is counted by segments, with the mean of what it knew', () => {
    const counted = countMakers([
      ['phrase-engine 1 80%'],
      ['phrase-engine 1 60%', 'phrase-memory 1 100%'],
      ['phrase-engine 1 100%', 'phrase-engine 1 100%'],
      [],
      ['pseudo 1 0%'],
    ]);
    assert.deepEqual(counted, [
      { ...maker('phrase-engine', '1', 0.85), segments: 3 },
      { ...maker('phrase-memory', '1', 1), segments: 1 },
      { ...maker('pseudo', '1', 0), segments: 1 },
    ]);
    assert.deepEqual(joinShares([...counted, ...counted])[0], {
      ...maker('phrase-engine', '1', 0.85),
      segments: 6,
    });
  });

  const words: readonly (readonly [Maker, english: string, german: string])[] = [
    [
      maker('phrase-memory', '1', 1),
      'exact memory of published translations',
      'genauer Treffer aus veröffentlichten Übersetzungen',
    ],
    [
      maker('phrase-engine', '1', 0.824),
      'draft by the phrase engine (82\u00a0% of the words known)',
      'Entwurf der Phrasenübersetzung (82\u00a0% der Wörter bekannt)',
    ],
    [maker('phrase-engine'), 'draft by the phrase engine', 'Entwurf der Phrasenübersetzung'],
    [
      maker('phrase-engine-through-en', '1', 0.7),
      'draft by the phrase engine, through English (70\u00a0% of the words known)',
      'Entwurf der Phrasenübersetzung über das Englische (70\u00a0% der Wörter bekannt)',
    ],
    [
      maker('phrase-engine-through-en'),
      'draft by the phrase engine, through English',
      'Entwurf der Phrasenübersetzung über das Englische',
    ],
    [
      maker('bergamot-en-de', '2.1', 1),
      'Bergamot en-de 2.1, on this computer',
      'Bergamot en-de 2.1 auf diesem Computer',
    ],
    [
      maker('bergamot-de-en-fr', '2.1+2.0', 1),
      'Bergamot de-en-fr 2.1+2.0, through English, on this computer',
      'Bergamot de-en-fr 2.1+2.0 über das Englische, auf diesem Computer',
    ],
    [
      maker('chat-gemma3', '4b'),
      'model gemma3:4b on your server',
      'Modell gemma3:4b auf Ihrem Server',
    ],
    [maker('chat-phi-4'), 'model phi-4 on your server', 'Modell phi-4 auf Ihrem Server'],
    [maker('libretranslate'), 'LibreTranslate on your server', 'LibreTranslate auf Ihrem Server'],
    [
      maker('apertium-eng-spa', '3.8'),
      'Apertium eng-spa, on this computer',
      'Apertium eng-spa auf diesem Computer',
    ],
    [
      maker('pseudo', '1', 0),
      'pseudo-translation (no translation)',
      'Pseudo-Übersetzung (keine Übersetzung)',
    ],
    [maker('glossary'), 'your glossary', 'Ihr Glossar'],
    [maker('translation-memory'), 'your translation memory', 'Ihr Übersetzungsspeicher'],
    [
      maker('source'),
      'left as in the source, as no engine could translate it',
      'wie in der Quelle gelassen, da kein Modul übersetzen konnte',
    ],
    [
      maker('same-language'),
      'copied, as source and target language are the same',
      'kopiert, da Quell- und Zielsprache gleich sind',
    ],
    [maker('constructor'), 'another engine (constructor)', 'ein anderes Modul (constructor)'],
    [maker('apertium-'), 'another engine (apertium-)', 'ein anderes Modul (apertium-)'],
  ];
  for (const [each, english, translated] of words) {
    it(`is put into words: ${each.name} ${each.version}`, () => {
      const said = sayMaker(each);
      assert.equal(inEnglish(said), english);
      assert.equal(inWords(said, inGerman), translated);
    });
  }

  it('is written fit to be shown, whatever an engine calls itself', () => {
    for (const name of ['<img src=x>', 'chat-x', 'bergamot-\u001b[2J', 'apertium-$(rm)']) {
      const shown: string[] = [];
      inWords(sayMaker(maker(name, '\u001b[31mred')), inGerman, (value) => {
        shown.push(value);
        return '…';
      });
      assert.ok(shown.length > 0, name);
    }
  });

  it('is one sentence for several, with how many each made, and a warning of drafts', () => {
    const shares = countMakers([['phrase-memory 1'], ['phrase-engine 1 90%'], ['phrase-memory 1']]);
    const said = sayMakers(shares);
    assert.equal(
      said === null ? null : inEnglish(said),
      'Made by the sandbox: exact memory of published translations: 2 and draft by the phrase engine (90\u00a0% of the words known): 1. Machine draft: review before use.',
    );
    const alone = sayMakers(countMakers([['phrase-memory 1']]));
    assert.equal(
      alone === null ? null : inEnglish(alone),
      'Made by the sandbox: exact memory of published translations.',
    );
    assert.equal(sayMakers([]), null);
  });

  it('says which are drafts of machines, which are none at all, and which could be better', () => {
    const names = words.map(([{ name }]) => name);
    const those = (is: (maker: { readonly name: string }) => boolean): readonly string[] => [
      ...new Set(names.filter((name) => is({ name }))),
    ];
    assert.deepEqual(those(isMachineDraft), [
      'phrase-engine',
      'phrase-engine-through-en',
      'bergamot-en-de',
      'bergamot-de-en-fr',
      'chat-gemma3',
      'chat-phi-4',
      'libretranslate',
      'apertium-eng-spa',
    ]);
    assert.deepEqual(those(hasBetter), [
      'phrase-engine',
      'phrase-engine-through-en',
      'pseudo',
      'source',
    ]);
    assert.deepEqual(
      those((each) => isPseudo([each])),
      ['pseudo'],
    );
  });
});

function reportOf(name: string, texts: readonly number[], coverage: number | null): EngineReport {
  return { name, version: '1', texts, coverage, applied: [], notApplied: [] };
}
