import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import {
  answer,
  byDefault,
  codesOf,
  german,
  itemsOf,
  translate,
  unit12,
  unit20,
  unitOf,
  xliff12,
  xliff20,
} from './samples.ts';

const mt = ' state="needs-review-translation" state-qualifier="mt-suggestion"';

/** The written unit of a file with one unit of 1.2. */
const written12 = (source: string, rest = '', attributes = ''): string =>
  unitOf(translate(xliff12(unit12(source, rest, attributes))));
const written20 = (source: string, rest = '', segment = ''): string =>
  unitOf(translate(xliff20(unit20(source, rest, segment))));

describe('Writing targets of XLIFF 1.2', () => {
  it('inserts a target after the source, on the same line where they share one', () => {
    assert.equal(
      written12('a', '<note>n</note>'),
      unit12('a', `<target${mt}>A</target><note>n</note>`),
    );
  });
  it('inserts a target on a line of its own with the indentation of the source', () => {
    const text = xliff12(
      '\r\n\t <trans-unit id="u">\r\n\t  <source>a</source>\r\n\t </trans-unit>\r\n',
    );
    const { text: written } = translate(text);
    assert.ok(
      written.includes(`<source>a</source>\r\n\t  <target${mt}>A</target>\r\n\t </trans-unit>`),
    );
  });
  it('inserts a target after seg-source where that has no segments', () => {
    assert.equal(
      written12('a', '<seg-source>a</seg-source><note/>'),
      unit12('a', `<seg-source>a</seg-source><target${mt}>A</target><note/>`),
    );
  });
  it('marks what a person wrote as translated, and leaves stateless what its producer does', () => {
    const byPerson = (text: string): string => {
      const file = readXliff(text);
      const [item] = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items;
      const parts = [{ kind: 'text', text: 'A' }] as const;
      const answer = { key: item?.key ?? '', parts, needsReview: false, isOwn: true };
      const plan = file.plan([answer], { targetLanguage: 'de', state: 'preset' });
      const written = applyEdits(text, plan.edits);
      assert.deepEqual(file.verify(plan, written), []);
      return written;
    };
    const done = xliff12(unit12('a', '<target state="translated">A</target>'));
    assert.equal(byPerson(xliff12(unit12('a'))), done);
    const drafted = mt.replace('needs-review-translation', 'new');
    assert.equal(byPerson(xliff12(unit12('a', `<target${drafted}></target>`))), done);
    const xcode = xliff12(unit12('a')).replace(
      '<body>',
      '<header><tool tool-id="com.apple.dt.xcode"/></header><body>',
    );
    assert.equal(byPerson(xcode), xcode.replace('</source>', '</source><target>A</target>'));
  });
  it('uses the prefix of the source', () => {
    const text =
      '<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file source-language="en" target-language="de">' +
      '<x:body><x:trans-unit id="u"><x:source>a</x:source></x:trans-unit></x:body></x:file></x:xliff>';
    assert.ok(
      translate(text).text.includes(`</x:source><x:target${mt}>A</x:target></x:trans-unit>`),
    );
  });
  it('opens an empty target and keeps its attributes', () => {
    assert.equal(
      written12('a', "<target xml:lang='de' />"),
      unit12('a', `<target xml:lang='de'${mt.replaceAll('"', "'")}>A</target>`),
    );
    assert.equal(written12('a', '<target></target>'), unit12('a', `<target${mt}>A</target>`));
  });
  it('replaces the values of a state that is there, in its quotes and place', () => {
    assert.equal(
      written12('a', `<target state='new' coord="1" state-qualifier = "exact-match">x</target>`),
      unit12(
        'a',
        `<target state='needs-review-translation' coord="1" state-qualifier = "mt-suggestion">A</target>`,
      ),
    );
  });
  it('adds the missing detail right behind a state that it replaces, in its quotes', () => {
    const [state, detail] = ['needs-review-translation', 'mt-suggestion'];
    for (const [target, written] of [
      ['<target state="new">x', `<target state="${state}" state-qualifier="${detail}">A`],
      [
        `<target id="1" state='new' >x`,
        `<target id="1" state='${state}' state-qualifier='${detail}' >A`,
      ],
      [
        `<target state = 'new' id="1">x`,
        `<target state = '${state}' id="1" state-qualifier="${detail}">A`,
      ],
    ] as const) {
      assert.equal(written12('a', `${target}</target>`), unit12('a', `${written}</target>`));
    }
    assert.equal(
      written12('a', "<target state='new'/>"),
      unit12('a', `<target state='${state}' state-qualifier='${detail}'>A</target>`),
    );
  });
  it('never touches approved, phase-name, reformat or xml:lang (T2)', () => {
    const attributes = ' approved="no" reformat="no"';
    assert.equal(
      written12('a', '<target xml:lang="de" phase-name="p" equiv-trans="no"/>', attributes),
      unit12(
        'a',
        `<target xml:lang="de" phase-name="p" equiv-trans="no"${mt}>A</target>`,
        attributes,
      ),
    );
  });
  it('never edits the target of an alt-trans', () => {
    const alternative = '<alt-trans><source>a</source><target>z</target></alt-trans>';
    assert.equal(written12('a', alternative), unit12('a', `<target${mt}>A</target>${alternative}`));
  });
  it('carries xml:space of the source over to a new target (T1)', () => {
    const text = xliff12(
      '<trans-unit id="u"><source xml:space="preserve"> a </source></trans-unit>',
    );
    assert.equal(
      unitOf(translate(text)),
      `<trans-unit id="u"><source xml:space="preserve"> a </source><target xml:space="preserve"${mt}> A </target></trans-unit>`,
    );
  });
  it('writes every code of the source, in the order of the answer', () => {
    const text = xliff12(unit12('a<g id="1">b</g><x id="2"/>'));
    const [item] = itemsOf(text);
    assert.ok(item);
    const [a, open, b, close, x] = item.source;
    assert.ok(a && open && b && close && x);
    const file = readXliff(text);
    const plan = file.plan(
      [{ key: item.key, parts: [x, open, b, close, a], needsReview: false }],
      german,
    );
    assert.ok(plan.edits[0]?.newText.endsWith('><x id="2"/><g id="1">b</g>a</target>'));
  });
  it('sets a missing target-language with the first target of each file, once', () => {
    const text = xliff12(
      `${unit12('a')}${unit12('b')}</body></file><file source-language='en' ><body>${unit12('c', '<target>d</target>')}</body></file><file source-language='en' ><body>${unit12('e')}`,
      'source-language="en" original="x"',
    );
    const { text: written } = translate(text);
    assert.deepEqual(written.match(/<file[^>]*>/g), [
      '<file source-language="en" original="x" target-language="de">',
      "<file source-language='en' >",
      "<file source-language='en' target-language='de' >",
    ]);
  });
  it('never changes a target-language that is there, and says when it differs', () => {
    const text = xliff12(unit12('a'), 'source-language="en" target-language="fr"');
    const { text: written, plan } = translate(text);
    assert.ok(written.includes('target-language="fr"'));
    assert.deepEqual(codesOf(plan.problems), ['target-language-differs']);
    assert.deepEqual(
      codesOf(translate(xliff12(unit12('a')), { plan: { targetLanguage: 'DE' } }).plan.problems),
      [],
    );
  });
  it('replaces a target-language that is the one of the source', () => {
    const text = xliff12(unit12('a'), 'source-language="en" target-language="en"');
    const { text: written, plan } = translate(text);
    assert.ok(written.includes('source-language="en" target-language="de"'));
    assert.deepEqual(codesOf(plan.problems), []);
  });
  it('fills an empty target-language', () => {
    const text = xliff12(unit12('a'), "source-language='en' target-language=''");
    assert.ok(translate(text).text.includes("target-language='de'"));
  });
  it('reports an approved unit that was overwritten by option', () => {
    const text = xliff12(unit12('a', '<target>b</target>', ' approved="yes"'));
    const { plan } = translate(text, { select: { onlyStates: ['final'] } });
    assert.deepEqual(codesOf(plan.problems), ['approved-overwritten']);
  });
});

