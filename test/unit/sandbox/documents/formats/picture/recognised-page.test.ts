import assert from 'node:assert/strict';
import {
  blocksOf,
  type RecognisedPage,
} from '../../../../../../shared/sandbox/documents/formats/picture/recognised-page.ts';
import { pageOf, type Line } from '../../../../../doubles/pictures/fake-reader.ts';

/** A line whose words stand beside each other, ten points a letter. */
function line(text: string, baseline: number, left = 10, size = 20): Line {
  let at = left;
  const words = text.split(' ').map((word) => {
    const start = at;
    at += word.length * 10 + 5;
    return { text: word, left: start, right: at - 5 };
  });
  return { baseline, size, words };
}

function textsOf(...paragraphs: readonly (readonly Line[])[]): readonly string[] {
  const page = JSON.parse(pageOf(...paragraphs)) as RecognisedPage;
  return blocksOf(page).map(({ text }) => text);
}

describe('What was recognised on a picture', () => {
  it('is read on from line to line where the next word had no room', () => {
    const wrapped = [
      line('The ferry leaves the harbour at', 30),
      line('half past ten, before the har-', 55),
      line('bour closes.', 80),
    ];
    assert.deepEqual(textsOf(wrapped), [
      'The ferry leaves the harbour at half past ten, before the harbour closes.',
    ]);
    const [block] = blocksOf(JSON.parse(pageOf(wrapped)) as RecognisedPage);
    assert.deepEqual([block?.first, block?.last, block?.leading], [30, 80, 25]);
    assert.equal(block?.lines.length, 3);
  });

  it('is read on where the reader sees two paragraphs in one sentence', () => {
    const [first, second] = [
      line('Save your work before you', 30),
      line('leave the ferry now', 55),
    ];
    assert.deepEqual(textsOf([first], [second]), ['Save your work before you leave the ferry now']);
  });

  it('is a label each in menus, tables and headings', () => {
    const menu = ['Open', 'Save a copy', 'Close the window', 'Delete'];
    assert.deepEqual(textsOf(menu.map((label, index) => line(label, 30 + index * 25))), menu);
    const row: Line = {
      ...line('Cancel', 30),
      words: [...line('Buy ticket', 30).words, ...line('Cancel', 30, 300).words],
    };
    assert.deepEqual(textsOf([row]), ['Buy ticket', 'Cancel']);
    assert.deepEqual(
      textsOf([line('A heading of some words', 40, 10, 40), line('and its text below', 80)]),
      ['A heading of some words', 'and its text below'],
    );
  });

  it('is left out where it is unsure, and where it holds no word', () => {
    const unsure = {
      ...line('Save', 30),
      words: [{ text: 'x$', left: 0, right: 9, confidence: 20 }],
    };
    assert.deepEqual(textsOf([unsure], [line('12:30', 60)], [line('© 7', 90)]), []);
    const mixed = { ...line('Save', 30), words: [...unsure.words, ...line('Save', 30, 20).words] };
    assert.deepEqual(textsOf([mixed]), ['Save']);
    assert.deepEqual(blocksOf({ blocks: [{ paragraphs: null }, {}] }), []);
  });
});
