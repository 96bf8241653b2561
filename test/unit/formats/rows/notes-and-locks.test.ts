import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { EditPlan, LocalisationFile } from '../../../../shared/formats/model.ts';
import { openText } from '../../../../shared/formats/open-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const first = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>
  <trans-unit id="a">
    <source>One</source>
    <target>Eins</target>
    <alt-trans><target>Ein</target></alt-trans>
  </trans-unit>
  <trans-unit id="b"><source>Two</source><note>Known</note></trans-unit>
  <group translate="no"><trans-unit id="c"><source>Three</source></trans-unit></group>
  <trans-unit id="d" approved='yes'><source>Four</source><target state="final">Vier</target></trans-unit>
</body></file></xliff>
`;

const second = `<x:xliff version="2.0" xmlns:x="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><x:file id="f">
\t<x:unit id="a">
\t\t<x:segment><x:source>One</x:source><x:target>Eins</x:target></x:segment>
\t\t<x:segment><x:source>More.</x:source></x:segment>
\t</x:unit>
\t<x:unit id="b"><x:notes><x:note>Known</x:note></x:notes><x:originalData><x:data id="d">%s</x:data></x:originalData><x:segment><x:source>Two <x:ph id="1" dataRef="d"/></x:source></x:segment></x:unit>
</x:file></x:xliff>
`;

const po = `msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

# What a translator said
#. What a developer said
#: src/a.c:12
msgid "One"
msgstr "Eins"

#~ msgid "Old"
#~ msgstr "Alt"

#, fuzzy
msgid "Two"
msgstr "Zwei"

msgid "Three"
msgstr ""
`;

const qt = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Main</name>
    <message>
        <source>One</source>
        <translation>Eins</translation>
    </message>
    <message>
        <source>Two</source>
        <translatorcomment>Known</translatorcomment>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
`;

const files = [
  ['a.xlf', first],
  ['a2.xlf', second],
  ['a.po', po],
  ['a.po', po.replaceAll('\n', '\r\n')],
  ['a.ts', qt],
] as const;

/** Everything of a file but its notes and locks. */
function textsOf(file: LocalisationFile): unknown[] {
  const units = file.segments();
  return Array.from({ length: units.length }, (_, at) => {
    const { key, source, target, stateWord } = units.at(at);
    return [key, source.parts, target?.parts ?? null, stateWord];
  });
}

function made(plan: EditPlan | null | undefined): EditPlan {
  assert.ok(plan !== null && plan !== undefined, 'the format has it');
  return plan;
}

