import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LinearPattern } from '../../../../shared/text/patterns/linear-pattern.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const plain = { matchCase: true, wholeWord: false };

function read(source: string, options = plain): LinearPattern {
  const { pattern, fault } = LinearPattern.read(source, options);
  if (pattern === null) assert.fail(`${source}: ${fault.code}`);
  return pattern;
}

function found(source: string, text: string, options = plain): readonly string[] {
  const pattern = read(source, options);
  const matches = pattern.matches(text) ?? assert.fail();
  assert.equal(pattern.test(text), matches.length > 0, `${source} in ${text}`);
  return matches.map(({ start, end }) => text.slice(start, end));
}

function faultOf(source: string): readonly unknown[] {
  const { fault } = LinearPattern.read(source, plain);
  return fault === null ? [] : [fault.code.split('.')[1], fault.values['place']];
}

describe('A pattern that somebody typed', () => {
  it('finds what its signs stand for', () => {
    assert.deepEqual(found('c[aou]t|dog', 'cat cot dog cit'), ['cat', 'cot', 'dog']);
    assert.deepEqual(found(String.raw`\d{2,3}\s*%`, '5 % 12% 1234 %'), ['12%', '234 %']);
    assert.deepEqual(found('a.c', 'abc a\nc a😀c'), ['abc', 'a😀c']);
    assert.deepEqual(found(String.raw`[^\w\s-]+`, 'ä-b: c!?'), [':', '!?']);
    assert.deepEqual(found(String.raw`\x41\u0042\u{1F600}\t\.`, 'AB😀\t.'), ['AB😀\t.']);
    assert.deepEqual(found(String.raw`\p{Lu}\P{L}`, 'aÄ1b'), ['Ä1']);
    assert.deepEqual(found(String.raw`\p{Script=Han}+`, 'a漢字b'), ['漢字']);
    assert.deepEqual(found('{name}', 'Hi {name}'), ['{name}']);
    assert.deepEqual(found('[-a]', '-a'), ['-', 'a']);
  });

  it('takes as much as it can, or as little', () => {
    assert.deepEqual(found('<.+>', '<a><b>'), ['<a><b>']);
    assert.deepEqual(found('<.+?>', '<a><b>'), ['<a>', '<b>']);
    assert.deepEqual(found('a{2}', 'aaaaa'), ['aa', 'aa']);
    assert.deepEqual(found('a{2,}?', 'aaaaa'), ['aa', 'aa']);
  });

  it('keeps groups, with their names', () => {
    const pattern = read('(?<word>[a-z]+)=(?:(1)|(2))');
    assert.deepEqual(pattern.matches('a=1 bc=2'), [
      { start: 0, end: 3, groups: ['a', '1', null] },
      { start: 4, end: 8, groups: ['bc', null, '2'] },
    ]);
    assert.deepEqual([...pattern.names], [['word', 1]]);
  });

  it('knows lines and words of all scripts', () => {
    assert.deepEqual(found('^b$', 'a\nb\r\nb'), ['b', 'b']);
    assert.deepEqual(found(String.raw`\büber\b`, 'über überall, über'), ['über', 'über']);
    assert.deepEqual(found('Tür|Tor', 'Türen Tor', { matchCase: true, wholeWord: true }), ['Tor']);
    assert.equal(found('$', 'ab').length, 1);
    assert.equal(found('^$', 'ab').length, 0);
    assert.equal(found('x*', '😀').length, 2);
  });

  it('takes no notice of capitals where asked', () => {
    const any = { matchCase: false, wholeWord: false };
    assert.deepEqual(found('straße|ΟΔΟΣ', 'Straße STRASSE οδος', any), ['Straße', 'οδος']);
    assert.deepEqual(found('[a-c]+', 'aBcD', any), ['aBc']);
    assert.deepEqual(found('[^a]', 'AaB', any), ['B']);
  });

  it('is refused by name and place where it cannot be used', () => {
    assert.deepEqual(faultOf('a(b'), ['unclosed-group', 2]);
    assert.deepEqual(faultOf('ab)'), ['unclosed-group', 3]);
    assert.deepEqual(faultOf('[ab'), ['unclosed-class', 1]);
    assert.deepEqual(faultOf('a|*'), ['nothing-to-repeat', 3]);
    assert.deepEqual(faultOf('a**'), ['nothing-to-repeat', 3]);
    assert.deepEqual(faultOf('^+'), ['nothing-to-repeat', 2]);
    assert.deepEqual(faultOf(String.raw`\q`), ['unknown-escape', 1]);
    assert.deepEqual(faultOf('a\\'), ['unknown-escape', 2]);
    assert.deepEqual(faultOf(String.raw`\p{Klingon}`), ['unknown-escape', 1]);
    assert.deepEqual(faultOf(String.raw`\u{110000}`), ['unknown-escape', 1]);
    assert.deepEqual(faultOf('[z-a]'), ['reversed-range', 1]);
    assert.deepEqual(faultOf(String.raw`[\w-z]`), []);
    assert.deepEqual(faultOf('a{3,2}'), ['reversed-range', 2]);
    for (const source of ['a(?=b)', '(?<!a)b', String.raw`(a)\1`, String.raw`\k<a>`]) {
      assert.equal(faultOf(source)[0], 'looks-around', source);
    }
    assert.deepEqual(faultOf('(?<y>a)|(?<x>b)(?<y>c)'), ['same-name', 16]);
    for (const source of ['a'.repeat(1001), '((a{50}){50}){50}', '('.repeat(40), '()'.repeat(60)]) {
      assert.equal(faultOf(source)[0], 'too-large', source);
    }
  });

  it('never goes back, whatever makes others hang', () => {
    const text = 'a'.repeat(200_000);
    for (const source of ['(a+)+b', '(a|aa)+$b', '(a*)*b', '(.*)(.*)(.*)x', String.raw`\w+@`]) {
      const pattern = read(source);
      assert.ok(cpuTimeOf(() => pattern.test(text), { enough: 500 }) < 500, source);
      assert.ok(cpuTimeOf(() => pattern.matches(text), { enough: 4000 }) < 4000, source);
    }
    const many = read('(?:a|b)*a(?:a|b){40}');
    const mixed = Array.from(
      { length: 50_000 },
      (_, at) => 'ab'[((at * at * 7 + at) % 3) % 2],
    ).join('');
    assert.ok(cpuTimeOf(() => many.test(`${mixed}c`), { enough: 3000 }) < 3000);
  });

  it('gives up on a text that would take too much, and says so', () => {
    assert.equal(read('a.*?b|a').matches('a'.repeat(20_000)), null);
    const text = 'a'.repeat(400_000);
    const branches = `(?:${String.raw`\b-|`.repeat(200)}x)`;
    for (const source of [`(?:${'|'.repeat(400)})b`, `${'()'.repeat(40)}b`, branches]) {
      const pattern = read(source);
      assert.ok(cpuTimeOf(() => pattern.matches(text), { enough: 1500 }) < 1500, source);
    }
  });

  it('writes out nothing that is repeated once', () => {
    const source = '(?:'.repeat(8) + '){9999}'.repeat(8);
    assert.ok(cpuTimeOf(() => read(source), { enough: 500 }) < 500);
    assert.deepEqual(found(`a${source}b`, 'aab'), ['ab']);
  });
});

