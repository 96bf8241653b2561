import assert from 'node:assert/strict';
import { encodeDirection } from '../../../../../shared/sandbox/engines/phrases/model/direction-file.ts';
import { PairIndex } from '../../../../../shared/sandbox/engines/phrases/model/pair-index.ts';
import { noHistory } from '../../../../../shared/sandbox/engines/phrases/model/language-model.ts';
import { placeholderForm } from '../../../../../shared/sandbox/engines/phrases/text/tokens.ts';
import { alignWords } from '../../../../../shared/sandbox/engines/phrases/training/align-words.ts';
import { readCorpus } from '../../../../../shared/sandbox/engines/phrases/training/corpus.ts';
import { learnLanguage } from '../../../../../shared/sandbox/engines/phrases/training/learn-language.ts';
import { OrderTeller } from '../../../../../shared/sandbox/engines/phrases/training/phrase-order.ts';
import { trainDirection } from '../../../../../shared/sandbox/engines/phrases/training/train-direction.ts';
import { learnWordTranslations } from '../../../../../shared/sandbox/engines/phrases/training/word-translations.ts';
import { toyDirection, toyPairs } from './toy-texts.ts';

const breathe = (): Promise<void> => Promise.resolve();

describe('training of the phrase engine', () => {
  it('numbers pairs in the order in which they come, however many', () => {
    const index = new PairIndex(2);
    for (let id = 0; id < 5000; id += 1) assert.equal(index.add(id % 71, Math.floor(id / 71)), id);
    assert.equal(index.add(5, 0), 5);
    assert.equal(index.find(70, 4000), -1);
    assert.equal(PairIndex.of(index.first, index.second).find(3, 2), 3 + 2 * 71);
  });

  it('aligns words that stand for each other, across other word orders', async () => {
    const corpus = await readCorpus(toyPairs, toyDirection, breathe);
    const translations = await learnWordTranslations(corpus, breathe);
    const ids = (text: string, side: typeof corpus.source): Int32Array =>
      Int32Array.from(text.split(' '), (word) => side.words.find(word));
    const alignment = alignWords(
      ids(`delete ${placeholderForm}`, corpus.source),
      ids(`${placeholderForm} löschen`, corpus.target),
      translations,
    );
    // Rows are the words of the target, columns those of the source.
    assert.deepEqual([...alignment], [0, 1, 1, 0]);
  });

  it('tells where a phrase stands beside the one that is written before it', () => {
    // "open the file" and "die Datei öffnen"; 9 stands for no partner.
    const partners = (...of: readonly number[]): { first: Int16Array; last: Int16Array } => ({
      first: Int16Array.from(of, (each) => (each === 9 ? 0x7fff : each)),
      last: Int16Array.from(of, (each) => (each === 9 ? -1 : each)),
    });
    const teller = new OrderTeller(partners(2, 0, 1), partners(1, 2, 0));
    assert.equal(teller.orderOf(2, 2, 1), 0);
    assert.equal(teller.orderOf(0, 0, 2), 2);
    assert.equal(teller.orderOf(1, 2, 0), 2);
    const turned = new OrderTeller(partners(1, 0), partners(1, 0));
    assert.equal(turned.orderOf(0, 0, 1), 1);
    const withGap = new OrderTeller(partners(0, 9, 1), partners(0, 2));
    assert.equal(withGap.orderOf(2, 2, 1), 0);
    assert.equal(withGap.orderOf(0, 0, 0), 0);
  });

  it('leaves out pairs that would teach something wrong', async () => {
    const bad = [
      ['Same', 'Same'],
      ['{0} files', '{1} Dateien'],
      ['7 files', '8 Dateien'],
      ['{n, plural, one {file} other {files}}', '{n, plural, one {Datei} other {Dateien}}'],
      ['a b c d e f g h', 'x y'],
      ['code \uE000', 'Code \uE000'],
      ['', 'leer'],
    ].map(([source = '', target = '']) => ({ source, target, address: 0 }) as const);
    const corpus = await readCorpus([...bad, ...toyPairs], toyDirection, breathe);
    // Sentences that come several times count once.
    assert.equal(corpus.pairs, new Set(toyPairs.map(({ source }) => source)).size);
  });

  it('gives all words that can follow a history chances that add up to one', async () => {
    const corpus = await readCorpus(toyPairs, toyDirection, breathe);
    const model = await learnLanguage(corpus.target, breathe);
    const found = { history: noHistory };
    const words = corpus.target.words.words.map((_, word) => word);
    model.chanceOf(model.start, corpus.target.words.find('die'), found);
    for (const history of [noHistory, model.start, found.history]) {
      const sum = words.reduce(
        (total, word) => total + Math.exp(model.chanceOf(history, word, { history })),
        0,
      );
      assert.ok(Math.abs(sum - 1) < 0.02, `${history}: ${sum}`);
    }
  });

  it('learns the same from the same pairs, byte for byte', async () => {
    const [one, other] = [
      await trainDirection(toyPairs, toyDirection),
      await trainDirection([...toyPairs], toyDirection),
    ];
    assert.deepEqual(encodeDirection(one), encodeDirection(other));
  });
});