describe('A note of a person', () => {
  const note = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '');
  const said = fc.oneof(
    note,
    fc.constantFrom('a & <b> "c" ]]>', '#, fuzzy', '-- > <!--', '~', '.'),
  );

  it(`is read again, behind the others, and nothing else is another ${seedWords}`, async () => {
    for (const [name, text] of files) {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(9),
          fc.array(said, { minLength: 1, maxLength: 3 }),
          async (row, all) => {
            let file = await openText(name, text);
            const before = textsOf(file);
            const at = row % file.segments().length;
            const known = file.segments().at(at).notes;
            for (const each of all) {
              const { edits } = made(file.planNote?.(file.segments().at(at).key, each));
              assert.equal(edits.length, 1);
              assert.equal(edits[0]?.length, 0, 'nothing is taken away');
              file = await openText(name, applyEdits(file.text, edits));
            }
            assert.deepEqual(textsOf(file), before);
            const heard = file.segments().at(at).notes.join('\n');
            for (const each of [...known, ...all])
              assert.ok(heard.includes(each), `${each} in ${heard}`);
          },
        ),
        fuzzParameters(40),
      );
    }
  });

  it('stands where the format wants it, laid out as what is around it', async () => {
    const shown = async (name: string, text: string, at: number): Promise<string> => {
      const file = await openText(name, text);
      const { edits } = made(file.planNote?.(file.segments().at(at).key, 'New & new'));
      return applyEdits(text, edits);
    };
    assert.match(
      await shown('a.xlf', first, 0),
      /<target>Eins<\/target>\n {4}<note>New &amp; new<\/note>\n {4}<alt-trans>/u,
    );
    assert.match(
      await shown('a.xlf', first, 1),
      /<note>Known<\/note><note>New &amp; new<\/note><\/trans/u,
    );
    assert.match(
      await shown('a2.xlf', second, 1),
      /<x:unit id="a">\n\t\t<x:notes>\n\t\t\t<x:note>New &amp; new<\/x:note>\n\t\t<\/x:notes>\n\t\t<x:segment>/u,
    );
    assert.match(
      await shown('a2.xlf', second, 2),
      /<x:note>Known<\/x:note><x:note>New &amp; new<\/x:note><\/x:notes><x:originalData>/u,
    );
    assert.match(await shown('a.po', po, 0), /translator said\n# New & new\n#\. What/u);
    assert.match(await shown('a.po', po, 1), /\n\n# New & new\n#, fuzzy\nmsgid "Two"/u);
    assert.match(
      await shown('a.ts', qt, 0),
      /<\/source>\n {8}<translatorcomment>New &amp; new<\/translatorcomment>\n {8}<translation>/u,
    );
    assert.match(await shown('a.ts', qt, 1), />Known\nNew &amp; new<\/translatorcomment>/u);
  });

  it('is refused with what XML cannot hold, and where files have none', async () => {
    for (const [name, text] of [files[0], files[4]]) {
      const file = await openText(name, text);
      const { key } = file.segments().at(0);
      assert.throws(() => file.planNote?.(key, 'a\u0000'), FormatError);
    }
    const srt = await openText('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
    assert.ok(!('planNote' in srt));
    const properties = await openText('a_en.properties', 'a=One\n');
    assert.equal(properties.planNote?.(properties.segments().at(0).key, 'x') ?? null, null);
  });
});

describe('A lock of segments', () => {
  it('is one attribute of each unit, read again, and taken back by the other word', async () => {
    for (const [name, text] of files.slice(0, 2)) {
      const file = await openText(name, text);
      const keys = [0, 1].map((at) => file.segments().at(at).key);
      const locking = made(file.planLock?.(keys, true));
      const locked = await openText(name, applyEdits(text, locking.edits));
      for (const at of [0, 1]) assert.equal(locked.segments().at(at).locked, 'not-translatable');
      assert.deepEqual(made(locked.planLock?.(keys, true)).edits, [], 'once is enough');
      const opening = made(locked.planLock?.(keys, false));
      const opened = await openText(name, applyEdits(locked.text, opening.edits));
      assert.deepEqual(textsOf(opened), textsOf(file));
      for (const at of [0, 1]) assert.equal(opened.segments().at(at).locked, null);
    }
    const file = await openText('a2.xlf', second);
    const keys = [0, 1].map((at) => file.segments().at(at).key);
    assert.equal(made(file.planLock?.(keys, true)).edits.length, 1, 'both are of one unit');
  });

  it('of a group is opened for one unit, and that of a state is told', async () => {
    const file = await openText('a.xlf', first);
    const [inGroup, final] = [2, 3].map((at) => file.segments().at(at).key);
    const plan = made(file.planLock?.([inGroup ?? '', final ?? ''], false));
    assert.deepEqual(plan.keys, [inGroup]);
    assert.deepEqual(
      plan.problems.map(({ code, unit }) => [code, unit]),
      [['still-locked', 'd']],
    );
    const opened = await openText('a.xlf', applyEdits(first, plan.edits));
    assert.equal(opened.segments().at(2).locked, null);
    assert.match(opened.text, /<trans-unit id="c" translate="yes">/u);
  });

  it('is nothing that catalogues have', async () => {
    const file = await openText('a.po', po);
    assert.ok(!('planLock' in file));
  });
});

describe('Places in code', () => {
  it('are read as each format writes them', async () => {
    const angular = first.replace(
      '<note>Known</note>',
      '<context-group purpose="location"><context context-type="sourcefile">src/a &amp; b.html</context><context context-type="linenumber">12</context></context-group><context-group purpose="location"><context context-type="linenumber">7</context></context-group>',
    );
    const second2 = second.replace('<x:note>Known', '<x:note category="location">src/b.ts:3,5');
    const references = po.replace('#: src/a.c:12', '#: src/a.c:12 \u2068my file.c\u2069:3\n#: b.c');
    const located = qt
      .replace('<source>One', '<location filename="../a.cpp" line="10"/><source>One')
      .replace(
        '<source>Two',
        '<location line="+5"/><location filename="b.cpp" line="x"/><source>Two',
      );
    const placesIn = async (name: string, text: string, at: number): Promise<string[]> => {
      const file = await openText(name, text);
      const places = file.codePlaces?.(file.segments().at(at).key) ?? [];
      return places.map(({ path, line }) => `${path}|${line ?? '-'}`);
    };
    assert.deepEqual(await placesIn('a.xlf', angular, 1), ['src/a & b.html|12', 'a|7']);
    assert.deepEqual(await placesIn('a.xlf', angular, 0), []);
    assert.deepEqual(await placesIn('a2.xlf', second2, 2), ['src/b.ts|3']);
    assert.deepEqual(await placesIn('a.po', references, 0), ['src/a.c|12', 'my file.c|3', 'b.c|-']);
    assert.deepEqual(await placesIn('a.po', references, 1), []);
    assert.deepEqual(await placesIn('a.ts', located, 0), ['../a.cpp|10']);
    assert.deepEqual(await placesIn('a.ts', located, 1), ['../a.cpp|15', 'b.cpp|-']);
  });
});
