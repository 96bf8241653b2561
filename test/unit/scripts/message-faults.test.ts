import assert from 'node:assert/strict';
import { messageFaults } from '../../../scripts/messages/message-faults.ts';

const source = `
  say('late', { days });
  const codes: Record<Kind, MessageCode> = { gone: 'gone' };
`;

function faultsOf(
  english: Parameters<typeof messageFaults>[0],
  german: Parameters<typeof messageFaults>[1],
  text = source,
): readonly string[] {
  return messageFaults(english, german, [['shared/a.ts', text]]);
}

const english = { late: { one: '{count} day late', other: '{count} days late' }, gone: 'Gone' };
const german = { late: { one: '{count} Tag zu spät', other: '{count} Tage zu spät' }, gone: 'Weg' };

describe('The check of sentences', () => {
  it('finds nothing where each is said and translated', () => {
    assert.deepEqual(faultsOf(english, german), []);
  });

  for (const [what, text] of [
    ['is nowhere', 'say("gone");'],
    ['is only compared with', 'say("gone"); if (code === "late") a(); switch (b) { case "late": }'],
    ['is only a type or a key', 'say("gone"); type A = "late"; const b = { "late": 1 };'],
  ] as const) {
    it(`names a code that ${what}`, () => {
      assert.deepEqual(faultsOf(english, german, text), [
        'nothing says "late": take its sentences out of shared/messages',
      ]);
    });
  }

  it('names a translation that has other places', () => {
    const odd = { ...german, late: { one: '{count} Tag', other: '{days} Tage' } };
    assert.deepEqual(faultsOf(english, odd), ['"late" has the places count and in German days']);
  });

  it('names one English sentence with two German ones, which VS Code cannot tell apart', () => {
    const twice = { late: 'Gone', gone: 'Gone' };
    assert.equal(faultsOf(twice, { late: 'Fort', gone: 'Weg' }).length, 1);
    assert.deepEqual(faultsOf(twice, { late: 'Weg', gone: 'Weg' }), []);
  });
});
