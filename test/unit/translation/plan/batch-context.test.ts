import assert from 'node:assert/strict';
import type { Translatable } from '../../../../shared/formats/model.ts';
import {
  contextOfBatch,
  contextOfSegment,
  MAX_CONTEXT_BYTES,
} from '../../../../shared/translation/plan/batch-context.ts';
import { jsonUtf8Length } from '../../../../shared/text/encodings/utf8-length.ts';

function item(text: string, notes: readonly string[] = []): Translatable {
  return {
    key: text,
    name: text,
    location: { offset: 0, length: 0, line: 1, column: 1 },
    source: [{ kind: 'text', text }],
    sourceLanguage: 'en',
    state: 'initial',
    notes,
    matches: [],
  };
}

const items = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((text, index) =>
  item(text, index === 3 ? ['A note\n  on four'] : []),
);
const stretch = (indexes: readonly number[]): Parameters<typeof contextOfBatch>[0] => [
  { itemAt: (index) => items[index], indexes },
];

describe('the context of a request', () => {
  it('holds the notes of the batch and the text around it, not the text of the batch', () => {
    assert.equal(contextOfBatch(stretch([3, 4]), 4096), 'A note on four\ntwo\nthree\nsix\nseven');
  });

  it('holds nothing when the batch is the whole file and has no notes', () => {
    assert.equal(
      contextOfBatch(
        [{ itemAt: (index) => (index < 3 ? items[index] : undefined), indexes: [0, 1, 2] }],
        4096,
      ),
      null,
    );
  });

  it('fits into the bytes it is given, whatever they are', () => {
    const long = ['äöü "quoted" \u0001'.repeat(60), 'b'.repeat(900), '😀'.repeat(300)].map((text) =>
      item('x', [text]),
    );
    for (let maxBytes = 0; maxBytes < 3000; maxBytes += 37) {
      const context = contextOfBatch(
        [{ itemAt: (index) => long[index], indexes: [0, 1, 2] }],
        maxBytes,
      );
      if (context !== null) assert.ok(jsonUtf8Length(context) <= maxBytes, String(maxBytes));
    }
  });

  it('gives a unit its own notes and its neighbours, bounded', () => {
    assert.equal(contextOfSegment(items, 3), 'A note on four\ntwo\nthree\nfive\nsix');
    const huge = [item('a'), item('b', ['word '.repeat(5000)])];
    const context = contextOfSegment(huge, 1) ?? '';
    assert.ok(jsonUtf8Length(context) <= MAX_CONTEXT_BYTES);
    assert.ok(context.length > 4000);
  });

  it('has none for a unit alone without notes', () => {
    assert.equal(contextOfSegment([item('alone')], 0), null);
  });
});
