import assert from 'node:assert/strict';
import { placesOfAddresses } from '../../../../../shared/sandbox/engines/bergamot/find-addresses.ts';

function found(text: string): readonly string[] {
  return placesOfAddresses(text).map(({ start, end }) => text.slice(start, end));
}

describe('Addresses and numbers in a text', () => {
  it('are found without the punctuation of the sentence', () => {
    assert.deepEqual(found('See (https://a.example/x?y=1), or ada+b@example.com. By 12:30!'), [
      'https://a.example/x?y=1',
      'ada+b@example.com',
      '12:30',
    ]);
    assert.deepEqual(found('https://a.exampleを見る 3.5 and -1,000.5%'), [
      'https://a.example',
      '3.5',
      '1,000.5',
    ]);
  });

  it('are not found where there are none', () => {
    assert.deepEqual(found('at @ada, a@ and http: or <b> \uE000'), []);
  });
});
