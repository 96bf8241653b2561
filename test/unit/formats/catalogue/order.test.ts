import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EditPlan, LocalisationFile } from '../../../../shared/formats/model.ts';
import { openText } from '../../../../shared/formats/open-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

interface Sample {
  readonly name: string;
  readonly source: string;
  readonly text: string;
  /** Without what the source lacks. */
  readonly without: string;
  /** In the order of the source, with it. */
  readonly ordered: string;
}

const samples: readonly Sample[] = [
  {
    name: 'm_de.properties',
    source: 'a=A\nb=B\nc=C\n',
    text: '# head\n\nc=Ce \\\n  more\n# of old\nold=Alt\nb=Be\n\n# of a\na=Ah',
    without: '# head\n\nc=Ce \\\n  more\nb=Be\n\n# of a\na=Ah',
    ordered: '# head\n\n# of a\na=Ah\n# of old\nold=Alt\nb=Be\n\nc=Ce \\\n  more',
  },
  {
    name: 'de.lproj/L.strings',
    source: '"a" = "A";\n"b" = "B";\n',
    text: '/* b */\n"b" = "Be";\n"old" = "Alt";\n/* a */\n"a" = "Ah";\n',
    without: '/* b */\n"b" = "Be";\n/* a */\n"a" = "Ah";\n',
    ordered: '/* a */\n"a" = "Ah";\n"old" = "Alt";\n/* b */\n"b" = "Be";\n',
  },
  {
    name: 'values-de/strings.xml',
    source:
      '<resources>\n<string name="a">A</string>\n<plurals name="p"><item quantity="one">x</item><item quantity="other">y</item></plurals>\n</resources>\n',
    text: '<resources>\n  <plurals name="p">\n    <item quantity="other">y</item>\n  </plurals>\n  <string name="old">Alt</string>\n  <!-- a -->\n  <string name="a">Ah</string>\n</resources>\n',
    without:
      '<resources>\n  <plurals name="p">\n    <item quantity="other">y</item>\n  </plurals>\n  <!-- a -->\n  <string name="a">Ah</string>\n</resources>\n',
    ordered:
      '<resources>\n  <!-- a -->\n  <string name="a">Ah</string>\n  <string name="old">Alt</string>\n  <plurals name="p">\n    <item quantity="other">y</item>\n  </plurals>\n</resources>\n',
  },
  {
    name: 'R.de.resx',
    source:
      '<root>\n<data name="a"><value>A</value></data>\n<data name="b"><value>B</value></data>\n</root>\n',
    text: '<root>\r\n  <data name="b"><value>Be</value></data>\r\n  <data name="old"><value>Alt</value></data>\r\n  <data name="a"><value>Ah</value></data>\r\n</root>\r\n',
    without:
      '<root>\r\n  <data name="b"><value>Be</value></data>\r\n  <data name="a"><value>Ah</value></data>\r\n</root>\r\n',
    ordered:
      '<root>\r\n  <data name="a"><value>Ah</value></data>\r\n  <data name="old"><value>Alt</value></data>\r\n  <data name="b"><value>Be</value></data>\r\n</root>\r\n',
  },
  {
    name: 'de.json',
    source: '{"a":"A","d":{"x":"X","y":"Y"},"n_one":"{{count}} f","n_other":"{{count}} fs"}',
    text: '{\n  "n_other": "{{count}} o",\n  "n_one": "{{count}} e",\n  "old": "Alt",\n  "d": {\n    "y": "Yp", "x": "Ix"\n  },\n  "a": "Ah"\n}\n',
    without:
      '{\n  "n_other": "{{count}} o",\n  "n_one": "{{count}} e",\n  "d": {\n    "y": "Yp", "x": "Ix"\n  },\n  "a": "Ah"\n}\n',
    ordered:
      '{\n  "a": "Ah",\n  "d": {\n    "x": "Ix", "y": "Yp"\n  },\n  "old": "Alt",\n  "n_one": "{{count}} e",\n  "n_other": "{{count}} o"\n}\n',
  },
  {
    name: 'de.yml',
    source: 'en:\n  a: A\n  b:\n    x: X\n    y: Y\n  c: C\n',
    text: 'de:\n  c: >\n    Ce\n    more\n  old: alt\n  b:\n    y: "Yp"\n    x: Ix\n  a: Ah',
    without: 'de:\n  c: >\n    Ce\n    more\n  b:\n    y: "Yp"\n    x: Ix\n  a: Ah',
    ordered: 'de:\n  a: Ah\n  old: alt\n  b:\n    x: Ix\n    y: "Yp"\n  c: >\n    Ce\n    more',
  },
  {
    name: 'de.ftl',
    source: 'a = A\nb = B\n    .title = T\n',
    text: 'b = Be\n    .title = Te\nold = Alt\na = Ah',
    without: 'b = Be\n    .title = Te\na = Ah',
    ordered: 'a = Ah\nold = Alt\nb = Be\n    .title = Te',
  },
];

