import assert from 'node:assert/strict';
import { fitPdfText } from '../../../../../../shared/sandbox/documents/formats/pdf/fit-text.ts';
import type { TextRoom } from '../../../../../../shared/sandbox/documents/formats/pdf/fit-text.ts';

const room: TextRoom = {
  left: 10,
  right: 110,
  first: 500,
  lowest: 476,
  size: 10,
  leading: 12,
  alignment: 'left',
};
/** Every letter is as wide as it is high. */
const square = (text: string, size: number): number => text.length * size;

describe('A text that is written into the place of another', () => {
  it('keeps its size where it fits, line by line', () => {
    assert.deepEqual(fitPdfText('one two three four', room, square), {
      size: 10,
      lines: [
        { text: 'one two', left: 10, baseline: 500 },
        { text: 'three four', left: 10, baseline: 488 },
      ],
    });
  });

  it('is set in smaller letters and closer lines until it fits', () => {
    const { size, lines } = fitPdfText('one two three four five six seven eight', room, square);
    assert.ok(size < 10 && size >= 5);
    assert.ok((lines.at(-1)?.baseline ?? 0) >= 476);
    assert.equal(
      lines.map(({ text }) => text).join(' '),
      'one two three four five six seven eight',
    );
  });

  it('stands in the middle or at the right as the old one did', () => {
    const [centred] = fitPdfText('four', { ...room, alignment: 'center' }, square).lines;
    const [right] = fitPdfText('four', { ...room, alignment: 'right' }, square).lines;
    assert.deepEqual([centred?.left, right?.left], [40, 70]);
  });

  it('is cut where a word is wider than the place, and never left out', () => {
    const long = 'x'.repeat(200);
    const { size, lines } = fitPdfText(long, room, square);
    assert.ok(size >= 5 && size < 5.5);
    assert.equal(lines.map(({ text }) => text).join(''), long);
  });
});
