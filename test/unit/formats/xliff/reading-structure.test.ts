import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import {
  codesOf,
  itemsOf,
  skippedOf,
  sourceOf,
  unit12,
  unit20,
  xliff12,
  xliff20,
} from './samples.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

describe('Namespaces and prefixes of XLIFF', () => {
  it('reads elements with any prefix', () => {
    const text =
      '<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file source-language="en">' +
      '<x:body><x:trans-unit id="u"><x:source>a<x:g id="1">b</x:g></x:source></x:trans-unit></x:body></x:file></x:xliff>';
    assert.equal(sourceOf(text), 'a|(0:<x:g id="1">|b|0:</x:g>)');
  });
  it('reads a file without namespace and says so', () => {
    const text = xliff12(unit12('a')).replace(' xmlns="urn:oasis:names:tc:xliff:document:1.2"', '');
    assert.equal(sourceOf(text), 'a');
    assert.deepEqual(codesOf(readXliff(text).problems), ['no-namespace']);
  });
  it('reads XLIFF 1.0, which has no namespace, without a word', () => {
    const text =
      '<xliff version="1.0"><file source-language="en"><body><trans-unit id="u"><source>a</source></trans-unit></body></file></xliff>';
    assert.equal(sourceOf(text), 'a');
    assert.deepEqual(readXliff(text).problems, []);
    assert.equal(readXliff(text).version, '1.0');
  });
  it('reads a file in a wrong namespace and says so', () => {
    const text = xliff12(unit12('a')).replace('urn:oasis:names:tc:xliff:document:1.2', 'urn:wrong');
    assert.equal(sourceOf(text), 'a');
    assert.deepEqual(codesOf(readXliff(text).problems), ['namespace-version-mismatch']);
  });
  it('tolerates prefixes nobody declared and reports each once', () => {
    const text = xliff12(unit12('a', '<l:x/><l:y m:z="1"/>', ' n:limit="3"'));
    const { problems } = readXliff(text);
    assert.deepEqual(
      problems.map(({ code, said }) => [code, /"(\w)"/.exec(inEnglish(said))?.[1]]),
      [
        ['undeclared-prefix', 'n'],
        ['undeclared-prefix', 'l'],
        ['undeclared-prefix', 'm'],
      ],
    );
    assert.equal(sourceOf(text), 'a');
  });
  it('never takes a source of another namespace for the unit’s', () => {
    const text = xliff12(
      `<trans-unit id="u"><o:meta xmlns:o="urn:o"><o:source>no</o:source><source xmlns="">no</source></o:meta><source>yes</source></trans-unit>`,
    );
    assert.equal(sourceOf(text), 'yes');
  });
  it('never takes the source and target of a match for the segment’s', () => {
    const text = xliff20(
      '<unit id="u"><mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#s">' +
        '<source>no</source><target>nein</target></mtc:match></mtc:matches><segment id="s"><source>yes</source></segment></unit>',
    );
    assert.equal(sourceOf(text), 'yes');
  });
  it('ends a declaration with its element', () => {
    const text = xliff12(
      unit12('a', '<note xmlns="urn:other">x</note>') + unit12('b', '<note>seen</note>'),
    );
    assert.deepEqual(
      itemsOf(text).map(({ notes }) => notes),
      [[], ['seen']],
    );
  });
});

