import assert from 'node:assert/strict';
import { scanWebVtt } from '../../../../shared/formats/subtitles/read/scan-webvtt.ts';

const t1 = '00:01.000 --> 00:02.000';
const t2 = '00:00:03.000 --> 00:00:04.000 align:start';

function cues(text: string): readonly (readonly [string | null, string])[] {
  return scanWebVtt(text).cues.map((cue) => [
    cue.indexStart === -1 ? null : text.slice(cue.indexStart, cue.indexEnd),
    text.slice(cue.textStart, cue.textEnd),
  ]);
}

describe('the WebVTT scanner', () => {
  for (const [name, text, expected] of [
    [
      'identifiers or none',
      `WEBVTT\n\nintro - 1\n${t1}\na\nb\n\n${t2}\nc\n`,
      [
        ['intro - 1', 'a\nb'],
        [null, 'c'],
      ],
    ],
    [
      'a header with metadata',
      `WEBVTT - title\nKind: captions\nLanguage: en\n\n${t1}\na`,
      [[null, 'a']],
    ],
    ['a cue right behind the header', `WEBVTT\n${t1}\na`, [[null, 'a']]],
    [
      'comments, styles and regions',
      `WEBVTT\n\nNOTE a\nb\n\nSTYLE\n::cue {}\n\nREGION\nid:r\n\n${t1}\na`,
      [[null, 'a']],
    ],
    ['a cue that only begins like a comment', `WEBVTT\n\n${t1}\nNOTE this`, [[null, 'NOTE this']]],
    [
      'a timing line in the text of a cue',
      `WEBVTT\n\n${t1}\na\n${t2}\nb`,
      [
        [null, 'a'],
        [null, 'b'],
      ],
    ],
    [
      'an empty cue',
      `WEBVTT\n\n${t1}\n\n${t2}\nb`,
      [
        [null, ''],
        [null, 'b'],
      ],
    ],
    ['a line of spaces inside a cue', `WEBVTT\n\n${t1}\na\n \nb`, [[null, 'a\n \nb']]],
    ['CR LF', `WEBVTT\r\n\r\n1\r\n${t1}\r\na\r\n`, [['1', 'a']]],
    ['a cue cut off behind its times', `WEBVTT\n\n${t1}`, [[null, '']]],
    ['the header alone', 'WEBVTT', []],
  ] as const) {
    it(`reads ${name}`, () => {
      assert.deepEqual(cues(text), expected);
      assert.deepEqual(scanWebVtt(text).strays, []);
    });
  }
  it('keeps blocks apart that no player shows', () => {
    const text = `WEBVTT\n\nlost\ntext\nmore\n\nid\nx --> y\nz\n\nalone\n\n${t1}\na\n\nend`;
    assert.deepEqual(cues(text), [[null, 'a']]);
    assert.deepEqual(
      scanWebVtt(text).strays.map(({ start, end, reason }) => [text.slice(start, end), reason]),
      [
        ['lost\ntext\nmore', 'no-timing'],
        ['x --> y\nz', 'broken-timing'],
        ['alone', 'no-timing'],
        ['end', 'no-timing'],
      ],
    );
  });
});
