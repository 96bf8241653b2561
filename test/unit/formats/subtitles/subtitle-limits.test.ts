import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import { subtitleLimits } from '../../../../shared/formats/subtitles/subtitle-limits.ts';

const TIMES = '00:00:01,000 --> 00:00:02,000\n';

/** Cues without numbers, each with this text. */
const srt = (count: number, text = 'Hi.\n'): string => `${TIMES}${text}\n`.repeat(count);
const webVtt = (count: number, text?: string): string =>
  `WEBVTT\n\n${srt(count, text).replaceAll(',', '.')}`;

function refusalOf(fileName: string, text: string): FormatError {
  try {
    openText(fileName, text);
  } catch (error) {
    assert.ok(error instanceof FormatError, String(error));
    assert.equal(error.code, 'too-large');
    assert.match(error.message, /more than [1-9][\d,]+0 .* Split it before this line\.$/u);
    assert.ok(Object.values<unknown>(subtitleLimits).includes(error.said.values['most']));
    return error;
  }
  return assert.fail(`${fileName} was read`);
}

describe('P8 F26 subtitles that no recording needs', () => {
  const { cues, lines, marks, characters } = subtitleLimits;

  it('are refused beyond a number of cues, with the line of the first one too many', () => {
    assert.equal(openText('a.srt', srt(cues)).segments().length, cues);
    assert.equal(refusalOf('a.srt', srt(cues + 1)).location?.line, cues * 3 + 1);
    assert.equal(refusalOf('a.vtt', webVtt(cues + 1)).location?.line, cues * 3 + 3);
  });

  it('are refused beyond a number of lines, of one cue or of all', () => {
    assert.ok(openText('a.srt', srt(1, '- a\n'.repeat(lines))));
    assert.equal(refusalOf('a.srt', srt(1, '- a\n'.repeat(lines + 1))).location?.line, lines + 2);
    refusalOf('a.vtt', webVtt(2, '- a\n'.repeat(lines / 2 + 1)));
    refusalOf('a.srt', srt(1, '- a\r'.repeat(lines + 1)));
  });

  it('are refused beyond a number of tags and codes', () => {
    assert.ok(openText('a.srt', srt(1, `${'<i>'.repeat(marks)}\n`)));
    for (const mark of ['<i>', '{b}', '<', '{']) {
      assert.equal(refusalOf('a.srt', srt(1, `${mark.repeat(marks + 1)}\n`)).location?.line, 2);
      assert.equal(refusalOf('a.vtt', webVtt(1, `${mark.repeat(marks + 1)}\n`)).location?.line, 4);
    }
  });

  it('are refused beyond a number of characters, whatever these are', () => {
    assert.ok(openText('a.srt', srt(1, `${'a'.repeat(characters - 100)}\n`)));
    assert.equal(refusalOf('a.srt', srt(1, 'a'.repeat(characters))).location?.line, 2);
    assert.equal(refusalOf('a.srt', '\n'.repeat(characters + 1)).location?.offset, characters);
  });
});
