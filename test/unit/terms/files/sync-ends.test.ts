import assert from 'node:assert/strict';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { PreparedFileSync } from '../../../../shared/terms/files/glossary-file-sync.ts';
import { SyncHarness } from './sync-harness.ts';

const enDe = { source_lang: 'en', target_lang: 'de' };
const enFr = { source_lang: 'en', target_lang: 'fr' };

describe('a file and a glossary of which one cannot be changed', () => {
  let harness: SyncHarness;

  beforeEach(() => {
    harness = new SyncHarness([
      { ...enDe, entries: EntrySet.of([{ source: 'boat', target: 'Kahn' }]) },
      { ...enFr, entries: EntrySet.of([{ source: 'boat', target: 'barque' }]) },
    ]);
  });

  async function prepare(): Promise<PreparedFileSync & { readonly outcome: 'ready' }> {
    const prepared = await harness.prepare('csv', null);
    assert.ok(prepared.outcome === 'ready', JSON.stringify(prepared));
    return prepared;
  }

  it('sends nothing where the file could not be written (F17)', async () => {
    harness.file = 'ferry,Fähre,en,de\n';
    const prepared = await prepare();
    harness.lock();
    await assert.rejects(prepared.carryOut(prepared.plan()), { code: 'read-only' });
    assert.deepEqual([harness.sent, harness.file], [[], 'ferry,Fähre,en,de\n']);
  });

  it('goes on where it was killed between two dictionaries, and takes nothing for deleted', async () => {
    harness.file = 'ferry,Fähre,en,de\nferry,bac,en,fr\n';
    const killed = await prepare();
    harness.onSend = (): void => {
      throw new Error('The process ended.');
    };
    await assert.rejects(killed.carryOut(killed.plan()));
    assert.equal(harness.sent.length, 1);
    harness.onSend = (): void => undefined;
    const again = await prepare();
    assert.equal(await again.carryOut(again.plan()), 'done');
    assert.equal(harness.file.split('\n').filter((line) => line !== '').length, 4);
    for (const pair of [enDe, enFr]) {
      assert.deepEqual([...(harness.get(pair) ?? [])].map(({ source }) => source).toSorted(), [
        'boat',
        'ferry',
      ]);
    }
  });
});
