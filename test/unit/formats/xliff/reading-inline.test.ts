import assert from 'node:assert/strict';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { codesOf, itemsOf, show, sourceOf, unit12, unit20, xliff12, xliff20 } from './samples.ts';

const of12 = (source: string): string => sourceOf(xliff12(unit12(source)));
const of20 = (source: string): string => sourceOf(xliff20(unit20(source)));

describe('Inline content of XLIFF 1.2', () => {
  it('reads text with its references decoded', () => {
    assert.equal(of12('a &lt;b&gt; &amp; &#x41;&#66;'), 'a <b> & AB');
  });
  it('reads a CDATA section as text, joined with the text around it', () => {
    assert.equal(of12('a <![CDATA[<b> & ]]>c'), 'a <b> & c');
  });
  it('takes comments and processing instructions for opaque codes', () => {
    assert.equal(of12('a<!-- x -->b<?p y?>'), 'a|[<!-- x -->]|b|[<?p y?>]');
  });
  it('pairs g and other marks, and leaves x alone', () => {
    assert.equal(
      of12('a<g id="1">b<mrk mtype="term">c</mrk></g><x id="2"/>'),
      'a|(0:<g id="1">|b|(1:<mrk mtype="term">|c|1:</mrk>)|0:</g>)|[<x id="2"/>]',
    );
  });
  it('takes an empty g for a placeholder', () => {
    assert.equal(of12('a<g id="1"/>'), 'a|[<g id="1"/>]');
  });
  it('pairs bx and ex by rid, else by id', () => {
    assert.equal(
      of12('<bx id="1" rid="9"/>a<ex id="2" rid="9"/> <bx id="3"/>b<ex id="3"/>'),
      '(0:<bx id="1" rid="9"/>|a|0:<ex id="2" rid="9"/>)| |(1:<bx id="3"/>|b|1:<ex id="3"/>)',
    );
  });
  it('pairs bpt and ept with their native code hidden as a whole', () => {
    assert.equal(
      of12('<bpt id="1">&lt;b></bpt>a<ept id="1">&lt;/b></ept>'),
      '(0:<bpt id="1">&lt;b></bpt>|a|0:<ept id="1">&lt;/b></ept>)',
    );
  });
  it('leaves pairs that cross as placeholders', () => {
    assert.equal(
      of12('<bx id="1"/>a<bx id="2"/>b<ex id="1"/>c<ex id="2"/>'),
      '[<bx id="1"/>]|a|(0:<bx id="2"/>|b|[<ex id="1"/>]|c|0:<ex id="2"/>)',
    );
  });
  it('leaves a pair that crosses the end of an element as placeholders', () => {
    assert.equal(
      of12('<g id="1"><bx id="2"/>a</g>b<ex id="2"/>'),
      '(0:<g id="1">|[<bx id="2"/>]|a|0:</g>)|b|[<ex id="2"/>]',
    );
  });
  it('leaves a half without partner as a placeholder', () => {
    assert.equal(
      of12('a<ept id="7">x</ept>b<bpt id="8">y</bpt>'),
      'a|[<ept id="7">x</ept>]|b|[<bpt id="8">y</bpt>]',
    );
  });
  it('pairs the START and CLOSE placeholders of Angular', () => {
    assert.equal(
      of12('<x id="START_LINK_1"/>a<x id="CLOSE_LINK"/> <x id="INTERPOLATION"/>'),
      '(0:<x id="START_LINK_1"/>|a|0:<x id="CLOSE_LINK"/>)| |[<x id="INTERPOLATION"/>]',
    );
  });
  it('hides native code of ph and it, and leaves the text of sub alone with a notice', () => {
    const text = xliff12(
      unit12('a<ph id="1">&lt;img alt="<sub>text</sub>"></ph><it id="2" pos="open">z</it>'),
    );
    assert.equal(
      sourceOf(text),
      'a|[<ph id="1">&lt;img alt="<sub>text</sub>"></ph>]|[<it id="2" pos="open">z</it>]',
    );
    const { problems } = readXliff(text);
    assert.deepEqual(codesOf(problems), ['sub-left-alone']);
    assert.equal(problems[0]?.unit, 'u');
    assert.equal(text.slice(problems[0].location.offset).startsWith('<sub>'), true);
  });
  it('hides a protected mark as a whole', () => {
    assert.equal(
      of12('a <mrk mtype="protected">B <x id="1"/>c</mrk>'),
      'a |{<mrk mtype="protected">B <x id="1"/>c</mrk>}',
    );
  });
  it('takes an element of another namespace for one opaque code', () => {
    assert.equal(
      of12('a<o:b xmlns:o="urn:other"><source>z</source></o:b>'),
      'a|[<o:b xmlns:o="urn:other"><source>z</source></o:b>]',
    );
  });
  it('keeps white space and line ends as they lie in the file (T1)', () => {
    assert.equal(of12('  a\r\n\tb\rc  '), '  a\r\n\tb\rc  ');
  });
});