describe('A pattern beside the one of the engine', () => {
  const character = fc.constantFrom('a', 'b', 'B', '1', ' ', '\n', 'é', '😀');
  const text = fc.array(character, { maxLength: 12 }).map((all) => all.join(''));
  const atom = fc.constantFrom('a', 'b', 'é', '😀', '.', '[ab]', '[^a]', String.raw`\d`, '[a-z1]');
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.constantFrom('^', '$'),
      fc.tuple(tie('node'), tie('node')).map(([one, other]) => one + other),
      fc.tuple(tie('node'), tie('node')).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(atom, fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{1,}?'))
        .map(([one, times]) => one + times),
      tie('node').map((one) => `(${one})`),
    ),
  }));

  it(`finds the same ${seedWords}`, () => {
    fc.assert(
      fc.property(tree.node, text, fc.boolean(), (source, content, matchCase) => {
        const pattern = read(source, { matchCase, wholeWord: false });
        const expression = new RegExp(source, matchCase ? 'gmu' : 'gimu');
        const wanted = [...content.matchAll(expression)].map((match) => ({
          start: match.index,
          end: match.index + match[0].length,
          groups: match.slice(1).map((group: string | undefined) => group ?? null),
        }));
        assert.deepEqual(pattern.matches(content), wanted);
        assert.equal(pattern.test(content), wanted.length > 0);
      }),
      fuzzParameters(2000),
    );
  });
});
