import assert from 'node:assert/strict';
import type { LocalisationFile } from '../../../shared/formats/model.ts';
import { readSubtitles } from '../../../shared/formats/subtitles/read/read-subtitles.ts';
import { segmentsTouched } from '../../../shared/formats/segments-touched.ts';
import { isXliffText } from '../../../shared/formats/xliff/read/is-xliff-text.ts';
import { readXliff } from '../../../shared/formats/xliff/read/read-xliff.ts';

const second = `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">
<unit id="a"><segment><source>One</source></segment></unit>
<unit id="b"><notes><note>For b</note></notes>
<segment id="s1"><source>Two.</source></segment>
<segment id="s2"><source>Three.</source><target>Drei.</target></segment></unit>
</file></xliff>`;

/** Indexes of the units that the stretch from one text to the end of another touches. */
function touched(file: LocalisationFile, from: string, to = ''): readonly number[] {
  const start = file.text.indexOf(from);
  assert.ok(start >= 0);
  const end = to === '' ? start : file.text.indexOf(to) + to.length;
  return segmentsTouched(file.segments(), { start, end });
}

describe('Units that a stretch touches', () => {
  const file = readXliff(second);

  it('are those of the segments whose source or target lies in it', () => {
    assert.deepEqual(touched(file, 'wo.'), [1]);
    assert.deepEqual(touched(file, 'rei.'), [2]);
    assert.deepEqual(touched(file, 'One', 'Two'), [0, 1]);
    assert.deepEqual(touched(file, '<file', '</file>'), [0, 1, 2]);
  });

  it('are all segments of a unit when none of their texts lies in it, and one at a caret', () => {
    assert.deepEqual(touched(file, 'For b', 'For b'), [1, 2]);
    assert.deepEqual(touched(file, '<segment id="s2"'), [2]);
  });

  it('are none outside of units', () => {
    assert.deepEqual(touched(file, 'srcLang'), []);
    assert.deepEqual(
      segmentsTouched(readXliff(second.replace(/<unit[^]*<\/unit>/, '')).segments(), {
        start: 0,
        end: 9,
      }),
      [],
    );
  });

  it('are cues, from their index to the end of their text', () => {
    const cues = readSubtitles(
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
      'srt',
    );
    assert.deepEqual(touched(cues, 'One'), [0]);
    assert.deepEqual(touched(cues, '00:00:03,000'), [1]);
    assert.deepEqual(touched(cues, 'ne', 'Tw'), [0, 1]);
  });
});

describe('A text that begins as XLIFF', () => {
  it('is known by its root element, behind a declaration, comments and a byte order mark', () => {
    assert.ok(isXliffText(second));
    assert.ok(
      isXliffText(`\uFEFF<?xml version="1.0"?>\n<!-- > -->\n<!DOCTYPE xliff>\n<x:xliff\n>`),
    );
    for (const other of ['', '<html>', '<!-- <xliff>', '<xliffs>', 'text <xliff>', '<?xml']) {
      assert.ok(!isXliffText(other), other);
    }
  });
});
