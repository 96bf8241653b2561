import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeHeader,
  decodeLog,
  encodeHeader,
  encodeRecord,
  type AnswerRecord,
} from '../../../shared/cache/answer-log.ts';
import { joinBytes } from '../../../shared/cache/translation-cache.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const header = { kind: 'test', version: 1, owner: 'me', createdAt: 5 };
const records: readonly AnswerRecord[] = [
  { engines: ['a 1'], answers: new Map([['id1', 'Grüße\n"zwei"']]) },
  {
    engines: [],
    answers: new Map([
      ['id2', ''],
      ['id3', '\u2028😀'],
    ]),
  },
];

async function encodeAll(list: readonly AnswerRecord[]): Promise<Uint8Array> {
  return joinBytes([await encodeHeader(header), ...(await Promise.all(list.map(encodeRecord)))]);
}

describe('a log of answers', () => {
  it('gives back what was written', async () => {
    const log = await decodeLog(await encodeAll(records), header);
    assert.deepEqual(log, { header, records, damagedLines: 0 });
  });

  it('tells its header without reading the rest', async () => {
    assert.deepEqual(await decodeHeader(await encodeAll(records)), header);
    assert.equal(await decodeHeader(new TextEncoder().encode('nothing of ours')), null);
  });

  it('F35 is nothing for another kind, version or owner', async () => {
    const bytes = await encodeAll(records);
    for (const change of [{ kind: 'other' }, { version: 2 }, { owner: 'you' }]) {
      assert.equal(await decodeLog(bytes, { ...header, ...change }), null);
    }
    assert.equal(await decodeLog(new Uint8Array(), header), null);
  });

  it('F35 leaves out damaged lines and keeps the others', async () => {
    const bytes = await encodeAll(records);
    const text = new TextDecoder().decode(bytes).replace('zwei', 'drei');
    const log = await decodeLog(new TextEncoder().encode(text), header);
    assert.deepEqual(log?.records, [records[1]]);
    assert.equal(log.damagedLines, 1);
  });

  it('F35 leaves out records of a wrong shape even when their checksum is right', async () => {
    const odd = [
      { engines: 'a', answers: [] },
      { engines: [1], answers: [] },
      { engines: [], answers: 'x' },
      { engines: [], answers: [['a']] },
      { engines: [], answers: ['ab'] },
      null,
    ];
    const { encodeLine } = await import('../../../shared/cache/answer-log.ts');
    const lines = await Promise.all(odd.map((value) => encodeLine(value)));
    const log = await decodeLog(joinBytes([await encodeHeader(header), ...lines]), header);
    assert.deepEqual([log?.records, log?.damagedLines], [[], odd.length]);
  });

  it('F16 survives being cut off anywhere: whole records stay, nothing is invented', async () => {
    const bytes = await encodeAll(records);
    const property = fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (length) => {
      const log = await decodeLog(bytes.slice(0, length), header);
      const kept = log?.records ?? [];
      assert.deepEqual(kept, records.slice(0, kept.length));
    });
    await fc.assert(property, fuzzParameters(200));
  });
});