describe('Files XLIFF refuses whole', () => {
  const refusals: readonly (readonly [string, string, string])[] = [
    ['what is not XML', 'PK\u0003', 'not-well-formed'],
    [
      'an element that is not closed',
      xliff12('<trans-unit id="u"><source>a</trans-unit>'),
      'not-well-formed',
    ],
    ['another root', '<html/>', 'not-xliff'],
    ['an unknown version', '<xliff version="3.0"/>', 'unknown-version'],
    ['no version and no namespace', '<xliff/>', 'unknown-version'],
    [
      'a version 1.x with the namespace of 2.x, or the other way round',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
      'mixed-versions',
    ],
    ['units of 2.x in 1.2', xliff12('<unit id="u"/>'), 'mixed-versions'],
    ['units of 1.2 in 2.0', xliff20('<trans-unit id="u"/>'), 'mixed-versions'],
    [
      'a unit in the namespace of the other major version',
      xliff20('<o:trans-unit xmlns:o="urn:oasis:names:tc:xliff:document:1.2"/>'),
      'mixed-versions',
    ],
    [
      'a DOCTYPE with an internal subset (F22)',
      `<!DOCTYPE xliff [<!ENTITY a "b">]>${xliff12('').slice(22)}`,
      'doctype-refused',
    ],
    [
      'a second DOCTYPE (F22)',
      `<!DOCTYPE xliff><!DOCTYPE xliff>${xliff12('').slice(22)}`,
      'doctype-refused',
    ],
    ['any DOCTYPE in XLIFF 2 (X2)', `<!DOCTYPE xliff>${xliff20('').slice(22)}`, 'doctype-refused'],
    ['an entity nobody defined', xliff12(unit12('&nbsp;')), 'not-well-formed'],
    ['elements nested too deep (X1)', xliff12('<group>'.repeat(300)), 'too-deep'],
  ];
  for (const [name, text, code] of refusals) {
    it(`refuse ${name}, with the line`, () => {
      assert.throws(
        () => readXliff(text),
        (error) => error instanceof FormatError && error.code === code && error.location !== null,
      );
    });
  }
  it('hold what the XML reader says, and are told from what a guard refuses', () => {
    const saidOf = (text: string): unknown => {
      try {
        return readXliff(text);
      } catch (error) {
        return error instanceof FormatError ? error.said : error;
      }
    };
    assert.deepEqual(saidOf('<xliff version="1.2">'), {
      code: 'not-well-formed',
      values: { detail: { code: 'unclosed-element', values: { name: 'xliff' } } },
    });
    assert.deepEqual(saidOf(xliff12('<group>'.repeat(300))), {
      code: 'too-deep.elements',
      values: { most: 256 },
    });
  });
  it('name the line and column of a fault', () => {
    assert.throws(
      () => readXliff(xliff12('\r\n<trans-unit id="u">\r\n  <source>a</target>')),
      (error) =>
        error instanceof FormatError && error.location?.line === 4 && error.location.column === 12,
    );
  });
  it('do not include one with a plain DOCTYPE in 1.x, which is passed over', () => {
    const text = xliff12(unit12('a')).replace(
      '\n',
      '\n<!DOCTYPE xliff PUBLIC "p" "http://127.0.0.1/x.dtd">',
    );
    assert.equal(sourceOf(text), 'a');
  });
});

