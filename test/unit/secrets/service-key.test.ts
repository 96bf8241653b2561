import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { inEnglish } from '../../../shared/messages/words.ts';
import {
  describeKeyRefusal,
  keyNameInStore,
  LONGEST_KEY,
  planOfKey,
  readServiceKey,
} from '../../../shared/secrets/key-policy.ts';
import {
  maskKey,
  revealServiceKey,
  sealServiceKey,
  type ServiceKey,
} from '../../../shared/secrets/service-key.ts';

const SECRET = '0a1b2c3d-4e5f-6789-abcd-ef0123456789';

describe('a service key', () => {
  const key = sealServiceKey(SECRET);
  const printed: readonly (readonly [string, () => string])[] = [
    ['String()', () => String(key)],
    ['a template', () => `key ${key.toString()}`],
    ['JSON.stringify', () => JSON.stringify({ key })],
    ['an inspector at depth 10', () => inspect({ a: { b: { key } } }, { depth: 10 })],
    ['an inspector that shows hidden fields', () => inspect(key, { showHidden: true, depth: 10 })],
    ['a spread copy', () => inspect({ ...key })],
    ['Object.entries', () => inspect(Object.entries(key))],
  ];
  for (const [way, print] of printed) {
    it(`stays sealed in ${way}`, () => {
      assert.equal(print().includes(SECRET), false);
      assert.equal(print().includes('0a1b2c3d'), false);
    });
  }

  it('shows its last four characters', () => {
    assert.equal(String(key), '…6789');
    assert.equal(JSON.stringify(key), '"…6789"');
    assert.equal(inspect(key), 'ServiceKey(…6789)');
  });

  it('is revealed on purpose only', () => {
    assert.equal(revealServiceKey(key), SECRET);
    const forged: ServiceKey = { __serviceKey: true, toJSON: () => '', toString: () => '' };
    assert.throws(() => revealServiceKey(forged), TypeError);
  });
});

describe('the mask of a key', () => {
  for (const [value, mask] of [
    [SECRET, '…6789'],
    [`${SECRET}:fx`, '…6789:fx'],
    [`${SECRET}:adm`, '…6789:adm'],
    ['short-key', '…'],
    ['short-key:fx', '…:fx'],
    ['twelve-chars', '…hars'],
    ['', '…'],
  ] as const) {
    it(`of ${value.length} characters is ${mask}`, () => {
      assert.equal(maskKey(value), mask);
    });
  }
});

describe('the key policy', () => {
  it('takes a key as people paste it', () => {
    const reading = readServiceKey(`  ${SECRET}\r\n`);
    assert.ok(reading.outcome === 'key');
    assert.equal(revealServiceKey(reading.key), SECRET);
  });

  for (const [name, text, reason] of [
    ['nothing', ' \n', 'empty'],
    ['a header of 16 KiB (F10)', 'x'.repeat(LONGEST_KEY + 1), 'too-long'],
    ['a line break inside', 'abc\r\nX-Evil: 1', 'unprintable-characters'],
    ['letters beyond ASCII', 'schlüssel-schlüssel', 'unprintable-characters'],
  ] as const) {
    it(`refuses ${name} and says what to do`, () => {
      assert.deepEqual(readServiceKey(text), { outcome: 'refused', reason });
      assert.match(inEnglish(describeKeyRefusal(reason)), /Copy/);
    });
  }

  it('knows the plan from the suffix', () => {
    assert.equal(planOfKey(sealServiceKey(`${SECRET}:fx`)), 'free');
    assert.equal(planOfKey(sealServiceKey(SECRET)), 'pro');
  });

  it('names one entry of the store per origin', () => {
    assert.equal(keyNameInStore('https://a.example/v1'), keyNameInStore('https://a.example'));
    assert.notEqual(keyNameInStore('https://a.example'), keyNameInStore('https://b.example'));
  });
});
