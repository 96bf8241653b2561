import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EntrySet } from '../../../shared/api/glossaries/entry-set.ts';
import {
  planSync,
  type SyncCall,
  type SyncGlossary,
} from '../../../shared/api/glossaries/plan-sync.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

/** A glossary in a form that compares: name, and by pair the target of each source phrase. */
interface Model {
  readonly name: string;
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const pairs = ['en de', 'en fr'] as const;
const sources = ['a', 'b'] as const;
const targets = ['x', 'y'] as const;

/** Every dictionary over two phrases with two targets each; the first one is empty. */
const dictionaries: readonly Readonly<Record<string, string>>[] = sources.reduce<
  Record<string, string>[]
>(
  (made, source) =>
    made.flatMap((each) => [each, ...targets.map((target) => ({ ...each, [source]: target }))]),
  [{}],
);

function keyOf({ name, dictionaries: held }: Model): string {
  const shown = pairs.map((pair) => Object.entries(held[pair] ?? {}).sort());
  return JSON.stringify([name, shown]);
}

function toSync({ name, dictionaries: held }: Model): SyncGlossary {
  return {
    name,
    dictionaries: Object.entries(held)
      .filter(([, entries]) => Object.keys(entries).length > 0)
      .map(([pair, entries]) => {
        const [source_lang = '', target_lang = ''] = pair.split(' ');
        const list = Object.entries(entries).map(([source, target]) => ({ source, target }));
        return { source_lang, target_lang, entries: EntrySet.of(list) };
      }),
  };
}

/** What the service does with one call (spec 4.4). */
function apply(model: Model, call: SyncCall): Model {
  const entriesOf = (text: string): Record<string, string> =>
    Object.fromEntries(Array.from(EntrySet.parse(text), ({ source, target }) => [source, target]));
  if (call.operation === 'update') {
    const { name = model.name, dictionary } = call.request;
    if (dictionary === undefined) return { ...model, name };
    const pair = `${dictionary.source_lang} ${dictionary.target_lang}`;
    const merged = { ...model.dictionaries[pair], ...entriesOf(dictionary.entries) };
    return { name, dictionaries: { ...model.dictionaries, [pair]: merged } };
  }
  const pair = `${call.request.source_lang} ${call.request.target_lang}`;
  const entries = call.operation === 'replace' ? entriesOf(call.request.entries) : {};
  return { ...model, dictionaries: { ...model.dictionaries, [pair]: entries } };
}

/** Every state one call away: a merge with or without a name, a name alone, a replacement, a delete. */
function neighbours(model: Model): readonly Model[] {
  const names = ['one', 'two'];
  const found: Model[] = names.map((name) => ({ ...model, name }));
  for (const pair of pairs) {
    const held = model.dictionaries[pair] ?? {};
    for (const entries of dictionaries) {
      found.push({ ...model, dictionaries: { ...model.dictionaries, [pair]: entries } });
      const merged = { ...model.dictionaries, [pair]: { ...held, ...entries } };
      for (const name of names) found.push({ name, dictionaries: merged });
    }
  }
  return found;
}

/** Fewest calls from a state to every other, by trying them all. */
function distancesFrom(start: Model): ReadonlyMap<string, number> {
  const distances = new Map([[keyOf(start), 0]]);
  let edge = [start];
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next: Model[] = [];
    for (const state of edge.flatMap(neighbours)) {
      if (distances.has(keyOf(state))) continue;
      distances.set(keyOf(state), distance);
      next.push(state);
    }
    edge = next;
  }
  return distances;
}

const anyDictionary = fc.constantFrom(...dictionaries);
const anyGlossary: fc.Arbitrary<Model> = fc.record({
  name: fc.constantFrom('one', 'two'),
  dictionaries: fc.record({ 'en de': anyDictionary, 'en fr': anyDictionary }),
});

describe(`planning to bring a glossary into step ${seedWords}`, () => {
  it('ends in the wanted state with the fewest calls, as trying them all does', () => {
    let most = 0;
    fc.assert(
      fc.property(
        anyGlossary,
        fc.array(anyGlossary, { minLength: 1, maxLength: 20 }),
        (present, all) => {
          const distances = distancesFrom(present);
          for (const wanted of all) {
            const { calls, changes, rename } = planSync('g', toSync(present), toSync(wanted));
            assert.equal(keyOf(calls.reduce(apply, present)), keyOf(wanted));
            assert.equal(calls.length, distances.get(keyOf(wanted)));
            assert.equal(rename, present.name === wanted.name ? null : wanted.name);
            assert.equal(calls.length === 0, changes.length === 0 && rename === null);
            most = Math.max(most, calls.length);
          }
        },
      ),
      fuzzParameters(20),
    );
    assert.ok(most >= 2, 'plans of several calls were compared');
  });

  it('tells what is added, changed and removed before anything is sent', () => {
    const present = {
      name: 'one',
      dictionaries: { 'en de': { a: 'x', b: 'x' }, 'en fr': { a: 'x' } },
    };
    const wanted = {
      name: 'two',
      dictionaries: { 'en de': { a: 'y', c: 'x' }, 'en fr': { a: 'x', b: 'y' } },
    };
    const { calls, changes, rename } = planSync('g', toSync(present), toSync(wanted));
    assert.deepEqual(changes, [
      { source_lang: 'en', target_lang: 'de', added: 1, changed: 1, removed: 1 },
      { source_lang: 'en', target_lang: 'fr', added: 1, changed: 0, removed: 0 },
    ]);
    assert.equal(rename, 'two');
    assert.deepEqual(
      calls.map(({ operation }) => operation),
      ['replace', 'update'],
    );
    const [, merge] = calls;
    assert.ok(merge?.operation === 'update');
    assert.deepEqual(
      [merge.request.name, merge.request.dictionary?.entries],
      ['two', 'b\ty'],
      'only what is new is sent, and the name with it',
    );
  });
});
