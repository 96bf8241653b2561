import assert from 'node:assert/strict';
import { readOperations } from '../../../../../../shared/sandbox/documents/formats/pdf/content-operations.ts';

function shown(content: string): string[] {
  return [...readOperations(Buffer.from(content, 'latin1'))].map(({ name, operands }) => {
    const written = operands.map((operand) =>
      'value' in operand ? String(operand.value) : content.slice(operand.start, operand.end),
    );
    return [...written, name].join(' ');
  });
}

describe('The operations of a content stream', () => {
  it('come with their operands', () => {
    assert.deepEqual(shown('q 1 0 0 -.5 10. +3 cm/F1 12 Tf[(a)-20(b)]TJ <48 49>Tj Q'), [
      'q',
      '1 0 0 -0.5 10 3 cm',
      'F1 12 Tf',
      '[(a)-20(b)] TJ',
      '<48 49> Tj',
      'Q',
    ]);
  });

  it('are found behind brackets in strings, escapes, comments and dictionaries', () => {
    assert.deepEqual(shown('(a(b)\\)c) Tj % (x) Tj\n/P <</MCID 0 /A [<</B (])>>]>> BDC EMC'), [
      '(a(b)\\)c) Tj',
      'P <</MCID 0 /A [<</B (])>>]>> BDC',
      'EMC',
    ]);
  });

  it('are found behind the data of an image', () => {
    assert.deepEqual(shown('BI /W 1 ID \x00EI(Tj EI Q'), ['BI', 'W 1 ID', 'Q']);
  });

  it('end where a broken stream ends', () => {
    for (const broken of ['(never closed', '[1 2', '<<', '<41', '>> ) ] } Q', 'BI ID x']) {
      assert.ok(shown(broken).length <= 2, broken);
    }
  });
});