describe('Writing targets of XLIFF 2', () => {
  it('writes the state on the segment, never on the target (T4)', () => {
    assert.equal(
      written20('a', '', ' id="s"'),
      unit20('a', '<target>A</target>', ' id="s" state="translated"'),
    );
    assert.equal(
      written20('a', '<target>z</target>', " state='initial'"),
      unit20('a', '<target>A</target>', " state='translated'"),
    );
  });
  it('drops subState when it changes the state', () => {
    assert.equal(
      written20('a', '', ' state="initial" subState="my:x" id="s"'),
      unit20('a', '<target>A</target>', ' state="translated" id="s"'),
    );
    assert.equal(
      written20('a', '', ' state="initial"\n subState="my:x"'),
      unit20('a', '<target>A</target>', ' state="translated"'),
    );
  });
  it('marks what needs review by a subState of its own, and never above translated', () => {
    const text = xliff20(unit20('a', '', ' state="initial" subState="my:x"'));
    const { text: written } = translate(text, {
      plan: { state: 'final' },
      answer: (item) => answer(item, undefined, true),
    });
    assert.ok(written.includes('<segment state="translated" subState="interlinear:needs-review">'));
  });
  it('sets a missing trgLang on the root, and no target-language', () => {
    const { text } = translate(xliff20(unit20('a') + unit20('b'), 'srcLang="en"'));
    assert.match(text, /<xliff version="2.0" srcLang="en" xmlns="[^"]*" trgLang="de">/);
    assert.ok(!text.includes('target-language'));
  });
  it('keeps order and xml:lang of a target that is there', () => {
    assert.equal(
      written20('a', '<target order="2" xml:lang="de"/>'),
      unit20('a', '<target order="2" xml:lang="de">A</target>', ' state="translated"'),
    );
  });
  it('leaves an ignorable alone unless it closes what a target opens', () => {
    const plain = '<ignorable><source> </source></ignorable>';
    const closing = '<ignorable><source> <ec startRef="1"/></source></ignorable>';
    const unit = (ignorable: string): string =>
      `<unit id="u"><segment><source><sc id="1"/>a</source></segment>${ignorable}</unit>`;
    assert.ok(unitOf(translate(xliff20(unit(plain)))).endsWith(`${plain}</unit>`));
    assert.ok(
      unitOf(translate(xliff20(unit(closing)))).endsWith(
        '<ignorable><source> <ec startRef="1"/></source><target> <ec startRef="1"/></target></ignorable></unit>',
      ),
    );
  });
  it('writes no segment but the one that was answered', () => {
    const text = xliff20(
      '<unit id="u"><segment><source>a</source></segment><segment><source>b</source></segment></unit>',
    );
    const { text: written } = translate(text, {
      answer: (item, index) => (index === 1 ? answer(item) : null),
    });
    assert.ok(
      written.includes('<segment><source>a</source></segment><segment state="translated">'),
    );
  });
});

