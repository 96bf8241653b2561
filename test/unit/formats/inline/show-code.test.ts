import assert from 'node:assert/strict';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { paired, partsFrom } from './inline-samples.ts';

describe('What is said of inline codes', () => {
  it('says of a code what it holds and not its number, and a number that a text lost stays one', () => {
    const words = 'one two three four five six seven eight';
    const saidOf = (notation: string, answer: string): readonly string[] => {
      const segment = protectSegment(partsFrom(notation), paired);
      return restoreSegment(segment, [answer]).findings.map(({ said }) => inEnglish(said));
    };
    assert.deepEqual(saidOf(`one {count} ${words}`, `${words} acht <x id="1"/> neun`), [
      'The code {count} stands far from its old place.',
    ]);
    assert.deepEqual(saidOf('Wait {0} more', 'Warte <x id="1"/>'), [
      'The code {0} has moved to the end.',
    ]);
    assert.deepEqual(saidOf('Wait {0} more', 'Warte'), ['The code {0} is missing.']);
    const long = `{${'n'.repeat(60)}}`;
    assert.match(
      saidOf(`Wait ${long} more`, 'Warte <x id="1"/>').join(' '),
      /code \{n{38}… has moved/,
    );
  });
});
