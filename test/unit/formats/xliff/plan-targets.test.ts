import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { TargetStart } from '../../../../shared/formats/model.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

const first = (units: string): string =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="x"><body>\n${units}</body></file></xliff>\n`;
const second = (units: string): string =>
  `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">\n${units}</file></xliff>\n`;

/** What becomes of a file whose targets begin so; all else must stay, and it must be read again. */
function begun(text: string, start: TargetStart, indexes?: readonly number[]): string {
  const file = readXliff(text);
  const units = file.segments();
  const all = Array.from({ length: units.length }, (_, index) => index);
  const plan = file.planTargets(
    (indexes ?? all).map((index) => units.at(index).key),
    start,
  );
  const after = applyEdits(text, plan.edits);
  if (start === 'source') assert.deepEqual(file.verify(plan, after), []);
  assert.equal(readXliff(after).segments().length, units.length);
  return after;
}

describe('Targets that begin in XLIFF', () => {
  it('are empty elements with the indentation of the file', () => {
    const text = first('\t<trans-unit id="a">\r\n\t\t<source>One</source>\r\n\t</trans-unit>\r\n');
    assert.equal(
      begun(text, 'empty'),
      text.replace('</source>', '</source>\r\n\t\t<target></target>'),
    );
    const newer = second(
      '  <unit id="a"><segment state="initial">\n    <source>One</source>\n  </segment></unit>\n',
    );
    assert.equal(
      begun(newer, 'empty'),
      newer.replace('</source>', '</source>\n    <target></target>'),
    );
  });

  it('are opened where they are a tag without inside, and left alone where there is one', () => {
    const text = first(
      '<trans-unit id="a"><source>One</source><target state="new" /></trans-unit>\n' +
        '<trans-unit id="b"><source>Two</source><target state="new"></target></trans-unit>\n' +
        '<trans-unit id="c"><source>Three</source><target>Drei</target></trans-unit>\n',
    );
    assert.equal(begun(text, 'empty'), text.replace(' />', '></target>'));
  });

  it('hold the source as it lies there, and count as not translated', () => {
    const text = first(
      '  <trans-unit id="a">\n    <source>One <g id="1">&amp; &#x41;</g></source>\n  </trans-unit>\n' +
        '  <trans-unit id="b"><source>Two</source><target state="translated">Zwei</target></trans-unit>\n',
    );
    const after = begun(text, 'source');
    assert.equal(
      after,
      text
        .replace(
          '</source>',
          '</source>\n    <target state="new">One <g id="1">&amp; &#x41;</g></target>',
        )
        .replace('state="translated">Zwei', 'state="new">Two'),
    );
    assert.equal(readXliff(after).segments().untranslated, 2);
  });

  it('hold the source of their segment in 2.x', () => {
    const text = second(
      '  <unit id="a"><segment id="s" state="translated" subState="x:y">\n    <source>One</source>\n    <target>Eins</target>\n  </segment><segment><source>Two</source></segment></unit>\n',
    );
    assert.equal(
      begun(text, 'source', [0]),
      text.replace('state="translated" subState="x:y"', 'state="initial"').replace('Eins', 'One'),
    );
    assert.match(begun(text, 'source', [1]), /<source>Two<\/source>\s*<target>Two<\/target>/);
  });

  it('are made for one segment of a segmented source at a time', () => {
    const segmented = (target: string): string =>
      first(
        `<trans-unit id="a"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source>${target}</trans-unit>\n`,
      );
    const none = segmented('');
    const opened = begun(none, 'empty', [0]);
    assert.match(
      opened,
      /<target><mrk mtype="seg" mid="1"><\/mrk> <mrk mtype="seg" mid="2"><\/mrk><\/target>/,
    );
    assert.equal(begun(opened, 'empty'), opened);
    assert.match(begun(opened, 'source', [1]), /mid="1"><\/mrk> <mrk mtype="seg" mid="2">Two\.</);
    const half = segmented(
      '<target state="translated"><mrk mtype="seg" mid="1">Eins.</mrk></target>',
    );
    assert.equal(
      begun(half, 'empty', [1]),
      half.replace('Eins.</mrk>', 'Eins.</mrk> <mrk mtype="seg" mid="2"></mrk>'),
    );
  });

  it('are none for what is not to be translated, which is said', () => {
    const text = first('<trans-unit id="a" translate="no"><source>One</source></trans-unit>\n');
    const plan = readXliff(text).planTargets(['u0s0'], 'empty');
    assert.deepEqual([plan.edits, plan.keys], [[], []]);
    assert.deepEqual(
      plan.problems.map(({ code }) => code),
      ['not-translatable'],
    );
    assert.throws(() => readXliff(text).planTargets(['u9s9'], 'empty'), FormatError);
    const cues = readSubtitles('1\n00:00:01,000 --> 00:00:02,000\nOne\n', 'srt');
    assert.throws(() => cues.planTargets([], 'empty'), FormatError);
  });
});
