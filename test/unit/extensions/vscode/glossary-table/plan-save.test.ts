import assert from 'node:assert/strict';
import { EntrySet } from '../../../../../shared/api/glossaries/entry-set.ts';
import {
  countChanges,
  planSave,
  textAfterSave,
  type SaveChoice,
  type SavePlan,
} from '../../../../../extensions/vscode/features/glossary-table/plan-save.ts';

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

  it('deletes the dictionary when no entry is left', () => {
    const [call] = save('', base).plan.calls.calls;
    assert.equal(call?.operation, 'delete');
  });
});
