import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { findHunks } from '../../../../shared/text/hunks/find-hunks.ts';
import type { Hunk } from '../../../../shared/text/hunks/hunk.ts';
import { moveHunks, moveOver, moveOverApplied } from '../../../../shared/text/hunks/move-hunks.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const document = 'However i recieve teh letter';
const { hunks } = findHunks(document, 'However, I receive the letter', {
  kept: [],
  keptMay: 'stay',
  keepLineBreaks: true,
});

function words(moved: readonly Hunk[], text: string): string[] {
  return moved.map(({ anchor }) => text.slice(anchor.offset, anchor.offset + anchor.length));
}

describe('moving hunks along with a document', () => {
  it('moves those behind a change and leaves those before it', () => {
    const change = { offset: 10, length: 0, newText: 'did ' };
    const moved = moveHunks(hunks, change);
    assert.deepEqual(words(moved, applyEdits(document, [change])), [
      'However',
      'i',
      'recieve',
      'teh',
    ]);
  });

  it('drops a hunk that a change touches inside', () => {
    const change = { offset: 12, length: 2, newText: 'cei' };
    const moved = moveHunks(hunks, change);
    assert.deepEqual(words(moved, applyEdits(document, [change])), ['However', 'i', 'teh']);
  });

  it('drops a hunk whose word gets longer at either end', () => {
    const at = (offset: number): string[] => {
      const change = { offset, length: 0, newText: 'x' };
      return words(moveHunks(hunks, change), applyEdits(document, [change]));
    };
    assert.deepEqual(at(17), ['However', 'i', 'teh']);
    assert.deepEqual(at(10), ['However', 'i', 'teh']);
  });

  it('drops an insertion when the word it follows changes', () => {
    const change = { offset: 0, length: 7, newText: 'Then' };
    assert.deepEqual(words(moveHunks(hunks, change), applyEdits(document, [change])), [
      'i',
      'recieve',
      'teh',
    ]);
  });

  it('moves over changes that were made together as over one after the other', () => {
    const changes = [
      { offset: 0, length: 0, newText: 'Well. ' },
      { offset: 12, length: 2, newText: 'cei' },
      { offset: document.length, length: 0, newText: '.' },
    ];
    const together = moveOver(hunks, changes);
    const inTurn = changes.toReversed().reduce<readonly Hunk[]>(moveHunks, hunks);
    assert.deepEqual(together, inTurn);
    assert.deepEqual(words(together, applyEdits(document, changes)), ['However', 'i', 'teh']);
  });

  it('keeps all others when some are applied, even right beside them', () => {
    const original = 'say word now';
    const beside: Hunk[] = [
      {
        offset: 4,
        length: 0,
        newText: '“',
        original: '',
        kind: 'punctuation',
        anchor: { offset: 0, length: 4 },
      },
      {
        offset: 8,
        length: 0,
        newText: '”',
        original: '',
        kind: 'punctuation',
        anchor: { offset: 4, length: 4 },
      },
    ];
    const [first] = beside;
    assert.ok(first);
    const moved = moveOverApplied(beside, [first]);
    const text = applyEdits(original, [first]);
    assert.equal(applyEdits(text, moved), 'say “word” now');
    assert.deepEqual(words(moved, text), ['word']);
  });

  it('looks at each of thousands of applied ones a few times, however many wait', () => {
    const size = 4_000;
    let looks = 0;
    const applied = Array.from({ length: size }, (_, at) => {
      const edit = { length: 1, newText: 'xy' };
      return Object.defineProperty(edit, 'offset', {
        get: () => {
          looks += 1;
          return at * 10;
        },
      }) as typeof edit & { readonly offset: number };
    });
    const waiting = Array.from({ length: size }, (_, at) => {
      const offset = at * 10 + 5;
      return { offset, length: 2, newText: '', anchor: { offset, length: 2 } };
    });
    const moved = moveOverApplied(waiting, applied);
    assert.deepEqual(
      moved.map(({ offset }) => offset),
      waiting.map(({ offset }, at) => offset + at + 1),
    );
    assert.ok(looks < 100 * size, `${looks} looks`);
  });

  it('gives the corrected text whatever the order hunks are applied in', () => {
    const property = fc.property(fc.array(fc.nat(20), { maxLength: 8 }), (picks) => {
      let [text, waiting] = [document, hunks];
      for (const pick of picks) {
        const hunk = waiting[pick % Math.max(1, waiting.length)];
        if (hunk === undefined) break;
        text = applyEdits(text, [hunk]);
        waiting = moveOverApplied(waiting, [hunk]);
      }
      assert.equal(applyEdits(text, waiting), 'However, I receive the letter');
    });
    fc.assert(property, fuzzParameters(500));
  });
});