describe('Structure of XLIFF', () => {
  it('reads units in nested groups and several files, with keys by position (T3)', () => {
    const text = xliff12(
      `<group><group>${unit12('a')}</group></group></body></file><file source-language="fr"><body>${unit12('b')}`,
    );
    const items = itemsOf(text);
    assert.deepEqual(
      items.map(({ name, sourceLanguage }) => [name, sourceLanguage]),
      [
        ['u', 'en'],
        ['u', 'fr'],
      ],
    );
    assert.notEqual(items[0]?.key, items[1]?.key);
    assert.deepEqual(readXliff(text).problems, []);
  });
  it('reads units whose ids repeat in one file, and reports them', () => {
    const text = xliff12(unit12('a') + unit12('b'));
    assert.equal(itemsOf(text).length, 2);
    assert.deepEqual(codesOf(readXliff(text).problems), ['duplicate-id']);
  });
  it('reads units without id and units without source', () => {
    const text = xliff12('<trans-unit><source>a</source></trans-unit><trans-unit id="e"/>');
    assert.equal(itemsOf(text).length, 1);
    assert.equal(readXliff(text).statistics().units, 2);
  });
  it('reads units inside a bin-unit, and never its binary target', () => {
    const text = xliff12(`<bin-unit id="b"><bin-source/><bin-target/>${unit12('a')}</bin-unit>`);
    assert.equal(sourceOf(text), 'a');
  });
  it('says which languages the file names', () => {
    const file = readXliff(xliff20(unit20('a'), 'srcLang="en-GB"'));
    assert.equal(file.sourceLanguage, 'en-GB');
    assert.equal(file.targetLanguage, null);
    assert.equal(file.format, 'xliff-2');
  });
  it('reports a file that names no source language, and reads it', () => {
    for (const text of [xliff12(unit12('a'), 'original="x"'), xliff20(unit20('a'), '')]) {
      assert.deepEqual(codesOf(readXliff(text).problems), ['no-source-language']);
      assert.equal(itemsOf(text)[0]?.sourceLanguage, null);
    }
  });
  it('inherits translate="no" from file, group and unit in 1.2', () => {
    for (const text of [
      xliff12(unit12('a', '', ' translate="no"')),
      xliff12(`<group translate="no"><group>${unit12('a')}</group></group>`),
      xliff12(unit12('a'), 'source-language="en" translate="no"'),
    ]) {
      assert.deepEqual(skippedOf(text), { 'not-translatable': 1 });
    }
  });
  it('inherits translate="no" in 2.x, and lets a unit lift it', () => {
    assert.deepEqual(skippedOf(xliff20(unit20('a'), 'srcLang="en"', ' translate="no"')), {
      'not-translatable': 1,
    });
    const group = `<group id="g" translate="no">${unit20('a')}${unit20('b', '', '', ' translate="yes"')}</group>`;
    assert.equal(sourceOf(xliff20(group)), 'b');
  });
  it('reads each segment of a unit, and no ignorable', () => {
    const text = xliff20(
      '<unit id="u"><segment id="1"><source>A.</source></segment><ignorable><source> </source></ignorable><segment id="2"><source>B.</source></segment></unit>',
    );
    assert.deepEqual(
      itemsOf(text).map(({ source, notes }) => [source[0], notes]),
      [
        [{ kind: 'text', text: 'A.' }, ['B.']],
        [{ kind: 'text', text: 'B.' }, ['A.']],
      ],
    );
  });
  it('skips sources that hold no text', () => {
    assert.deepEqual(skippedOf(xliff12(unit12(' <x id="1"/> ') + unit12(''))), {
      'empty-source': 2,
    });
  });
});

