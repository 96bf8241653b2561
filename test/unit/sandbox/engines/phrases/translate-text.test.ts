import assert from 'node:assert/strict';
import { translateText } from '../../../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { keepsDigits } from '../../../../../shared/sandbox/engines/phrases/decoding/keeps-digits.ts';
import { weightsOf } from '../../../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import type { DirectionModel } from '../../../../../shared/sandbox/engines/phrases/model/direction-model.ts';
import { tokensOf, type Token } from '../../../../../shared/sandbox/engines/phrases/text/tokens.ts';
import { trainDirection } from '../../../../../shared/sandbox/engines/phrases/training/train-direction.ts';
import { fuzzRuns, fuzzSeed, seedWords } from '../../../../doubles/fuzz.ts';
import { toyDirection, toyPairs } from './toy-texts.ts';

describe('the phrase engine, taught a few sentences', () => {
  let model: DirectionModel;
  const translate = (text: string): string =>
    translateText(text, model, toyDirection, { weights: weightsOf(toyDirection), address: 0 }).text;

  before(async () => {
    model = await trainDirection(toyPairs, toyDirection);
  });

  it('puts sentences together that it never saw', () => {
    assert.equal(translate('Delete the last table?'), 'Die letzte Tabelle löschen?');
    assert.equal(translate('The list is empty?'), 'Die Liste ist leer?');
  });

  it('splits a text into sentences and keeps the blanks at its edges', () => {
    assert.equal(
      translate('  The file is empty. Delete the file?\n'),
      '  Die Datei ist leer. Die Datei löschen?\n',
    );
  });

  it('puts placeholders and numbers of the source where its texts had theirs', () => {
    assert.equal(translate('Delete {name}'), '{name} löschen');
    assert.equal(translate('17 lines in the list'), '17 Zeilen in der Liste');
    assert.equal(translate('{a} of {b} in the page'), '{a} von {b} in der Seite');
    assert.equal(translate('Delete \uE000'), '\uE000 löschen');
  });

  it('leaves a code that touches a word where it stands, with the blanks of the source', () => {
    assert.equal(translate('The \uE000file\uE001 is empty.'), 'Die \uE000Datei\uE001 ist leer.');
  });

  it('puts no blank before a comma that the source does without, behind a code as elsewhere', async () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const before = nouns.map((each) => {
      const [noun = '', nomen = ''] = each.split('/');
      const source = `The ${noun} is empty before you print.`;
      return { source, target: `Die ${nomen} ist leer, bevor du druckst.`, address: 0 as const };
    });
    const taught = await trainDirection([...toyPairs, ...before], toyDirection);
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const text = 'The file is \uE000empty\uE001 before you print.';
    assert.equal(
      translateText(text, taught, toyDirection, wish).text,
      'Die Datei ist \uE000leer\uE001, bevor du druckst.',
    );
  });

  it('leaves a word of which its language would have nothing, and counts it as unknown', async () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const bare = nouns.flatMap((each) => {
      const [noun = '', nomen = ''] = each.split('/');
      return [
        { source: `an ${noun}`, target: nomen, address: 0 as const },
        { source: noun, target: nomen, address: 0 as const },
      ];
    });
    const taught = await trainDirection(bare, toyDirection);
    const made = translateText('an', taught, toyDirection, {
      weights: weightsOf(toyDirection),
      address: 0,
    });
    assert.deepEqual(made, { text: 'an', known: 0, words: 1 });
  });

  it('puts a sign between two numbers apart where both would read as one', async () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const quoted = nouns.flatMap((each) => {
      const [noun = '', nomen = ''] = each.split('/');
      return [
        { source: `${noun} ”`, target: `${nomen}'`, address: 0 as const },
        { source: `{0}”{1} ${noun}`, target: `{0}'{1} ${nomen}`, address: 0 as const },
        { source: `the ” ${noun}`, target: `die '${nomen}`, address: 0 as const },
      ];
    });
    const taught = await trainDirection([...toyPairs, ...quoted], toyDirection);
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const { text } = translateText('%1 ” 7', taught, toyDirection, wish);
    assert.equal(text, "%1' 7");
  });

  it('puts no word with a number in it where the source has none', () => {
    const words = ['wallet', 'web3', 'mp3', '{0}'];
    const told = { targetWords: { words } };
    const source = (text: string): readonly Token[] => tokensOf(text, 'ar');
    assert.equal(keepsDigits([0], source('محافظ'), told), true);
    assert.equal(keepsDigits([1], source('محافظ'), told), false);
    assert.equal(keepsDigits([0, 2], source('محافظ mp3'), told), true);
    assert.equal(keepsDigits([0], source('محافظ 3'), told), true);
  });

  it('copies what it does not know and counts it as unknown', () => {
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const made = translateText('The gizmo is empty.', model, toyDirection, wish);
    assert.equal(made.text, 'Die gizmo ist leer.');
    assert.deepEqual([made.known, made.words], [3, 4]);
  });

  it('writes capitals where the whole source is in capitals', () => {
    assert.equal(translate('THE FILE IS EMPTY.'), 'DIE DATEI IST LEER.');
  });

  it('takes a long text without an end of a sentence in time', () => {
    const long = 'the file is empty and '.repeat(2000);
    assert.ok(translate(long).length > long.length / 2);
  });

  it('puts a stop of its own apart from an address behind it', async () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const stopped = nouns.map((each) => {
      const [noun = '', nomen = ''] = each.split('/');
      return { source: `the ${noun} {0}`, target: `die ${nomen}.{0}`, address: 0 as const };
    });
    const taught = await trainDirection([...toyPairs, ...stopped], toyDirection);
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const { text } = translateText('the file ...jo.doe@a.example', taught, toyDirection, wish);
    assert.equal(text, 'die Datei. ...jo.doe@a.example');
  });

  it('translates between the marks what would break one of them as a whole', async () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const moved = nouns.map((each) => {
      const [noun = '', nomen = ''] = each.split('/');
      return { source: `} ${noun} to`, target: `zu { ${nomen} }`, address: 0 as const };
    });
    const taught = await trainDirection([...toyPairs, ...moved], toyDirection);
    const wish = { weights: weightsOf(toyDirection), address: 0 } as const;
    const { text } = translateText('the page } file to {', taught, toyDirection, wish);
    assert.equal(text, 'die Seite } Datei to {');
  });

  it(`loses, doubles and invents no code, placeholder or number ${seedWords}`, () => {
    const random = randomNumbers(fuzzSeed);
    const pieces = [
      ...['the', 'file', 'delete', 'list', 'of', 'in', 'Open', '.', '?', ' ', ' ', ' ', ',', '"'],
      ...['{0}', '{name}', '%s', '42', '7', 'x9', 'a@b.de', '<b>', '</b>', '…', '-', '\n', 'ünk'],
    ];
    for (let run = 0; run < fuzzRuns(600); run += 1) {
      let code = 0;
      const text = Array.from({ length: 1 + (random() % 14) }, () =>
        random() % 4 === 0
          ? String.fromCharCode(0xe000 + code++)
          : (pieces[random() % pieces.length] ?? ''),
      ).join(random() % 2 === 0 ? ' ' : '');
      const made = translate(text);
      assert.deepEqual(codesOf(made), codesOf(text), JSON.stringify({ text, made }));
      assert.deepEqual(marksOf(made), marksOf(text), JSON.stringify({ text, made }));
    }
  });
});

/** In their order. */
function codesOf(text: string): readonly string[] {
  return text.match(/[\uE000-\uF8FF]/gu) ?? [];
}

function marksOf(text: string): readonly string[] {
  return (text.match(/\{\w*\}|%s|<\/?b>|\d+/gu) ?? []).sort();
}

/** Whole numbers of chance, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 1;
  };
}
