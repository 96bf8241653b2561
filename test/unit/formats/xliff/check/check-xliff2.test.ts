import assert from 'node:assert/strict';
import { checkXliff2 } from '../../../../../shared/formats/xliff/check/check-xliff2.ts';
import { german } from '../../../../../shared/messages/german.ts';
import type { Message } from '../../../../../shared/messages/message.ts';
import { inEnglish, inWords } from '../../../../../shared/messages/words.ts';
import { document, found, inFile, inSegment, inUnit } from './xliff2-samples.ts';

const SEGMENT = '<segment><source>a</source></segment>';
const UNIT = `<unit id="u">${SEGMENT}</unit>`;
const FIRST = 'canReorder="firstNo" canCopy="no" canDelete="no"';
const LATEST = 'srcLang="en" trgLang="de" version="2.2"';
const METADATA = '<mda:metadata><mda:metaGroup><mda:meta type="x"/></mda:metaGroup></mda:metadata>';
const NEXT = 'canReorder="no" canCopy="no" canDelete="no"';

/** Texts in which nothing is wrong. */
const RIGHT: readonly (readonly [what: string, text: string])[] = [
  ['a plain unit', inUnit(SEGMENT)],
  ['groups in groups', inFile(`<group id="g"><group id="h">${UNIT}</group></group>`)],
  ['the same unit id in two files', document(`<file id="f">${UNIT}</file><file id="g">${UNIT}</file>`)],
  ['a target that repeats the ids of its source', inSegment('<ph id="1"/>a', '<ph id="1"/>b')],
  ['a pair that became two markers', inSegment('<pc id="1">a</pc>', '<sc id="1"/>b<ec startRef="1"/>')],
  ['a pair over two segments', inUnit('<segment><source><sc id="1"/>a</source></segment><segment><source>b<ec startRef="1"/></source></segment>')],
  ['a pair over two segments of which one is translated', inUnit('<segment><source><sc id="1"/>a</source><target><sc id="1"/>b</target></segment><segment><source>b<ec startRef="1"/></source></segment>')],
  ['isolated codes', inSegment('<sc id="1" isolated="yes"/>a<ec id="2" isolated="yes"/>')],
  ['original data', inUnit(`<originalData><data id="d">x</data></originalData><segment><source><ph id="1" dataRef="d"/></source></segment>`)],
  ['a sequence that keeps its order', inSegment(`<ph id="1" ${FIRST}/><ph id="2" ${NEXT}/>a`, `b<ph id="1" ${FIRST}/><ph id="2" ${NEXT}/>`)],
  ['targets in another order', inUnit('<segment><source>a</source><target order="2">b</target></segment><segment><source>c</source><target order="1">d</target></segment>')],
  ['a comment with a note', inUnit('<notes><note id="n">x</note></notes><segment><source><mrk id="1" type="comment" ref="#n=n">a</mrk></source></segment>')],
  ['a variant of the source language', inUnit('<segment><source xml:lang="en-IE">a</source></segment>')],
  ['extensions where they may stand', inFile(`<my:a id="1" my:b="c"><my:a id="2"/></my:a><unit id="u" my:x="y"><my:a id="1"/>${SEGMENT}</unit>`)],
  ['a match for a segment', inUnit('<mtc:matches><mtc:match ref="#s" type="tm" similarity="99.5"><source>a</source><target>b</target></mtc:match></mtc:matches><segment id="s"><source>a</source></segment>')],
  ['a code for a control character', inSegment('<cp hex="001A"/>')],
  ['a code for a character XML advises against', inSegment('<cp hex="0086"/>')],
  ['a kept code that moved to the target of another segment', inUnit('<segment><source><ph id="1" canDelete="no"/>a</source><target>b</target></segment><segment><source>c</source><target><ph id="1" canDelete="no"/>d</target></segment>')],
  ['a comment that names its note from the file on', inFile(`<group id="g"><unit id="u"><notes><note id="n">x</note></notes><segment><source><mrk id="1" type="comment" ref="#/f=f/g=g/u=u/n=n">a</mrk></source></segment></unit></group>`)],
  ['ids that are one in different extensions and containers', inFile(`<my:a id="1"/><other xmlns="urn:other" id="1"/><group id="g"><my:a id="1"/>${UNIT}</group>`)],
  ['a note on a segment', document(`<file id="f"><unit id="u"><notes><note ref="#s">x</note><note ref="#u=v/s">y</note><note ref="https://example.com/">z</note></notes><segment id="s"><source>a</source></segment></unit></file>`, LATEST)],
  ['notes and metadata of a document of 2.2', document(`<notes><note>x</note></notes>${METADATA}<file id="f">${UNIT}</file>`, LATEST)],
  ['a revision of an attribute that was taken away', inTrack('unit', '<ctr:revision version="1"><ctr:item property="content">a</ctr:item></ctr:revision><ctr:revision version="0"><ctr:item property="name">a</ctr:item></ctr:revision>', 'currentVersion="1"')],
  ['a revision of an attribute that is there', inTrack('unit', '<ctr:revision><ctr:item property="id">a</ctr:item></ctr:revision>')],
]; // prettier-ignore

