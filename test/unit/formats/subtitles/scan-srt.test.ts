import assert from 'node:assert/strict';
import {
  indexNumber,
  isNumericIndex,
} from '../../../../shared/formats/subtitles/read/line-kinds.ts';
import { scanSrt } from '../../../../shared/formats/subtitles/read/scan-srt.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';

const t1 = '00:00:01,000 --> 00:00:02,000';
const t2 = '00:00:03,000 --> 00:00:04,000';

/** `[index, text]` of each cue; the index is null where there is none. */
function cues(text: string): readonly (readonly [string | null, string])[] {
  return scanSrt(text).cues.map((cue) => [
    cue.indexStart === -1 ? null : text.slice(cue.indexStart, cue.indexEnd),
    text.slice(cue.textStart, cue.textEnd),
  ]);
}

describe('the SRT scanner (F26)', () => {
  for (const [name, text, expected] of [
    [
      'plain cues',
      `1\n${t1}\na\nb\n\n2\n${t2}\nc\n`,
      [
        ['1', 'a\nb'],
        ['2', 'c'],
      ],
    ],
    [
      'CR LF',
      `1\r\n${t1}\r\na\r\nb\r\n\r\n2\r\n${t2}\r\nc\r\n`,
      [
        ['1', 'a\r\nb'],
        ['2', 'c'],
      ],
    ],
    [
      'CR alone',
      `1\r${t1}\ra\rb\r\r2\r${t2}\rc`,
      [
        ['1', 'a\rb'],
        ['2', 'c'],
      ],
    ],
    [
      'mixed line ends',
      `1\r\n${t1}\na\r\r\n2\n${t2}\rc`,
      [
        ['1', 'a'],
        ['2', 'c'],
      ],
    ],
    ['no final line end', `1\n${t1}\na`, [['1', 'a']]],
    [
      'no index',
      `${t1}\na\n\n${t2}\nb\n`,
      [
        [null, 'a'],
        [null, 'b'],
      ],
    ],
    [
      'some indices',
      `1\n${t1}\na\n\n${t2}\nb\n`,
      [
        ['1', 'a'],
        [null, 'b'],
      ],
    ],
    ['an index of spaces and digits', ` 1 \n${t1}\na\n`, [[' 1 ', 'a']]],
    [
      'a byte order mark inside',
      `1\n${t1}\na\n\n\ufeff2\n${t2}\nb`,
      [
        ['1', 'a'],
        ['\ufeff2', 'b'],
      ],
    ],
    ['a full-width index', `１\n${t1}\na\n`, [['１', 'a']]],
    [
      'a negative and a huge index',
      `-7\n${t1}\na\n\n99999999999\n${t2}\nb`,
      [
        ['-7', 'a'],
        ['99999999999', 'b'],
      ],
    ],
    [
      'an index that is no number',
      `#1\n${t1}\na\n\n2b\n${t2}\nc`,
      [
        ['#1', 'a'],
        ['2b', 'c'],
      ],
    ],
    [
      'no separator',
      `1\n${t1}\na\n2\n${t2}\nb\n`,
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    [
      'a year before the next index',
      `1\n${t1}\nin\n1984\n2\n${t2}\nb`,
      [
        ['1', 'in\n1984'],
        ['2', 'b'],
      ],
    ],
    [
      'a year right before a timing line',
      `1\n${t1}\nin\n1984\n${t2}\nb`,
      [
        ['1', 'in\n1984'],
        [null, 'b'],
      ],
    ],
    [
      'blank lines inside a cue',
      `1\n${t1}\na\n\n\nb\n\n2\n${t2}\nc`,
      [
        ['1', 'a\n\n\nb'],
        ['2', 'c'],
      ],
    ],
    [
      'blank lines of spaces, tabs, no-break spaces',
      `1\n${t1}\na\n \t\n2\n${t2}\nb\n\u00a0\n`,
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    [
      'an empty cue',
      `1\n${t1}\n\n2\n${t2}\nb`,
      [
        ['1', ''],
        ['2', 'b'],
      ],
    ],
    [
      'an empty cue without separator',
      `1\n${t1}\n2\n${t2}\nb`,
      [
        ['1', ''],
        ['2', 'b'],
      ],
    ],
    [
      'a cue of spaces',
      `1\n${t1}\n  \n\n2\n${t2}\nb`,
      [
        ['1', ''],
        ['2', 'b'],
      ],
    ],
    [
      'a blank line before the text',
      `1\n${t1}\n\na\n\n2\n${t2}\nb`,
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    [
      'a last cue without text',
      `1\n${t1}\na\n\n2\n${t2}`,
      [
        ['1', 'a'],
        ['2', ''],
      ],
    ],
    ['a file cut off at an index', `1\n${t1}\na\n\n2`, [['1', 'a\n\n2']]],
    [
      'a file cut off in a timing line',
      `1\n${t1}\na\n\n2\n00:00:03,000 --> 00:`,
      [
        ['1', 'a'],
        ['2', ''],
      ],
    ],
    ['leading and trailing blanks', `\n\n1\n${t1}\na\n\n\n\n`, [['1', 'a']]],
    [
      'digits as text',
      `1\n${t1}\n42\n\n2\n${t2}\n43\n`,
      [
        ['1', '42'],
        ['2', '43'],
      ],
    ],
    [
      'an arrow in the text',
      `1\n${t1}\ngo --> there\n\n2\n${t2}\nb`,
      [
        ['1', 'go --> there'],
        ['2', 'b'],
      ],
    ],
    ['a time in a sentence', `1\n${t1}\n${t2} is late\nb`, [['1', `${t2} is late\nb`]]],
    [
      'two timing lines in a row',
      `1\n${t1}\n${t2}\nb`,
      [
        ['1', ''],
        [null, 'b'],
      ],
    ],
    ['nothing', '', []],
    ['blanks only', '\n \n\t', []],
  ] as const) {
    it(`reads ${name}`, () => {
      assert.deepEqual(cues(text), expected);
    });
  }
  it('keeps text before the first cue apart', () => {
    const text = `Made by hand\n\n1\n${t1}\na\n`;
    assert.deepEqual(cues(text), [['1', 'a']]);
    assert.deepEqual(scanSrt(text).strays, [{ start: 0, end: 12, reason: 'before-first-cue' }]);
    assert.deepEqual(scanSrt(`1\n${t1}\na`).strays, []);
  });
  it('says whether a blank line stands before a cue', () => {
    const { cues: found } = scanSrt(`1\n${t1}\na\n2\n${t2}\nb\n\n${t1}\nc\n${t2}\nd`);
    assert.deepEqual(
      found.map(({ isSeparated }) => isSeparated),
      [true, false, true, false],
    );
  });
  for (const [name, text] of [
    ['LF alone', '1\n'.repeat(400_000)],
    ['CR alone', '1\r'.repeat(400_000)],
    ['one line of 1 MB', `1\n${t1}\n${'a'.repeat(1_000_000)}`],
    ['50,000 cues', `1\n${t1}\nab\n\n`.repeat(50_000)],
    ['digits', '1'.repeat(1_000_000)],
    ['colons', '1:'.repeat(500_000)],
  ] as const) {
    it(`takes linear time for ${name}`, () => {
      const time = cpuTimeOf(
        () => {
          scanSrt(text);
        },
        { rounds: 1 },
      );
      // Quadratic work on a text of this size would take minutes.
      assert.ok(time < 10_000);
    });
  }
});

describe('an index line', () => {
  it('is a number in the digits of any script', () => {
    assert.equal(indexNumber('007'), 7);
    assert.equal(indexNumber(' -3\t'), -3);
    assert.equal(indexNumber('１２'), 12);
    assert.equal(indexNumber('٣٤'), 34);
    assert.ok(Number.isNaN(indexNumber('3a')));
    assert.ok(!isNumericIndex('1 2'));
  });
});
