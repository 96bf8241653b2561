import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fuzzParameters } from '../../doubles/fuzz.ts';
import { openText } from '../../doubles/loaded-formats.ts';
import type { WrittenText } from '../../../shared/formats/written-text.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';

interface Read {
  readonly text: string;
  readonly written: WrittenText;
}

function sourceOf(name: string, text: string): Read {
  const file = openText(name, text);
  const written = file.written(file.segments().at(0).source);
  assert.ok(written !== null, 'the text was not found');
  return { text, written };
}

const xliff = (source: string): Read => sourceOf('a.xlf', xliffOf([source]));

/** What the file has where a passage is written. */
function writingOf({ text, written }: Read, passage: string): string {
  const at = written.text.indexOf(passage);
  assert.ok(at >= 0, `${passage} is not in ${written.text}`);
  const { offset, length } = written.span(at, passage.length);
  return text.slice(offset, offset + length);
}

function writeAs(character: string, form: string): string {
  if (form === 'plain') {
    return character.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
  const base = form === 'decimal' ? 10 : 16;
  return Array.from(character, (each) => {
    const code = (each.codePointAt(0) ?? 0).toString(base);
    return form === 'decimal' ? `&#${code};` : `&#x${code};`;
  }).join('');
}

function decodeReferences(raw: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };
  return raw.replace(
    /&(?:(\w+)|#(\d+)|#x([\da-f]+));/g,
    (_, name?: string, ten?: string, hex?: string) => {
      if (name !== undefined) return named[name] ?? '';
      return String.fromCodePoint(ten === undefined ? parseInt(hex ?? '', 16) : Number(ten));
    },
  );
}

function isWhole(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return !(code >= 0xdc00 && code < 0xe000);
}

describe('where the text of a unit is written', () => {
  it('finds every stretch, with references inside of it', () => {
    const read = xliff('Save &amp; close &#x1F600; the &lt;file&gt;');
    assert.equal(read.written.text, 'Save & close 😀 the <file>');
    assert.equal(writingOf(read, 'Save & close'), 'Save &amp; close');
    assert.equal(writingOf(read, '😀'), '&#x1F600;');
    assert.equal(writingOf(read, '<file>'), '&lt;file&gt;');
    assert.equal(writingOf(read, 'the'), 'the');
  });

  it('goes over the ends of pairs and counts a placeholder as one', () => {
    const read = xliff('Save <g id="1">the file</g> <x id="2"/>now');
    assert.equal(read.written.text, 'Save the file \ufffcnow');
    assert.equal(writingOf(read, 'the file'), 'the file');
    assert.equal(writingOf(read, 'file \ufffcnow'), 'file</g> <x id="2"/>now');
  });

  it('replaces a stretch, escaped as the format wants it, and refuses codes inside of it', () => {
    const read = xliff('Save <g id="1">the file</g> now');
    const at = read.written.text.indexOf('file');
    const edit = read.written.replace(at, 4, 'A & B');
    assert.ok(edit !== null);
    assert.match(applyEdits(read.text, [edit]), /<g id="1">the A &amp; B<\/g> now/);
    assert.equal(read.written.replace(at, 8, 'Datei'), null);
    assert.equal(read.written.replace(at, 4, 'a\u0000b'), null);
  });

  it('leaves the text of CDATA sections to people', () => {
    const read = xliff('<![CDATA[Save & close]]>');
    assert.equal(writingOf(read, '& close'), '& close');
    assert.equal(read.written.replace(0, 4, 'x'), null);
  });

  it('reads cues over their lines, tags and references', () => {
    const srt = (cue: string): string => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${cue}\r\n`;
    const read = sourceOf('a.srt', srt('Save the\r\n<i>file</i> & go'));
    assert.equal(read.written.text, 'Save the\n\ufffcfile\ufffc & go');
    assert.equal(writingOf(read, 'the\n\ufffcfile'), 'the\r\n<i>file');
    const vtt = sourceOf('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nSave &amp; <b>go</b>\n');
    assert.equal(writingOf(vtt, '& '), '&amp; ');
    const edit = vtt.written.replace(vtt.written.text.indexOf('go'), 2, 'a<b');
    assert.ok(edit !== null);
    assert.match(applyEdits(vtt.text, [edit]), /<b>a&lt;b<\/b>/);
  });

  it('gives for every stretch of any text what is written there', () => {
    const character = fc.constantFrom(
      'a',
      'ß',
      ' ',
      '&',
      '<',
      '>',
      '"',
      '😀',
      'e\u0301',
      '—',
      '語',
    );
    const unit = fc.tuple(character, fc.constantFrom('plain', 'decimal', 'hexadecimal'));
    const written = fc.array(unit, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), (units, first, second) => {
        const text = units.map(([each]) => each).join('');
        fc.pre(text.trim() === text);
        const read = xliff(units.map(([each, form]) => writeAs(each, form)).join(''));
        assert.equal(read.written.text, text);
        const [one, other] = [first % (text.length + 1), second % (text.length + 1)];
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        // Half of a character that takes two positions has no writing of its own.
        fc.pre(isWhole(text, from) && isWhole(text, to));
        const { offset, length } = read.written.span(from, to - from);
        const raw = read.text.slice(offset, offset + length);
        assert.equal(decodeReferences(raw), text.slice(from, to));
        const within = read.written.within(offset, offset + length);
        if (to > from) assert.deepEqual(within, { offset: from, length: to - from });
      }),
      fuzzParameters(300),
    );
  });

  it('tells what a selection covers, half a reference included', () => {
    const { text, written } = xliff('Save &amp; close');
    const from = text.indexOf('amp;');
    assert.deepEqual(written.within(from, text.indexOf(' close')), { offset: 5, length: 1 });
    assert.deepEqual(written.within(text.indexOf('Save'), text.indexOf('Save') + 4), {
      offset: 0,
      length: 4,
    });
    assert.equal(written.within(0, text.indexOf('<source>')), null);
    assert.equal(written.within(text.indexOf('</source>'), text.length), null);
  });
});
