import assert from 'node:assert/strict';
import type { ProsePassage } from '../../../../shared/formats/prose/prose-passage.ts';
import { readSubtitleProse } from '../../../../shared/formats/subtitles/prose/subtitle-prose.ts';
import { readXliffProse } from '../../../../shared/formats/xliff/prose/xliff-prose.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { findHunks } from '../../../../shared/text/hunks/find-hunks.ts';

const whole = { selections: [], codes: 'hidden' } as const;

const xliff = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="de" target-language="en" original="a" datatype="plaintext"><body>
    <trans-unit id="1"><source>Eins</source><target>I recieve &lt;b&gt; &amp; <g id="1">teh</g> <x id="2"/> letter&#x21;</target></trans-unit>
    <trans-unit id="2" translate="no"><source>Zwei</source><target>teh</target></trans-unit>
    <trans-unit id="3" approved="yes"><source>Drei</source><target>teh</target></trans-unit>
    <trans-unit id="4"><source>Vier</source><target state="final">teh</target></trans-unit>
    <trans-unit id="5"><source>Fünf</source></trans-unit>
    <trans-unit id="6"><source>Sechs</source><target><![CDATA[teh]]></target></trans-unit>
  </body></file>
</xliff>
`;

/** What the file is after all hunks of a correction. */
function correct(
  text: string,
  passages: readonly ProsePassage[],
  replace: (text: string) => string,
): string {
  const edits = passages.flatMap((passage) => {
    const { kept } = passage;
    const options = { kept, keptMay: 'stay', keepLineBreaks: true } as const;
    const { hunks } = findHunks(passage.text, replace(passage.text), options);
    return hunks.flatMap((hunk) => passage.toDocument(hunk) ?? []);
  });
  return applyEdits(text, edits);
}

const fix = (text: string): string =>
  text.replaceAll('recieve', 'receive').replaceAll('teh', 'the');

describe('the prose of XLIFF', () => {
  it('is the targets that may be changed, with references decoded and marks hidden', () => {
    const { passages, language } = readXliffProse(xliff, whole);
    assert.equal(language, 'en');
    assert.deepEqual(
      passages.map(({ text }) => text),
      ['I recieve <b> & teh <x id="2"/> letter!'],
    );
  });

  it('gets hunks back into the target, and nowhere else', () => {
    const expected = xliff.replace('recieve', 'receive').replace('>teh</g>', '>the</g>');
    for (const codes of ['hidden', 'shown'] as const) {
      assert.equal(
        correct(xliff, readXliffProse(xliff, { ...whole, codes }).passages, fix),
        expected,
      );
    }
  });

  it('counts the targets it leaves out because they hold CDATA, where they are wanted', () => {
    assert.equal(readXliffProse(xliff, whole).leftOut, 1);
    const at = xliff.indexOf('<![CDATA[');
    const caret = { start: at + 10, end: at + 10 };
    const there = readXliffProse(xliff, { ...whole, selections: [caret] });
    assert.deepEqual([there.passages.length, there.leftOut], [0, 1]);
    const mixed = xliff.replace('<![CDATA[teh]]>', 'a <![CDATA[teh]]> b');
    assert.equal(readXliffProse(mixed, whole).leftOut, 1);
    const elsewhere = { start: 0, end: at - 100 };
    assert.equal(readXliffProse(xliff, { ...whole, selections: [elsewhere] }).leftOut, 0);
  });

  it('escapes what is written, and refuses to cut through a tag or a reference', () => {
    const { passages } = readXliffProse(xliff, whole);
    const [passage] = passages;
    assert.ok(passage);
    const at = passage.text.indexOf('recieve');
    const edit = passage.toDocument({ offset: at, length: 7, newText: 'R&D <' });
    assert.equal(edit?.newText, 'R&amp;D &lt;');
    const across = passage.text.indexOf('& teh');
    assert.equal(passage.toDocument({ offset: across, length: 5, newText: 'x' }), null);
  });
});

describe('the prose of subtitles', () => {
  const srt = `1
00:00:01,000 --> 00:00:02,000
<i>I recieve</i> teh
letter from him.

2
00:00:03,000 --> 00:00:04,000
- teh one?
- No, teh other.
`;

  it('is what is said, without tags, dashes, times and indices', () => {
    const passages = readSubtitleProse(srt, 'srt', whole);
    assert.deepEqual(
      passages.map(({ text }) => text),
      ['I recieve teh letter from him.', 'teh one?', 'No, teh other.'],
    );
  });

  it('gets hunks back into their lines', () => {
    assert.equal(correct(srt, readSubtitleProse(srt, 'srt', whole), fix), fix(srt));
  });

  it('keeps the line end of a cue inside a longer change', () => {
    const reword = (text: string): string => text.replace('teh letter from', 'that old note of');
    const expected = srt.replace('teh\nletter from', 'that\nold note of');
    assert.equal(correct(srt, readSubtitleProse(srt, 'srt', whole), reword), expected);
  });

  it('keeps character references of WebVTT as they are', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSalt &amp; teh pepper\n';
    const passages = readSubtitleProse(vtt, 'webvtt', whole);
    assert.equal(correct(vtt, passages, fix), vtt.replace('teh', 'the'));
  });
});