function open(name: string, source: string, text: string): Promise<LocalisationFile> {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de', isForNewFile: false };
  return openText(name, text, { source, ...languages });
}

function after(file: LocalisationFile, plan: EditPlan | null | undefined): string {
  assert.ok(plan);
  const newText = applyEdits(file.text, plan.edits);
  assert.deepEqual(file.verify(plan, newText), []);
  return newText;
}

describe(`Translations that follow their source ${seedWords}`, () => {
  for (const { name, source, text, without, ordered } of samples) {
    it(`lose what it does not have any more, and take its order: ${name}`, async () => {
      const file = await open(name, source, text);
      assert.deepEqual(
        file.surplus?.()?.map(({ id }) => id),
        ['old'],
      );
      assert.equal(after(file, file.planRemoval?.(new Set(['old']))), without);
      assert.equal(after(file, file.planOrder?.()), ordered);
      assert.deepEqual((await open(name, source, ordered)).planOrder?.()?.edits, []);
    });
  }

  it('stay as they are where comments may belong to places, or one text hides another', async () => {
    const orderIn = async (name: string, source: string, text: string): Promise<unknown> =>
      (await open(name, source, text)).planOrder?.();
    for (const [above, between, behind] of [
      ['', '// a', ''],
      ['// b', '', ''],
      ['/* b\n*/', '', ''],
      ['', '', '// a'],
    ]) {
      const json = `{\n  ${above}\n  "b": "Be",\n  ${between}\n  "a": "Ah" ${behind}\n}\n`;
      assert.equal(await orderIn('de.json', '{"a":"A","b":"B"}', json), null, json);
    }
    for (const [name, text] of [
      ['de.yaml', 'x: Ix\n# b\nb: Be\na: Ah\n'],
      ['de.yaml', '# b\nb: Be\na: Ah\n'],
      ['de.lproj/L.strings', '"x" = "Ix";\n/* b */ "b" = "Be";\n"a" = "Ah";\n'],
      ['de.lproj/L.strings', '/* b */ "b" = "Be";\n"a" = "Ah";\n"x" = "Ix";\n'],
    ] as const) {
      const source = text.includes('=') ? '"a" = "A";\n"b" = "B";\n' : 'a: A\nb: B\n';
      assert.equal(await orderIn(name, source, text), null, text);
    }
    const properties = 'b=Be\n\n# Part two\n\na=Ah\n';
    assert.equal(await orderIn('m_de.properties', 'a=A\nb=B\n', properties), null);
    assert.equal(await orderIn('m_de.properties', 'b=A\na=B\n', 'b=1\na=2\nb=3\n'), null);
    assert.deepEqual(await orderIn('m_de.properties', 'a=A\nb=B\n', ''), {
      edits: [],
      keys: [],
      problems: [],
    });
  });

  it('take any order, and say what they said', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'old'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(keys),
        fc.shuffledSubarray(keys.slice(0, 5), { minLength: 1 }),
        async (theirs, own) => {
          const source = `{${own.map((key) => `"${key}":"${key}"`).join(',')}}`;
          const text = `{${theirs.map((key) => `"${key}":"de ${key}"`).join(', ')}}`;
          const file = await open('de.json', source, text);
          const newText = after(file, file.planOrder?.());
          const common = own.filter((key) => theirs.includes(key));
          const order = Object.keys(JSON.parse(newText) as object);
          assert.deepEqual(
            order.filter((key) => common.includes(key)),
            common,
          );
          assert.deepEqual(JSON.parse(newText), JSON.parse(text));
          for (const [index, key] of theirs.entries()) {
            if (!common.includes(key)) assert.equal(order[index], key);
          }
        },
      ),
      fuzzParameters(200),
    );
  });
});