describe('Notes, names and matches of XLIFF', () => {
  it('shows notes and context, but not places in a program', () => {
    const text = xliff12(
      unit12(
        'a',
        '<note>n &amp; m</note><note/><context-group><context context-type="sourcefile">a.ts</context>' +
          '<context context-type="linenumber">3</context><context context-type="x-screen">Login</context></context-group>',
      ),
    );
    assert.deepEqual(itemsOf(text)[0]?.notes, ['n & m', 'screen: Login']);
    const two = xliff20(
      `<unit id="u"><notes><note>n</note></notes><segment><source>a</source></segment></unit>`,
    );
    assert.deepEqual(itemsOf(two)[0]?.notes, ['n']);
  });
  it('names a unit of Business Central after the note of the generator (T6)', () => {
    const text = xliff12(
      unit12(
        'a',
        '<note from="Xliff Generator">Table Customer - Field Name</note><note from="Developer">d</note>',
      ),
    );
    const [item] = itemsOf(text);
    assert.equal(item?.name, 'Table Customer - Field Name');
    assert.deepEqual(item.notes, ['d']);
  });
  it('takes an alt-trans for a match only when it is exact', () => {
    const matches = (rest: string): string =>
      (itemsOf(xliff12(unit12('Hello', rest)))[0]?.matches ?? [])
        .flatMap(({ parts }) => parts)
        .map((part) => (part.kind === 'text' ? part.text : part.content))
        .join('');
    assert.equal(
      matches('<alt-trans match-quality="100%"><target>Hallo</target></alt-trans>'),
      'Hallo',
    );
    assert.equal(
      matches('<alt-trans><source>Hello</source><target>Hallo</target></alt-trans>'),
      'Hallo',
    );
    assert.equal(
      matches('<alt-trans match-quality="99"><source>Hello</source><target>H</target></alt-trans>'),
      '',
    );
    assert.equal(
      matches(
        '<alt-trans match-quality="100"><source>Hello!</source><target>H</target></alt-trans>',
      ),
      '',
    );
    assert.equal(
      matches(
        '<alt-trans alttranstype="previous-version" match-quality="100"><target>H</target></alt-trans>',
      ),
      '',
    );
    assert.equal(matches('<alt-trans><target>Hallo</target></alt-trans>'), '');
    assert.equal(
      matches('<alt-trans match-quality="100"><target>Hallo<x id="1"/></target></alt-trans>'),
      '',
    );
  });
  it('takes a match of 2.x when its source is the segment’s', () => {
    const unit = (match: string): string =>
      xliff20(
        `<unit id="u"><m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1" ${match}><source>Hello</source><target>Hallo</target></m:match></m:matches><segment id="1"><source>Hello</source></segment></unit>`,
      );
    assert.deepEqual(itemsOf(unit('matchQuality="100"'))[0]?.matches, [
      { parts: [{ kind: 'text', text: 'Hallo' }], language: 'de' },
    ]);
    assert.deepEqual(itemsOf(unit('matchQuality="80"'))[0]?.matches, []);
    assert.deepEqual(itemsOf(unit('type="mt"'))[0]?.matches, []);
  });
  it('says the language of each match: of its target, of the match, or of the file', () => {
    const match = (own: string, target: string): string =>
      `<alt-trans match-quality="100"${own}><target${target}>x</target></alt-trans>`;
    const rest =
      match('', ' xml:lang="fr"') +
      match(' xml:lang="it"', '') +
      match(' xml:lang="it"', ' xml:lang="lv"') +
      match('', ' xml:lang=""');
    const languages = (file?: string): readonly (string | null)[] =>
      (itemsOf(xliff12(unit12('Hello', rest), file))[0]?.matches ?? []).map(
        ({ language }) => language,
      );
    assert.deepEqual(languages(), ['fr', 'it', 'lv', 'de']);
    assert.deepEqual(languages('source-language="en" original="a" datatype="plaintext"'), [
      'fr',
      'it',
      'lv',
      null,
    ]);
  });
  it('lists the target languages of all its files', () => {
    const part = (language: string): string =>
      `<file original="a" datatype="plaintext" source-language="en"${language}><body/></file>`;
    const text = `<xliff version="1.2">${part(' target-language="de"')}${part(' target-language="lv"')}${part(' target-language="de"')}${part('')}</xliff>`;
    assert.deepEqual(readXliff(text).targetLanguages, ['de', 'lv']);
  });
  it('counts units, segments, states, words, characters and codes', () => {
    const text = xliff12(
      unit12('Two words<x id="1"/>') +
        unit12('Done', '<target>Fertig</target>') +
        unit12('Fixed', '<target state="final">Fest</target>') +
        unit12('No', '', ' translate="no"'),
    );
    assert.deepEqual(readXliff(text).statistics(), {
      units: 4,
      segments: 4,
      byStanding: {
        untranslated: 1,
        needsReview: 0,
        translated: 1,
        reviewed: 0,
        final: 1,
        notTranslatable: 1,
      },
      byState: { initial: 2, translated: 1, reviewed: 0, final: 1 },
      untranslated: 1,
      repeated: 0,
      notTranslatable: 1,
      sourceWords: 4,
      sourceCharacters: 18,
      inlineCodes: 1,
    });
  });
  it('counts each segment once on its way, those that need review apart', () => {
    const text = xliff12(
      unit12('To do') +
        unit12('To do') +
        unit12('Once more', '<target state="needs-translation">Noch einmal</target>') +
        unit12('Look', '<target state="needs-review-translation">Schau</target>') +
        unit12('Seen', '<target state="needs-l10n">Gesehen</target>', ' approved="yes"') +
        unit12('Made', '<target state="translated">Gemacht</target>') +
        unit12('Signed', '<target state="signed-off">Gezeichnet</target>') +
        unit12('Fixed', '<target state="final">Fest</target>') +
        unit12('Kept', '<target>Behalten</target>', ' translate="no"') +
        unit12(' ', '<target/>'),
    );
    const { byStanding, segments, repeated } = readXliff(text).statistics();
    assert.deepEqual(byStanding, {
      untranslated: 2,
      needsReview: 2,
      translated: 1,
      reviewed: 1,
      final: 2,
      notTranslatable: 2,
    });
    assert.equal(
      Object.values(byStanding).reduce((sum, count) => sum + count),
      segments,
    );
    assert.equal(repeated, 1);
  });
  it('counts words of scripts that put no spaces between them', () => {
    assert.equal(readXliff(xliff12(unit12('日本語を話します'))).statistics().sourceWords > 1, true);
  });
});