function inGerman(said: Message): string {
  return inWords(said, { locale: 'de', wordingOf: (code) => german[code] });
}

/** A unit with change tracking of one element. */
function inTrack(appliesTo: string, revisions: string, attributes = ''): string {
  return inUnit(
    `<ctr:changeTrack><ctr:revisions appliesTo="${appliesTo}" ref="u" ${attributes}>${revisions}</ctr:revisions></ctr:changeTrack>${SEGMENT}`,
  );
}

/** Faults: what, text, and the first thing the checker says. */
const WRONG: readonly (readonly [what: string, text: string, finding: string])[] = [
  // Structure and ids
  ['a file without units', inFile(''), 'error missing-element'],
  ['a unit without segment', inUnit('<ignorable><source> </source></ignorable>'), 'error unit-without-segment'],
  ['a segment without source', inUnit('<segment/>'), 'error missing-element'],
  ['two sources', inUnit('<segment><source>a</source><source>b</source></segment>'), 'error misplaced-element'],
  ['notes after the units', inFile(`${UNIT}<notes><note>x</note></notes>`), 'error misplaced-element'],
  ['empty notes', inUnit(`<notes/>${SEGMENT}`), 'error missing-element'],
  ['empty original data', inUnit(`<originalData/>${SEGMENT}`), 'error missing-element'],
  ['text between elements', inUnit(`text${SEGMENT}`), 'error misplaced-text'],
  ['an unknown element', inUnit(`${SEGMENT}<part/>`), 'error misplaced-element'],
  ['an extension in a segment', inUnit('<segment><my:a/><source>a</source></segment>'), 'error missing-element'],
  ['translate on a segment', inUnit('<segment translate="no"><source>a</source></segment>'), 'error unknown-attribute'],
  ['a foreign attribute on a source', inUnit('<segment><source my:a="b">a</source></segment>'), 'error unknown-attribute'],
  ['a foreign attribute on a code', inSegment('<ph id="1" my:a="b"/>'), 'error unknown-attribute'],
  ['a unit without id', inFile(`<unit>${SEGMENT}</unit>`), 'error missing-attribute'],
  ['an id that is no token', inFile(`<unit id="a b">${SEGMENT}</unit>`), 'error invalid-value'],
  ['two files with one id', document(`<file id="f">${UNIT}</file><file id="f">${UNIT}</file>`), 'error duplicate-id'],
  ['two units with one id', inFile(UNIT + UNIT), 'error duplicate-id'],
  ['two units with one id in different groups', inFile(`<group id="g">${UNIT}</group><group id="h">${UNIT}</group>`), 'error duplicate-id'],
  ['two groups with one id', inFile('<group id="g"><group id="g"/></group>'), 'error duplicate-id'],
  ['two notes with one id', inUnit(`<notes><note id="n">a</note><note id="n">b</note></notes>${SEGMENT}`), 'error duplicate-id'],
  ['a segment and a code with one id', inSegment('<ph id="s"/>'), 'error duplicate-id'],
  ['one id twice in a target', inSegment('<ph id="1"/>', '<ph id="1"/><ph id="1"/>'), 'error duplicate-id'],
  ['a target code with the id of another kind', inSegment('<ph id="1"/>', '<pc id="1">a</pc>'), 'error id-of-another-code'],
  ['one id twice in an extension', inUnit(`<my:a id="1"><my:b id="1"/></my:a>${SEGMENT}`), 'error duplicate-extension-id'],
  ['one id twice in extensions of a file', inFile(`<my:a id="1"/><my:b xml:id="1"/>${UNIT}`), 'error duplicate-extension-id'],
  ['one id twice in extensions of a group', inFile(`<group id="g"><my:a id="1"/><my:b id="1"/></group>${UNIT}`), 'error duplicate-extension-id'],
  ['an id of an extension that is no token', inUnit(`<my:a id="a b"/>${SEGMENT}`), 'error extension-id'],
  ['an empty skeleton', inFile(`<skeleton/>${UNIT}`), 'error empty-skeleton'],
  ['a skeleton inside and outside', inFile(`<skeleton href="x">y</skeleton>${UNIT}`), 'error skeleton-twice'],
  // Codes
  ['unknown data', inSegment('<ph id="1" dataRef="d"/>'), 'error unknown-data'],
  ['an end before its start', inSegment('<ec startRef="1"/>a<sc id="1"/>'), 'error end-before-start'],
  ['a start without end', inSegment('<sc id="1"/>a'), 'error lone-start'],
  ['an end without start', inSegment('a<ec startRef="1"/>'), 'error lone-end'],
  ['a marker without end', inSegment('<sm id="1" translate="no"/>a'), 'error lone-start'],
  ['an end of a marker without start', inSegment('a<em startRef="1"/>'), 'error lone-end'],
  ['an isolated start with an end', inSegment('<sc id="1" isolated="yes"/>a<ec startRef="1"/>'), 'error isolated-pair'],
  ['an isolated end with startRef', inSegment('<ec startRef="1" isolated="yes"/>'), 'error isolated-end-form'],
  ['an end with an id', inSegment('<sc id="1"/><ec id="2"/>'), 'error lone-start'],
  ['different hints on both ends', inSegment('<sc id="1" canCopy="no"/><ec startRef="1"/>'), 'error different-hints'],
  ['canReorder without the other hints', inSegment('<ph id="1" canReorder="firstNo"/>'), 'error reorder-hints'],
  ['a sequence without beginning', inSegment(`<ph id="1" ${NEXT}/>`), 'error broken-sequence'],
  ['a copy of nothing', inSegment('<ph id="1" copyOf="2"/>'), 'error invalid-copy'],
  ['a copy of what may not be copied', inSegment('<ph id="1" canCopy="no"/><ph id="2" copyOf="1"/>'), 'error invalid-copy'],
  ['a sub-flow to no unit', inSegment('<ph id="1" subFlows="x"/>'), 'error unknown-unit'],
  ['a subType without type', inSegment('<ph id="1" subType="my:x"/>'), 'error missing-type'],
  ['a subType of another type', inSegment('<ph id="1" type="ui" subType="xlf:b"/>'), 'error wrong-subtype'],
  ['cp with no number', inSegment('<cp hex="x"/>'), 'error invalid-value'],
  ['cp beyond Unicode', inSegment('<cp hex="110000"/>'), 'error invalid-value'],
  ['cp with half an octet', inSegment('<cp hex="0001F"/>'), 'error invalid-value'],
  ['cp for a line end', inSegment('<cp hex="000A"/>'), 'error needless-cp'],
  ['cp for a letter in original data', inUnit(`<originalData><data id="d"><cp hex="0041"/></data></originalData>${SEGMENT}`), 'error needless-cp'],
  ['cp for a letter', inSegment('<cp hex="0041"/>'), 'error needless-cp'],
  // Targets
  ['a lost code that may not be deleted', inSegment('<ph id="1" canDelete="no"/>a', 'b'), 'error deleted-code'],
  ['an empty target without such a code', inSegment('<ph id="1" canDelete="no"/>a', ''), 'error deleted-code'],
  ['the same in a final segment', inUnit('<segment state="final"><source><ph id="1" canDelete="no"/></source><target>b</target></segment>'), 'error deleted-code'],
  ['a changed order', inSegment(`<ph id="1" ${FIRST}/><ph id="2" ${NEXT}/>`, `<ph id="2" ${FIRST}/><ph id="1" ${NEXT}/>`), 'error changed-order'],
  ['a changed nesting', inSegment(`<pc id="1" ${FIRST}><ph id="2" ${NEXT}/></pc>`, `<pc id="1" ${FIRST}/><ph id="2" ${NEXT}/>`), 'error changed-order'],
  ['two targets with one place', inUnit('<segment><source>a</source><target order="1">b</target></segment><segment><source>c</source><target order="1">d</target></segment>'), 'error duplicate-order'],
  ['a place beyond the last', inUnit('<segment><source>a</source><target order="2">b</target></segment>'), 'error order-out-of-range'],
  ['different white space handling', inUnit('<segment><source xml:space="preserve">a</source><target>b</target></segment>'), 'error different-space'],
  ['a target without trgLang', document('<file id="f"><unit id="u"><segment><source>a</source><target>b</target></segment></unit></file>', 'srcLang="en"'), 'error missing-target-language'],
  ['a source in another language', inUnit('<segment><source xml:lang="fr">a</source></segment>'), 'error different-language'],
  ['an inherited language', inFile('<unit id="u" xml:lang="en"><segment><source>a</source><target>b</target></segment></unit>'), 'error different-language'],
  // Attributes
  ['a language that is none', document(`<file id="f">${UNIT}</file>`, 'srcLang="e"'), 'error invalid-value'],
  ['an unknown state', inUnit('<segment state="new"><source>a</source></segment>'), 'error invalid-value'],
  ['a subState without state', inUnit('<segment subState="my:x"><source>a</source></segment>'), 'error missing-state'],
  ['a state that needs a target', inUnit('<segment state="final"><source>a</source></segment>'), 'warning state-without-target'],
  ['a comment with value and note', inSegment('<mrk id="1" type="comment" value="x" ref="#n=1">a</mrk>'), 'error comment-form'],
  ['a comment on no note', inSegment('<mrk id="1" type="comment" ref="#n=1">a</mrk>'), 'error unknown-note'],
  ['a comment on a note elsewhere', inFile('<notes><note id="n">x</note></notes><unit id="u"><segment><source><mrk id="1" type="comment" ref="#f=f/n=n">a</mrk></source></segment></unit>'), 'error unknown-note'],
  ['a comment on a note of the file with the id of one of the unit', inUnit('<notes><note id="n">x</note></notes><segment><source><mrk id="1" type="comment" ref="#f=f/n=n">a</mrk></source></segment>'), 'error unknown-note'],
  ['a comment on a note of the document', inUnit('<notes><note id="n">x</note></notes><segment><source><mrk id="1" type="comment" ref="#/n=n">a</mrk></source></segment>'), 'error unknown-note'],
  ['a comment on a note in another group', inFile('<group id="g"><unit id="u"><notes><note id="n">x</note></notes><segment><source><mrk id="1" type="comment" ref="#g=h/u=u/n=n">a</mrk></source></segment></unit></group>'), 'error unknown-note'],
  ['a note on nothing of its unit', document(`<file id="f"><unit id="u"><notes><note ref="#x">x</note></notes>${SEGMENT}</unit></file>`, LATEST), 'error unknown-span'],
  ['a note with a reference of no form', document(`<file id="f"><unit id="u"><notes><note ref="#u=u/zz=x">x</note></notes>${SEGMENT}</unit></file>`, LATEST), 'error unknown-fragment-prefix'],
  ['a glossary entry on nothing of its unit', inUnit(`<gls:glossary><gls:glossEntry ref="#x"><gls:term>a</gls:term><gls:definition>b</gls:definition></gls:glossEntry></gls:glossary>${SEGMENT}`), 'error unknown-span'],
  ['an annotation that says nothing', inSegment('<mrk id="1">a</mrk>'), 'warning empty-annotation'],
  ['a fragment out of order', inSegment('<mrk id="1" type="term" ref="#u=u/f=f">a</mrk>'), 'error fragment-order'],
  ['a fragment with a step twice', inSegment('<mrk id="1" type="term" ref="#u=u/u=v">a</mrk>'), 'error fragment-order'],
  ['a fragment with two leaves', inSegment('<mrk id="1" type="term" ref="#c/d">a</mrk>'), 'error fragment-leaf'],
  ['a fragment with a leaf too early', inSegment('<mrk id="1" type="term" ref="#f=f/d=d/u=u">a</mrk>'), 'error fragment-leaf'],
  ['a fragment prefix that is no token', inSegment('<mrk id="1" type="term" ref="#f=f/a$=x">a</mrk>'), 'error fragment-syntax'],
  ['a fragment prefix that is too short', inSegment('<mrk id="1" type="term" ref="#f=f/z=x">a</mrk>'), 'error fragment-prefix'],
  ['a fragment prefix nobody knows', inSegment('<mrk id="1" type="term" ref="#f=f/my=x">a</mrk>'), 'error unknown-fragment-prefix'],
  // Modules
  ['a match of nothing here', inUnit(`<mtc:matches><mtc:match ref="#x"><source>a</source><target>b</target></mtc:match></mtc:matches>${SEGMENT}`), 'error unknown-span'],
  ['a match of an unknown type', inUnit('<mtc:matches><mtc:match ref="#s" type="x"><source>a</source><target>b</target></mtc:match></mtc:matches><segment id="s"><source>a</source></segment>'), 'error invalid-value'],
  ['one id twice in a match', inUnit('<mtc:matches><mtc:match ref="#s"><source><ph id="1"/><ph id="1"/></source><target>b</target></mtc:match></mtc:matches><segment id="s"><source>a</source></segment>'), 'error duplicate-id'],
  ['a match with a language', inUnit('<mtc:matches><mtc:match ref="#s" xml:lang="de"><source>a</source><target>b</target></mtc:match></mtc:matches><segment id="s"><source>a</source></segment>'), 'error match-language'],
  ['a glossary entry that says nothing', inUnit(`<gls:glossary><gls:glossEntry><gls:term>a</gls:term></gls:glossEntry></gls:glossary>${SEGMENT}`), 'error empty-glossary-entry'],
  ['metadata without type', inUnit(`<mda:metadata><mda:metaGroup><mda:meta>a</mda:meta></mda:metaGroup></mda:metadata>${SEGMENT}`), 'error missing-attribute'],
  ['metadata groups with one id', inUnit(`<mda:metadata><mda:metaGroup id="a"><mda:meta type="x"/></mda:metaGroup><mda:metaGroup id="a"><mda:meta type="x"/></mda:metaGroup></mda:metadata>${SEGMENT}`), 'error duplicate-id'],
  ['a resource inside and outside', inFile(`<res:resourceData><res:resourceItem mimeType="a/b"><res:source href="x"><my:a/></res:source></res:resourceItem></res:resourceData>${UNIT}`), 'error resource-twice'],
  ['a resource that is nowhere', inFile(`<res:resourceData><res:resourceItem mimeType="a/b"><res:source/></res:resourceItem></res:resourceData>${UNIT}`), 'error empty-resource'],
  ['a size that is no number', inFile(`<slr:profiles generalProfile="xliff:codepoints"/><unit id="u" slr:sizeRestriction="ninety">${SEGMENT}</unit>`), 'error size-form'],
  ['a size twice', inFile(`<slr:data profile="p"><my:a id="x"/></slr:data><unit id="u" slr:sizeInfo="1" slr:sizeInfoRef="x">${SEGMENT}</unit>`), 'error size-twice'],
  ['a size nobody gives', inFile(`<unit id="u" slr:sizeInfoRef="x">${SEGMENT}</unit>`), 'error unknown-size'],
  ['a size on an end', inSegment('<sc id="1"/><ec startRef="1" slr:sizeInfo="1"/>'), 'error size-on-end'],
  ['an unknown style', inFile(`<unit id="u" fs:fs="blink">${SEGMENT}</unit>`), 'error invalid-value'],
  ['an unknown attribute of a module', inFile(`<unit id="u" fs:style="b">${SEGMENT}</unit>`), 'error unknown-attribute'],
  ['a finer style without style', inFile(`<unit id="u" fs:subFs="x,y">${SEGMENT}</unit>`), 'error missing-style'],
  ['a rule without condition', inUnit(`<val:validation><val:rule/></val:validation>${SEGMENT}`), 'error rule-condition'],
  ['a rule with two conditions', inUnit(`<val:validation><val:rule startsWith="a" endsWith="b"/></val:validation>${SEGMENT}`), 'error rule-condition'],
  ['occurs without isPresent', inUnit(`<val:validation><val:rule startsWith="a" occurs="1"/></val:validation>${SEGMENT}`), 'error rule-option'],
  ['a rule disabled where it is made', inFile(`<val:validation><val:rule startsWith="a" disabled="yes"/></val:validation>${UNIT}`), 'error rule-disabled'],
  ['a property no element has', inTrack('unit', '<ctr:revision><ctr:item property="colour">a</ctr:item></ctr:revision>'), 'error unknown-property'],
  ['a lost property every object has', inTrack('unit', '<ctr:revision version="1"><ctr:item property="content">a</ctr:item></ctr:revision><ctr:revision version="0"><ctr:item property="constructor">a</ctr:item></ctr:revision>', 'currentVersion="1"'), 'error unknown-property'],
  ['a property the element has not', inTrack('unit', '<ctr:revision><ctr:item property="name">a</ctr:item></ctr:revision>'), 'error unknown-property'],
  ['a property the current revision claims', inTrack('unit', '<ctr:revision version="1"><ctr:item property="name">a</ctr:item></ctr:revision>', 'currentVersion="1"'), 'error unknown-property'],
  ['two sets of metadata of a document', document(`${METADATA}${METADATA}<file id="f">${UNIT}</file>`, LATEST), 'error misplaced-element'],
  ['metadata of a document before its notes', document(`${METADATA}<notes><note>x</note></notes><file id="f">${UNIT}</file>`, LATEST), 'warning document-head-order'],
  ['metadata of a document of 2.0', document(`${METADATA}<file id="f">${UNIT}</file>`), 'error missing-element'],
  ['a revision of nothing', inUnit(`<ctr:changeTrack><ctr:revisions appliesTo="note" ref="x"><ctr:revision><ctr:item property="content">a</ctr:item></ctr:revision></ctr:revisions></ctr:changeTrack>${SEGMENT}`), 'error unknown-subject'],
  ['a revision with a property twice', inUnit(`<ctr:changeTrack><ctr:revisions appliesTo="unit"><ctr:revision><ctr:item property="content">a</ctr:item><ctr:item property="content">b</ctr:item></ctr:revision></ctr:revisions></ctr:changeTrack>${SEGMENT}`), 'error duplicate-property'],
]; // prettier-ignore

