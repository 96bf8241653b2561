import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EntrySet } from '../../../shared/api/glossaries/entry-set.ts';
import type { SyncCall, SyncDictionary } from '../../../shared/api/glossaries/plan-sync.ts';
import {
  planTwoWaySync,
  type ConflictChoice,
  type EntryChange,
  type TwoWayPlan,
} from '../../../shared/api/glossaries/plan-two-way-sync.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

/** Target phrase by source phrase. */
type Entries = Readonly<Record<string, string>>;

function toSide(entries: Entries): readonly SyncDictionary[] {
  const list = Object.entries(entries).map(([source, target]) => ({ source, target }));
  return list.length === 0 ? [] : [{ ...pair, entries: EntrySet.of(list) }];
}

function toEntries(dictionaries: readonly SyncDictionary[]): Entries {
  const all = dictionaries.flatMap(({ entries }) => [...entries]);
  return Object.fromEntries(all.map(({ source, target }) => [source, target]));
}

function planOf(
  base: Entries,
  file: Entries,
  service: Entries,
  choice: ConflictChoice,
): TwoWayPlan {
  const sides = {
    base: toSide(base),
    file: toSide(file),
    service: { name: 'one', dictionaries: toSide(service) },
  };
  return planTwoWaySync('g', sides, () => choice);
}

/** What the service does with one call (spec 4.4). */
function send(entries: Entries, call: SyncCall): Entries {
  if (call.operation === 'delete') return {};
  const text =
    call.operation === 'update' ? call.request.dictionary?.entries : call.request.entries;
  const sent = toEntries([{ ...pair, entries: EntrySet.parse(text ?? '') }]);
  return call.operation === 'update' ? { ...entries, ...sent } : sent;
}

function apply(entries: Entries, changes: readonly EntryChange[]): Entries {
  const result: Record<string, string> = { ...entries };
  for (const { source, before, after } of changes) {
    assert.equal(result[source] ?? null, before, 'a change says what was there');
    if (after === null) Reflect.deleteProperty(result, source);
    else result[source] = after;
  }
  return result;
}

const values = [null, 'x', 'y', 'z'] as const;

/** Every way one entry can stand on the three sides. */
const states = values.flatMap((base) =>
  values.flatMap((file) => values.map((service) => ({ base, file, service }))),
);
type State = (typeof states)[number];

/** What is to become of an entry, from what happened to it on each side. */
function expected({ base, file, service }: State, choice: ConflictChoice): State {
  const [fileDid, serviceDid] = [file !== base, service !== base];
  if (!fileDid && !serviceDid) return { base, file, service };
  if (fileDid && !serviceDid) return { base: file, file, service: file };
  if (!fileDid) return { base: service, file: service, service };
  if (file === service) return { base: file, file, service };
  if (choice === 'leave') return { base, file, service };
  const winner = choice === 'file' ? file : service;
  return { base: winner, file: winner, service: winner };
}

function sideOf(list: readonly State[], side: keyof State): Entries {
  return Object.fromEntries(
    list.flatMap((state, index) => {
      const target = state[side];
      return target === null ? [] : [[`entry ${index}`, target]];
    }),
  );
}

describe(`planning to bring a file and a glossary into step ${seedWords}`, () => {
  const choices: readonly ConflictChoice[] = ['leave', 'file', 'service'];

  it('does with every state of an entry what the three sides ask for', () => {
    for (const choice of choices) {
      const plan = planOf(
        sideOf(states, 'base'),
        sideOf(states, 'file'),
        sideOf(states, 'service'),
        choice,
      );
      const wanted = states.map((state) => expected(state, choice));
      const service = sideOf(states, 'service');
      assert.deepEqual(plan.calls.calls.reduce(send, service), sideOf(wanted, 'service'));
      assert.deepEqual(apply(service, plan.serviceChanges), sideOf(wanted, 'service'));
      assert.deepEqual(apply(sideOf(states, 'file'), plan.fileChanges), sideOf(wanted, 'file'));
      assert.deepEqual(toEntries(plan.nextBase), sideOf(wanted, 'base'));
      const open = states.filter(({ base, file, service: other }) => {
        return file !== other && file !== base && other !== base;
      });
      assert.equal(plan.conflicts.length, choice === 'leave' ? open.length : 0);
    }
  });

  it('is done after one round: the second has nothing to do', () => {
    const entries = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y'), {
      noNullPrototype: true,
    });
    const property = fc.property(
      entries,
      entries,
      entries,
      fc.constantFrom(...choices),
      (base, file, service, choice) => {
        const plan = planOf(base, file, service, choice);
        const [newFile, newService] = [
          apply(file, plan.fileChanges),
          plan.calls.calls.reduce(send, service),
        ];
        const again = planOf(toEntries(plan.nextBase), newFile, newService, 'leave');
        assert.deepEqual([again.calls.calls, again.fileChanges], [[], []]);
        assert.deepEqual(again.conflicts, plan.conflicts);
        if (plan.conflicts.length === 0) assert.deepEqual(newFile, newService);
        assert.ok(plan.calls.calls.length <= 1, 'one dictionary takes one request at most');
      },
    );
    fc.assert(property, fuzzParameters(1000));
  });

  it('takes nothing away when nothing is remembered', () => {
    const { serviceChanges, fileChanges, conflicts } = planOf(
      {},
      { a: 'x', b: 'x', c: 'x' },
      { b: 'x', c: 'y', d: 'y' },
      'leave',
    );
    assert.deepEqual(serviceChanges, [{ ...pair, source: 'a', before: null, after: 'x' }]);
    assert.deepEqual(fileChanges, [{ ...pair, source: 'd', before: null, after: 'y' }]);
    assert.deepEqual(conflicts, [{ ...pair, source: 'c', base: null, file: 'x', service: 'y' }]);
  });
});