describe('Writing text', () => {
  const contentOf = (source: string, rest: string, text: string): string => {
    const { text: written } = translate(xliff12(unit12(source, rest)), {
      answer: (item) => answer(item, () => text),
    });
    return /<target[^>]*>([\s\S]*)<\/target>/.exec(written)?.[1] ?? '';
  };
  it('escapes what is markup, so that "]]>" cannot arise', () => {
    assert.equal(contentOf('a', '', '<b> & "c" ]]>'), '&lt;b&gt; &amp; "c" ]]&gt;');
  });
  it('writes a target that was CDATA as CDATA again, with "]]>" split over two sections', () => {
    const old = '<target state="new"><![CDATA[old]]></target>';
    assert.equal(contentOf('a', old, '<b> & c'), '<![CDATA[<b> & c]]>');
    assert.equal(contentOf('a', old, 'x]]>y'), '<![CDATA[x]]]]><![CDATA[>y]]>');
    assert.equal(
      contentOf('a', '<target state="new"> <![CDATA[old]]></target>', '<b>'),
      '&lt;b&gt;',
    );
  });
  it('leaves out characters no XML holds, and replaces half ones', () => {
    assert.equal(contentOf('a', '', 'x\u0000\u001ay\ufffez\ud83d!'), 'xyz\ufffd!');
  });
  it('writes such characters as cp elements in XLIFF 2', () => {
    const { text } = translate(xliff20(unit20('a')), {
      answer: (item) => answer(item, () => 'x\u001a<'),
    });
    assert.ok(text.includes('<target>x<cp hex="001A"/>&lt;</target>'));
  });
  it('keeps line ends the way the source has them (T1)', () => {
    assert.equal(contentOf('a\r\nb', '', 'c\r\nd'), 'c\r\nd');
    assert.equal(contentOf('a\r\nb', '', 'c\nd'), 'c\r\nd');
    assert.equal(contentOf('a&#xA;b', '', 'c\nd'), 'c&#xA;d');
    assert.equal(contentOf('a&#13;&#10;b', '', 'c\r\nd'), 'c&#13;&#10;d');
    assert.equal(contentOf('a', '', 'c\rd\ne'), 'c&#13;d\ne');
    assert.equal(contentOf('a\rb', '', 'c\rd'), 'c\rd');
  });
  it('keeps U+0085, U+2028, no-break spaces and characters beyond the plane (F21)', () => {
    const odd = '\u0085\u2028\u00a0😀';
    assert.equal(contentOf(odd, '', odd), odd);
  });
  it('escapes codes that stand for text, and not those that are file syntax', () => {
    const text = xliff12(unit12('a<x id="1"/>'));
    const file = readXliff(text);
    const [item] = file.select(byDefault).items;
    assert.ok(item);
    const placeholder = {
      kind: 'code',
      role: 'placeholder',
      pair: -1,
      content: '<b>',
      verbatim: false,
      origin: 'markup',
      fixedOrder: false,
    } as const;
    const plan = file.plan(
      [{ key: item.key, parts: [placeholder, ...item.source], needsReview: false }],
      german,
    );
    assert.ok(plan.edits[0]?.newText.includes('>&lt;b&gt;a<x id="1"/></target>'));
  });
});