describe('Inline content of XLIFF 2', () => {
  it('pairs pc and reads ph, sc, ec and cp as codes', () => {
    assert.equal(
      of20('a<pc id="1">b<ph id="2"/></pc><cp hex="001A"/>'),
      'a|(0:<pc id="1">|b|[<ph id="2"/>]|0:</pc>)|[<cp hex="001A"/>]',
    );
  });
  it('pairs sc and ec by startRef, and leaves isolated ones alone', () => {
    assert.equal(
      of20('<sc id="1"/>a<ec startRef="1"/>'),
      '(0:<sc id="1"/>|a|0:<ec startRef="1"/>)',
    );
    assert.equal(
      of20('<sc id="1" isolated="yes"/>a<ec id="2" isolated="yes"/>'),
      '[<sc id="1" isolated="yes"/>]|a|[<ec id="2" isolated="yes"/>]',
    );
  });
  it('pairs sm and em by startRef', () => {
    assert.equal(
      of20('<sm id="1"/>a<em startRef="1"/>'),
      '(0:<sm id="1"/>|a|0:<em startRef="1"/>)',
    );
  });
  it('marks codes that must keep their place', () => {
    const [item] = itemsOf(xliff20(unit20('a<ph id="1" canReorder="no"/><ph id="2"/>')));
    const fixed = item?.source
      .filter((part) => part.kind === 'code')
      .map((code) => code.fixedOrder);
    assert.deepEqual(fixed, [true, false]);
  });
  it('hides a mark with translate="no" as a whole', () => {
    assert.equal(
      of20('a <mrk id="m" translate="no">B <ph id="1"/></mrk> c'),
      'a |{<mrk id="m" translate="no">B <ph id="1"/></mrk>}| c',
    );
  });
  it('hides the range from sm to em with translate="no" as a whole', () => {
    assert.equal(
      of20('a <sm id="m" translate="no"/>B<pc id="1">C</pc><em startRef="m"/> d'),
      'a |{<sm id="m" translate="no"/>B<pc id="1">C</pc><em startRef="m"/>}| d',
    );
  });
  it('hides only the text where such a range crosses an element', () => {
    assert.equal(
      of20('<pc id="1">a<sm id="m" translate="no"/>B</pc>C<em startRef="m"/>d'),
      '(0:<pc id="1">|a|[<sm id="m" translate="no"/>]|{B}|0:</pc>)|{C}|[<em startRef="m"/>]|d',
    );
  });
  it('hides a range that runs over several segments', () => {
    const text = xliff20(
      '<unit id="u"><segment><source>a<sm id="m" translate="no"/>B</source></segment>' +
        '<segment><source>C</source></segment><segment><source>D<em startRef="m"/>e</source></segment></unit>',
    );
    assert.deepEqual(
      itemsOf(text).map(({ source }) => show(source)),
      ['a|[<sm id="m" translate="no"/>]|{B}', '{D}|[<em startRef="m"/>]|e'],
    );
  });
  it('reads what a mark allows inside a unit that must not be translated', () => {
    const text = xliff20(
      unit20('A <mrk id="m" translate="yes">b</mrk> C', '', '', ' translate="no"'),
    );
    assert.equal(sourceOf(text), '{A }|(0:<mrk id="m" translate="yes">|b|0:</mrk>)|{ C}');
  });
});
