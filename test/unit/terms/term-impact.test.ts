import assert from 'node:assert/strict';
import { openText } from '../../doubles/loaded-formats.ts';
import { changedTerms, createTermImpact } from '../../../shared/terms/term-impact.ts';

const enDe = { source: 'en', target: 'de' };

function xliff(...units: readonly (readonly [string, string | null])[]): string {
  const written = units.map(([source, target], index) => {
    const filled = target === null ? '' : `<target>${target}</target>`;
    return `<unit id="u${index}"><segment><source>${source}</source>${filled}</segment></unit>`;
  });
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-GB" trgLang="de-AT"><file id="f">${written.join('')}</file></xliff>`;
}

describe('the impact of a change of terms', () => {
  it('is what differs between two states of a dictionary', () => {
    const before = [
      { source: 'boat', target: 'Kahn' },
      { source: 'ferry', target: 'Fähre' },
      { source: 'mast', target: 'Mast' },
    ];
    const after = [
      { source: 'ferry', target: 'Fährschiff' },
      { source: 'boat', target: 'Kahn' },
      { source: 'sail', target: 'Segel' },
    ];
    assert.deepEqual(changedTerms(before, after), [
      { source: 'ferry', before: 'Fähre', after: 'Fährschiff' },
      { source: 'sail', before: null, after: 'Segel' },
      { source: 'mast', before: 'Mast', after: null },
    ]);
  });

  it('is every unit whose target has the old wording, or neither', () => {
    const file = openText(
      'a.xlf',
      xliff(
        ['The ferry leaves.', 'Die Fähren legen ab.'],
        ['The ferry arrives.', 'Das Fährschiff kommt an.'],
        ['A ferry', 'Ein Schiff'],
        ['A ferry', null],
        ['A fer<pc id="1">ry</pc>', 'Eine Fäh<pc id="1">re</pc>'],
        ['The mast', 'Der Mast'],
        ['A boat', 'Ein Boot'],
      ),
    );
    const changes = [
      { source: 'ferry', before: 'Fähre', after: 'Fährschiff' },
      { source: 'mast', before: 'Mast', after: null },
    ];
    const found = createTermImpact(changes, enDe)(file);
    assert.deepEqual(
      found.map(({ unit, terms }) => [unit.id, terms.map(({ reason }) => reason)]),
      [
        ['u0', ['old-wording']],
        ['u2', ['without-term']],
        ['u4', ['old-wording']],
        ['u5', ['old-wording']],
      ],
    );
  });

  it('counts a new form that looks like the old one', () => {
    const file = openText('a.xlf', xliff(['The maps', 'Die Karte'], ['The maps', 'Die Karten']));
    const changes = [{ source: 'maps', before: 'Karte', after: 'Karten' }];
    assert.deepEqual(
      createTermImpact(changes, enDe)(file).map(({ unit }) => unit.id),
      ['u0'],
    );
  });

  it('is made of a whole dictionary once, for any number of files', () => {
    const file = openText('a.xlf', xliff(['The term 7', 'Das Wort 7'], ['The term 8', 'Neu 8']));
    const changes = Array.from({ length: 20_000 }, (_, index) => {
      return { source: `term ${index}`, before: `Wort ${index}`, after: `Neu ${index}` };
    });
    let looks = 0;
    const watched = new Proxy(changes, {
      get: (target, key, receiver): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const find = createTermImpact(watched, enDe);
    assert.equal(find(file).length, 1);
    const once = looks;
    for (let round = 0; round < 50; round += 1) assert.equal(find(file).length, 1);
    assert.equal(looks, once);
  });

  it('is nothing in files of other languages, subtitles, or without a change', () => {
    const file = openText('a.xlf', xliff(['A ferry', 'Eine Fähre']));
    const changes = [{ source: 'ferry', before: 'Fähre', after: 'Schiff' }];
    assert.equal(createTermImpact(changes, enDe)(file).length, 1);
    assert.deepEqual(createTermImpact(changes, { source: 'en', target: 'fr' })(file), []);
    assert.deepEqual(createTermImpact([], enDe)(file), []);
    const cues = openText('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nA ferry\n');
    assert.deepEqual(createTermImpact(changes, enDe)(cues), []);
  });
});
