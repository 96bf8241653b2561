import assert from 'node:assert/strict';
import { translateText } from '../../../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { weightsOf } from '../../../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import type { DirectionModel } from '../../../../../shared/sandbox/engines/phrases/model/direction-model.ts';
import { trainDirection } from '../../../../../shared/sandbox/engines/phrases/training/train-direction.ts';
import { toyDirection, toyPairs } from './toy-texts.ts';

describe('drafts of sentences with codes', () => {
  let model: DirectionModel;
  const translate = (text: string): string =>
    translateText(text, model, toyDirection, { weights: weightsOf(toyDirection), address: 0 }).text;

  before(async () => {
    // "a" is "eine" mostly; that a button is "ein" only both words together say.
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const words = ['last/letzte', 'new/neue', 'button/Knopf', 'the/die', ...nouns];
    const phrases = nouns.map((each) => `a ${each.replace('/', '/eine ')}`);
    const pairs = [...words, ...words, ...phrases, ...phrases, 'a button/ein Knopf'].map((each) => {
      const [source = '', target = ''] = each.split('/');
      return { source, target, address: 0 as const };
    });
    model = await trainDirection([...toyPairs, ...pairs], toyDirection);
  });

  it('move what a pair of codes holds as one, its verb behind it', () => {
    assert.equal(
      translate('Print the \uE000last table\uE001'),
      'Die \uE000letzte Tabelle\uE001 drucken',
    );
  });

  it('have the words that the same sentence has without them', () => {
    assert.equal(translate('a \uE000button\uE001'), 'ein \uE000Knopf\uE001');
  });

  it('say an article once, be it before the code or behind it', () => {
    assert.equal(translate('The \uE000file\uE001 is empty.'), 'Die \uE000Datei\uE001 ist leer.');
    assert.equal(translate('\uE000The file\uE001 is empty.'), '\uE000Die Datei\uE001 ist leer.');
  });

  it('keep codes in their order that belong to no pair, and pairs beside each other', () => {
    for (const text of [
      'Delete\uE000the\uE001file\uE002',
      '\uE000Delete\uE001 the \uE002file\uE003',
      'Delete \uE000\uE001the file\uE002\uE003?',
      'Open \uE000the file\uE001 \uE002the page\uE003',
    ]) {
      const codes = (made: string): string => made.replace(/[^\uE000-\uF8FF]/gu, '');
      assert.equal(codes(translate(text)), codes(text), text);
    }
  });
});