describe('The XLIFF 2 checker', () => {
  for (const [what, text] of RIGHT) {
    it(`is silent about ${what}`, () => {
      assert.deepEqual(found(text), []);
    });
  }

  for (const [what, text, finding] of WRONG) {
    it(`finds ${what}`, () => {
      assert.ok(found(text).includes(finding), found(text).join(', '));
    });
  }

  it('says where and in which unit', () => {
    const text = inSegment('<ph id="1" dataRef="d"/>');
    const [problem] = checkXliff2(text);
    assert.equal(problem?.unit, 'u');
    assert.equal(problem.location.offset, text.indexOf('dataRef="d"'));
    assert.equal(problem.location.length, 'dataRef="d"'.length);
  });

  it('says what it found as a code and values, which any language puts into words', () => {
    const text = inUnit('<segment canResegment="maybe"><source>a</source><source/></segment>');
    const said = checkXliff2(text).map((problem) => problem.said);
    assert.deepEqual(said, [
      {
        code: 'invalid-value',
        values: { attribute: 'canResegment', value: 'maybe', wanted: 'yes, no' },
      },
      { code: 'misplaced-element', values: { element: 'source', parent: 'segment' } },
    ]);
    assert.deepEqual(said.map(inGerman), [
      'Für „canResegment“ ist „maybe“ nicht möglich. Erlaubt ist: yes, no.',
      '<source> darf hier in <segment> nicht stehen.',
    ]);
  });

  it('says what is wanted or missing in the language of the sentence', () => {
    const said = checkXliff2(inFile('<unit id="a b"/>')).map((problem) => problem.said);
    assert.deepEqual(said.map(inEnglish), [
      '<unit> needs a <segment> or <ignorable> here.',
      'A unit needs at least one <segment>.',
      '"id" can\'t be "a b": it must be a name token (letters, digits, ".", "-", "_" and ":" only).',
    ]);
    assert.deepEqual(said.map(inGerman), [
      'In <unit> fehlt hier <segment> oder <ignorable>.',
      'Eine Einheit braucht mindestens ein <segment>.',
      'Für „id“ ist „a b“ nicht möglich. Erlaubt ist: ein Namenstoken (nur Buchstaben, Ziffern, „.“, „-“, „_“ und „:“).',
    ]);
  });

  it('gives one problem for a text that is not well-formed', () => {
    assert.deepEqual(found('<xliff><file></xliff>'), ['error mismatched-tag']);
  });

  it('refuses a DOCTYPE, which XLIFF 2 has none of (X2)', () => {
    assert.deepEqual(found(`<!DOCTYPE xliff>${inUnit(SEGMENT)}`), ['error doctype-refused']);
  });

  it('stops telling after a thousand problems', () => {
    assert.equal(checkXliff2(inFile('<unit/>'.repeat(2000))).length, 1000);
  });
});
