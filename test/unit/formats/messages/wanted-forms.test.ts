import assert from 'node:assert/strict';
import type { CategoryName } from '../../../../shared/formats/messages/plural-forms.ts';
import {
  formsWanted,
  modelFor,
  notesOnNumbers,
} from '../../../../shared/formats/messages/wanted-forms.ts';

type Texts = Partial<Record<CategoryName, string>>;

const sourceOf = (
  texts: Texts,
  hasZeroEverywhere = false,
): Parameters<typeof formsWanted<string>>[0] => ({
  use: 'cardinal',
  forms: new Map(Object.entries(texts) as [CategoryName, string][]),
  showsNumber: (text) => text.includes('#'),
  isEmpty: (text) => text === '',
  hasZeroEverywhere,
});

const files = { one: '# file', other: '# files' };
const spelledOut = { one: 'one file', other: '# files' };

/** Models by category, those of one number in brackets. */
const modelsIn = (language: string | null, texts: Texts = files, zero = false): string =>
  formsWanted(sourceOf(texts, zero), language)
    .map(({ category, model, isForOneNumber }) => {
      return `${category}=${isForOneNumber ? `[${model}]` : model}`;
    })
    .join(' ');

describe('Forms of a message that a translation has', () => {
  it('are those of its language, each with the text of the source that it says', () => {
    assert.equal(modelsIn('ja'), 'other=# files');
    assert.equal(modelsIn('de'), 'one=[# file] other=# files');
    assert.equal(modelsIn('pl'), 'one=[# file] few=# files many=# files other=# files');
    assert.equal(modelsIn('ru'), 'one=# file few=# files many=# files other=# files');
    assert.equal(
      modelsIn('ar'),
      'zero=[# files] one=[# file] two=[# files] few=# files many=# files other=# files',
    );
    assert.equal(modelsIn('he'), 'one=[# file] two=[# files] other=# files');
  });

  it('say what many are called where the source spells one out that stands for more', () => {
    assert.equal(modelsIn('de', spelledOut), 'one=[one file] other=# files');
    assert.equal(modelsIn('ru', spelledOut).split(' ')[0], 'one=#');
    assert.equal(modelsIn('ru', { one: 'file', other: 'files' }).split(' ')[0], 'one=file');
  });

  it('take what the source has under the same name, but of several numbers no "none" or "pair"', () => {
    const texts = { ...files, zero: 'none', two: 'both', few: 'some', many: 'lots' };
    assert.equal(modelsIn('pl', texts), 'one=[# file] few=some many=lots other=# files');
    assert.equal(
      modelsIn('ar', texts),
      'zero=[none] one=[# file] two=[both] few=some many=lots other=# files',
    );
    assert.equal(modelsIn('sl', texts), 'one=# file two=# files few=some other=# files');
  });

  it('have "zero" in every language where programs look for it', () => {
    const texts = { zero: 'none', ...files };
    assert.equal(modelsIn('de', texts, true), 'zero=[none] one=[# file] other=# files');
    assert.equal(modelsIn('de', texts), 'one=[# file] other=# files');
  });

  it('are the source its own where nobody names the language, or it is none', () => {
    assert.equal(modelsIn(null, { few: 'a', other: 'b' }), 'few=a other=b');
    assert.equal(modelsIn('x-none'), modelsIn('en'));
  });

  it('can be made of a source that lacks the text for all others', () => {
    assert.equal(modelsIn('pl', { one: 'a', many: 'b' }), 'one=[a] few=b many=b other=b');
    assert.equal(modelsIn('pl', {}), '');
  });

  it('are made of the text for all others where a template has left them open', () => {
    const open = { zero: '', ...files, two: '', few: '', many: '' };
    assert.equal(modelsIn('ru', open, true), modelsIn('ru'));
    assert.equal(modelsIn('ar', open, true), modelsIn('ar'));
    assert.equal(modelsIn('de', { one: '', other: 's' }), 'one=[] other=s', 'what is meant');
    assert.equal(modelsIn(null, { few: '', other: 'b' }), 'few= other=b');
    assert.equal(modelsIn('pl', { one: 'a', many: '' }), 'one=[a] few=a many=a other=a');
  });

  it('are told by their numbers alone where a file has rules of its own', () => {
    const source = sourceOf(files);
    assert.equal(modelFor(source, { category: null, samples: [1, 21] }), '# file');
    assert.equal(modelFor(source, { category: null, samples: [2, 3] }), '# files');
    assert.deepEqual(notesOnNumbers([1, 2, 3, 4, 5]), ['n = 1, 2, 3, 4']);
    assert.deepEqual(notesOnNumbers([]), []);
  });
});
