import assert from 'node:assert/strict';
import { EntrySet } from '../../../../../shared/api/glossaries/entry-set.ts';
import {
  countChanges,
  planSave,
  textAfterSave,
  type SaveChoice,
  type SavePlan,
} from '../../../../../extensions/vscode/features/glossary-table/plan-save.ts';
import { sendSave } from '../../../../../extensions/vscode/features/glossary-table/send-save.ts';

const pair = { source_lang: 'en', target_lang: 'de' };
const base = 'house\tHaus\nberth\tLiegeplatz\nquay\tKai';

function save(mine: string, theirs: string, choice: SaveChoice | null = null): SavePlan {
  const sides = {
    base: EntrySet.parse(base),
    mine: EntrySet.parse(mine),
    theirs: EntrySet.parse(theirs),
  };
  return planSave({ id: 'g', name: 'Harbour' }, pair, sides, choice);
}

function clientThatNotes(sent: string[]): Parameters<typeof sendSave>[2] {
  const note = (operation: string) => (): Promise<never> => {
    sent.push(operation);
    return Promise.resolve(undefined as never);
  };
  return {
    updateGlossary: note('update'),
    replaceDictionary: note('replace'),
    deleteDictionary: note('delete'),
  };
}

describe('Saving a dictionary', () => {
  it('sends what was changed here alone, in as few requests as there can be', () => {
    const { sent, received, conflicts, plan } = save(`${base}\nferry\tFähre`, base);
    assert.deepEqual(countChanges(sent), { added: 1, changed: 0, removed: 0 });
    assert.deepEqual([received.length, conflicts.length], [0, 0]);
    assert.deepEqual(
      plan.calls.calls.map(({ operation }) => operation),
      ['update'],
    );
  });

  it('keeps what somebody else added, changed or took out meanwhile', () => {
    const theirs = 'house\tGebäude\nquay\tKai\npilot\tLotse';
    const mine = `${base}\nferry\tFähre`;
    const { sent, received, plan } = save(mine, theirs);
    assert.deepEqual(
      sent.map(({ source }) => source),
      ['ferry'],
    );
    assert.deepEqual(countChanges(received), { added: 1, changed: 1, removed: 1 });
    const text = textAfterSave(`${mine}\n\t\n`, received);
    assert.equal(text, 'house\tGebäude\nquay\tKai\nferry\tFähre\npilot\tLotse');
    const saved = new Set(plan.nextBase[0]?.entries.toTsv().split('\n'));
    assert.deepEqual(saved, new Set(text.split('\n')));
  });

  it('leaves conflicts open until somebody chooses', () => {
    const mine = base.replace('Kai', 'Anleger');
    const theirs = base.replace('Kai', 'Kaimauer');
    assert.deepEqual(
      save(mine, theirs).conflicts.map(({ source }) => source),
      ['quay'],
    );
    const kept = save(mine, theirs, 'mine');
    assert.deepEqual([kept.conflicts.length, kept.sent[0]?.after], [0, 'Anleger']);
    const taken = save(mine, theirs, 'theirs');
    assert.equal(taken.plan.calls.calls.length, 0);
    assert.ok(textAfterSave(mine, taken.received).includes('quay\tKaimauer'));
  });

  it('is not sent when somebody else was faster while it was asked about', async () => {
    const sent: string[] = [];
    const client = clientThatNotes(sent);
    const theirs = EntrySet.parse(base);
    const planned = { plan: save(base.replace('quay\tKai', 'ferry\tFähre'), base), theirs };
    const now = (text: string) => (): Promise<EntrySet> => Promise.resolve(EntrySet.parse(text));
    for (const other of [`${base}\npilot\tLotse`, base.replace('Haus', 'Gebäude'), '']) {
      assert.equal(await sendSave(planned, now(other), client), false);
    }
    assert.deepEqual(sent, []);
    const inOtherOrder = base.split('\n').toReversed().join('\n');
    assert.equal(await sendSave(planned, now(inOtherOrder), client), true);
    assert.deepEqual(sent, ['replace']);
    const nothing = { plan: save(base, base), theirs };
    assert.equal(await sendSave(nothing, now(''), client), true);
    assert.deepEqual(sent, ['replace'], 'where there is nothing to send, nothing is asked');
  });

  it('mends entries that others put there and that we would not send', () => {
    const held = EntrySet.received(`\ufeff${base}`);
    const mine = EntrySet.parse(base);
    const sides = { base: held, mine, theirs: held };
    const { plan, sent } = planSave({ id: 'g', name: 'Harbour' }, pair, sides);
    assert.deepEqual(countChanges(sent), { added: 1, changed: 0, removed: 1 });
    assert.deepEqual(
      plan.calls.calls.map(({ operation }) => operation),
      ['replace'],
    );
  });

  it('deletes the dictionary when no entry is left', () => {
    const [call] = save('', base).plan.calls.calls;
    assert.equal(call?.operation, 'delete');
  });
});
