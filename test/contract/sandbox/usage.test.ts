import assert from 'node:assert/strict';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import {
  freeKey,
  messageOf,
  proKey,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

const noLimit = 1_000_000_000_000;

async function usageOf(sandbox: CheckedSandbox, key: string): Promise<Record<string, unknown>> {
  const answer = await sandbox.get('/v2/usage', { key });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Record<string, unknown>;
}

describe('sandbox: usage and quota', () => {
  it('shows a Pro key everything, with the month as its period', async () => {
    const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 21, 9, 45) });
    const sandbox = await startCheckedSandbox({ clock });
    await sandbox.translate({ text: ['Save', 'é😀'] });
    assert.deepEqual(await usageOf(sandbox, proKey), {
      character_count: 6,
      character_limit: noLimit,
      products: [
        { product_type: 'write', api_key_character_count: 0, character_count: 0 },
        { product_type: 'translate', api_key_character_count: 6, character_count: 6 },
      ],
      api_key_character_count: 6,
      api_key_character_limit: noLimit,
      start_time: '2026-11-01T00:00:00.000Z',
      end_time: '2026-12-01T00:00:00.000Z',
      speech_to_text_minutes_count: 0,
      speech_to_text_minutes_limit: noLimit,
      speech_to_text_milliseconds_count: 0,
      speech_to_text_milliseconds_limit: noLimit,
    });
    await sandbox.close();
  });

  it('shows Free and Pro Classic the two totals alone', async () => {
    const open = await startCheckedSandbox();
    assert.deepEqual(await usageOf(open, freeKey), {
      character_count: 0,
      character_limit: 500_000,
    });
    await open.close();
    const listed = await startCheckedSandbox({
      accounts: [{ key: 'old-plan', plan: 'classic', characterLimit: 10 }],
    });
    assert.deepEqual(await usageOf(listed, 'old-plan'), {
      character_count: 0,
      character_limit: 10,
    });
    const write = await listed.post('/v2/write/correct', { text: ['Save'] }, { key: 'old-plan' });
    assert.equal(write.status, 200);
    await listed.close();
  });

  it('counts each key of an open sandbox by itself', async () => {
    const sandbox = await startCheckedSandbox();
    await sandbox.translate({ text: ['Save'] }, { key: 'first-key' });
    await sandbox.translate({ text: ['Cancel'] }, { key: 'second-key' });
    assert.equal((await usageOf(sandbox, 'first-key'))['character_count'], 4);
    assert.equal((await usageOf(sandbox, 'second-key'))['character_count'], 6);
    await sandbox.close();
  });

  it('knows only the keys of a list, and fails a deactivated one at once', async () => {
    const sandbox = await startCheckedSandbox({
      accounts: [
        { key: 'good', plan: 'pro' },
        { key: 'gone', plan: 'pro', deactivated: true },
      ],
    });
    assert.equal((await sandbox.get('/v2/usage', { key: 'good' })).status, 200);
    assert.equal((await sandbox.get('/v2/usage', { key: 'other' })).status, 401);
    const gone = await sandbox.get('/v2/usage', { key: 'gone' });
    assert.equal(gone.status, 401);
    assert.match(messageOf(gone), /deactivated/);
    await sandbox.close();
  });

  it('adds the keys of one account up, and each by itself', async () => {
    const sandbox = await startCheckedSandbox({
      accounts: [
        { key: 'a', plan: 'pro', account: 'shared', characterLimit: 10 },
        { key: 'b', plan: 'pro', account: 'shared' },
      ],
    });
    await sandbox.translate({ text: ['Save'] }, { key: 'a' });
    await sandbox.translate({ text: ['Cancel'] }, { key: 'b' });
    const usage = await usageOf(sandbox, 'a');
    assert.equal(usage['character_count'], 10);
    assert.equal(usage['api_key_character_count'], 4);
    assert.equal(usage['character_limit'], 10);
    assert.equal((await sandbox.translate({ text: ['x'] }, { key: 'b' })).status, 456);
    await sandbox.close();
  });

  it('answers 456 mid-way, counts nothing for it, and still serves what fits', async () => {
    const sandbox = await startCheckedSandbox({
      accounts: [{ key: 'small', plan: 'free', characterLimit: 10 }],
    });
    const key = 'small';
    assert.equal((await sandbox.translate({ text: ['Cancel'] }, { key })).status, 200);
    const over = await sandbox.translate({ text: ['Save', '!'] }, { key });
    assert.equal(over.status, 456);
    assert.equal(messageOf(over), 'Quota for this billing period has been exceeded.');
    assert.equal((await usageOf(sandbox, key))['character_count'], 6);
    assert.deepEqual(textsOf(await sandbox.translate({ text: ['Save'] }, { key })), ['Speichern']);
    assert.equal((await sandbox.translate({ text: [''] }, { key })).status, 456);
    await sandbox.close();
  });

  it('answers 456 at the limit of a key, which 0 blocks and null lifts', async () => {
    const sandbox = await startCheckedSandbox({
      accounts: [
        { key: 'four', plan: 'pro', keyLimit: 4 },
        { key: 'none', plan: 'pro', keyLimit: 0 },
        { key: 'free', plan: 'pro', keyLimit: null },
      ],
    });
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key: 'four' })).status, 200);
    assert.equal((await sandbox.translate({ text: ['a'] }, { key: 'four' })).status, 456);
    assert.equal(
      (await sandbox.post('/v2/write/correct', { text: ['a'] }, { key: 'four' })).status,
      456,
    );
    assert.equal((await usageOf(sandbox, 'four'))['api_key_character_limit'], 4);
    assert.equal((await sandbox.translate({ text: [''] }, { key: 'none' })).status, 456);
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key: 'free' })).status, 200);
    await sandbox.close();
  });

  it('bills text without its markup, references as one character, and never the context', async () => {
    const sandbox = await startCheckedSandbox();
    const billed = async (fields: object): Promise<unknown> => {
      const { body } = await sandbox.translate({ show_billed_characters: true, ...fields });
      return (body as { billed_characters: unknown }).billed_characters;
    };
    const text = ['<g id="1">Tom &amp; Jo</g><x id="2"/>'];
    assert.equal(await billed({ text, tag_handling: 'xml' }), 8);
    assert.equal(await billed({ text }), 37);
    assert.equal(await billed({ text: ['Save'], context: 'A long context.' }), 4);
    assert.equal(await billed({ text: ['a\u{1f468}\u200d\u{1f469}', ' '] }), 5);
    assert.equal(await billed({ text: ['Same'], target_lang: 'EN-GB' }), 4);
    await sandbox.close();
  });

  it('starts anew when the month changes', async () => {
    const clock = createFakeClock({ wallTime: Date.UTC(2026, 11, 31, 23, 59) });
    const sandbox = await startCheckedSandbox({
      clock,
      accounts: [{ key: 'monthly', plan: 'pro', characterLimit: 4 }],
    });
    const key = 'monthly';
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key })).status, 200);
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key })).status, 456);
    clock.setWallTime(Date.UTC(2027, 0, 1));
    assert.equal((await usageOf(sandbox, key))['character_count'], 0);
    assert.equal((await usageOf(sandbox, key))['start_time'], '2027-01-01T00:00:00.000Z');
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key })).status, 200);
    await sandbox.close();
  });
});
