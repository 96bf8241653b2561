import assert from 'node:assert/strict';
import { findImplausibleAnswers } from '../../../../shared/translation/send/implausible-answers.ts';

const LONG = 'A sentence of quite a few words';

describe('suspecting answers', () => {
  const cases: readonly {
    readonly name: string;
    readonly payloads: readonly string[];
    readonly answers: readonly string[];
    readonly sameLanguage?: boolean;
    readonly misordered?: boolean;
    readonly positions?: readonly number[];
  }[] = [
    { name: 'ordinary answers', payloads: ['One', 'Two'], answers: ['Eins', 'Zwei'] },
    { name: 'an empty answer', payloads: ['One', 'Two'], answers: ['', 'Zwei'], positions: [0] },
    {
      name: 'an answer of codes alone',
      payloads: ['<x id="1"/> One', 'Two'],
      answers: ['<x id="1"/> ', 'Zwei'],
      positions: [0],
    },
    { name: 'an unchanged name', payloads: ['Berlin', 'Two'], answers: ['Berlin', 'Zwei'] },
    {
      name: 'an unchanged sentence',
      payloads: [LONG, 'Two'],
      answers: [LONG, 'Zwei'],
      positions: [0],
    },
    {
      name: 'an unchanged sentence between variants of one language',
      payloads: [LONG, 'Two'],
      answers: [LONG, 'Two'],
      sameLanguage: true,
    },
    { name: 'a missing answer', payloads: ['One', 'Two'], answers: ['Eins'], positions: [1] },
    {
      name: 'answers that changed places, seen by their numbers',
      payloads: ['Page 11', 'Page 12'],
      answers: ['Seite 12', 'Seite 11'],
      misordered: true,
    },
    {
      name: 'answers that changed places, seen by their codes',
      payloads: ['<x id="1"/> a', '<x id="1"/> b <x id="2"/>'],
      answers: ['<x id="1"/> B <x id="2"/>', '<x id="1"/> A'],
      misordered: true,
    },
    {
      name: 'a number that is written another way',
      payloads: ['1,000.50 euros', '7 euros'],
      answers: ['1.000,50 Euro', '7 Euro'],
    },
    {
      name: 'one answer alone with a strange number',
      payloads: ['Page 11', 'Page 12'],
      answers: ['Seite 12', 'Seite 12'],
    },
    {
      name: 'codes in another order inside their text',
      payloads: ['<x id="1"/> a <x id="2"/>', 'Two'],
      answers: ['<x id="2"/> A <x id="1"/>', 'Zwei'],
    },
  ];
  for (const {
    name,
    payloads,
    answers,
    sameLanguage = false,
    misordered = false,
    positions = [],
  } of cases) {
    it(`${misordered || positions.length > 0 ? 'suspects' : 'accepts'} ${name}`, () => {
      const found = findImplausibleAnswers(payloads, answers, sameLanguage);
      assert.equal(found.misordered, misordered);
      assert.deepEqual([...found.suspects.keys()], positions);
    });
  }

  it('says what is odd about each', () => {
    const { suspects } = findImplausibleAnswers([LONG, 'One', 'Two'], [LONG, ' ', 'Zwei'], false);
    assert.deepEqual(
      [...suspects],
      [
        [0, 'unchanged'],
        [1, 'emptied'],
      ],
    );
  });
});