describe('Options and answers of a plan', () => {
  const text = xliff12(unit12('a<g id="1">b</g>'));
  const plan = (state: string, targetLanguage = 'de'): unknown =>
    readXliff(text).plan([], { state, targetLanguage });
  const refuses = (code: string) => (error: unknown) =>
    error instanceof FormatError && error.code === code;
  it('refuses a state the format lacks', () => {
    assert.throws(() => plan('reviewed'), refuses('unknown-state'));
    assert.throws(() => plan('x-"'), refuses('unknown-state'));
    assert.throws(
      () => readXliff(xliff20(unit20('a'))).plan([], { ...german, state: 'signed-off' }),
      refuses('unknown-state'),
    );
    assert.doesNotThrow(() => plan('x-mine'));
  });
  it('refuses what is no language code', () => {
    for (const wrong of ['', 'de"', 'german language', '<de>']) {
      assert.throws(() => plan('preset', wrong), refuses('bad-language-code'));
    }
    assert.doesNotThrow(() => plan('preset', 'zh-Hant-TW'));
    assert.doesNotThrow(() => plan('preset', 'pt_BR'));
  });
  it('leaves a target alone whose codes cross (F25)', () => {
    const file = readXliff(text);
    const [item] = file.select(byDefault).items;
    assert.ok(item);
    const [a, open, b, close] = item.source;
    assert.ok(a && open && b && close);
    const plan = file.plan(
      [{ key: item.key, parts: [close, a, b, open], needsReview: false }],
      german,
    );
    assert.deepEqual(plan.edits, []);
    assert.deepEqual(codesOf(plan.problems), ['broken-nesting']);
    assert.equal(plan.problems[0]?.unit, 'u');
  });
  it('takes answers in any order and keeps its edits sorted', () => {
    const file = readXliff(xliff12(unit12('a') + unit12('b')));
    const answers = file
      .select(byDefault)
      .items.map((item) => answer(item))
      .reverse();
    const offsets = file.plan(answers, german).edits.map(({ offset }) => offset);
    assert.deepEqual(
      offsets,
      offsets.toSorted((left, right) => left - right),
    );
  });
});
