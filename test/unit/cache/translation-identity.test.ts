import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyConnection } from '../../../shared/cache/connection-identity.ts';
import { digestHex } from '../../../shared/cache/digest.ts';
import {
  digestText,
  identifyScope,
  nameText,
  type IdentityScope,
} from '../../../shared/cache/translation-identity.ts';

const scope: IdentityScope = {
  connection: 'http://a account',
  fields: { target_lang: 'DE', formality: 'more' },
  versions: ['3'],
  contextMode: 'batch',
};

describe('the identity of a text', () => {
  it('is a SHA-256', async () => {
    for (const text of ['', 'abc', 'Grüße 😀'.repeat(100)]) {
      assert.equal(await digestHex(text), createHash('sha256').update(text).digest('hex'));
    }
  });

  it('does not depend on the order of fields', async () => {
    const turned = { ...scope, fields: { formality: 'more', target_lang: 'DE' } };
    assert.equal(await identifyScope(turned), await identifyScope(scope));
  });

  it('changes with account, option, glossary version and context mode', async () => {
    const changes: Partial<IdentityScope>[] = [
      { connection: 'http://b account' },
      { fields: { ...scope.fields, formality: 'less' } },
      { fields: { target_lang: 'DE' } },
      { versions: ['4'] },
      { contextMode: 'none' },
    ];
    const seen = new Set([await identifyScope(scope)]);
    for (const change of changes) seen.add(await identifyScope({ ...scope, ...change }));
    assert.equal(seen.size, changes.length + 1);
  });

  it('keeps text and context apart wherever one ends and the other begins', async () => {
    const pairs: readonly [string, string | null][] = [
      ['ab', null],
      ['ab', ''],
      ['b', 'a'],
      ['', 'ab'],
      ['1 ab', null],
    ];
    assert.equal(new Set(pairs.map(([text, own]) => nameText('s', text, own))).size, pairs.length);
    const digests = await Promise.all(pairs.map(([text, own]) => digestText('s', text, own)));
    assert.equal(new Set(digests).size, pairs.length);
  });

  it('knows accounts apart without showing the key', async () => {
    const of = (key: string): Promise<string> =>
      identifyConnection(createConnection({ key, baseUrl: 'http://127.0.0.1:1' }));
    const first = await of('canary-key-1111111111');
    assert.notEqual(first, await of('canary-key-2222222222'));
    assert.equal(first, await of('canary-key-1111111111'));
    assert.ok(!first.includes('canary'));
  });
});
