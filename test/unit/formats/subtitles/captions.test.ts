import assert from 'node:assert/strict';
import fc from 'fast-check';
import { composeCaptions } from '../../../../shared/formats/subtitles/captions/compose-captions.ts';
import {
  writeCaptions,
  type Caption,
  type SpokenText,
} from '../../../../shared/formats/subtitles/captions/write-captions.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { limitsForLanguage } from '../../../../shared/formats/subtitles/read/reading-limits.ts';
import { countGraphemes } from '../../../../shared/text/code-points.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const said = (text: string, startInMs: number, endInMs: number): SpokenText => ({
  text,
  startInMs,
  endInMs,
});

const linesOf = (captions: readonly Caption[]): readonly (readonly string[])[] =>
  captions.map(({ lines }) => lines);

describe('captions of what was said', () => {
  it('break lines where sense breaks, and long speech into several cues', () => {
    const text =
      'Please keep your ticket until the end of the crossing, because it is checked on the other side.';
    assert.deepEqual(linesOf(composeCaptions([said(text, 6_820, 11_580)], 'en')), [
      ['Please keep your ticket until', 'the end of the crossing,'],
      ['because it is checked on the other side.'],
    ]);
  });

  it('let a cue stand as long as reading takes, and end before the next', () => {
    const [first, second] = composeCaptions(
      [said('Thank you, and have a pleasant trip.', 0, 900), said('Good bye.', 1_500, 1_900)],
      'en',
    );
    assert.deepEqual([first?.startInMs, first?.endInMs], [0, 1_420]);
    assert.deepEqual([second?.startInMs, second?.endInMs], [1_500, 2_333]);
  });

  it('put words that are too short for a cue together with what follows', () => {
    const captions = composeCaptions([said('Yes.', 0, 300), said('Come in.', 500, 1_200)], 'en');
    assert.deepEqual(linesOf(captions), [['Yes. Come in.']]);
  });

  it('let nothing flash that is said at once, or comes with a time that runs backwards', () => {
    const one = 'The harbour master asks all passengers to stay behind the line.';
    const other = 'Please mind the gap between the quay and the boat.';
    for (const [start, end] of [
      [0, 6_000],
      [150, 6_000],
      [5_000, 5_500],
    ] as const) {
      const before = start === 5_000 ? 5_600 : 0;
      const captions = composeCaptions(
        [said(one, before, 6_000), said(other, start, end), said('Thank you.', 12_000, 12_900)],
        'en',
      );
      const text = captions.flatMap(({ lines }) => lines).join(' ');
      assert.equal(text, `${one} ${other} Thank you.`);
      for (const { startInMs, endInMs } of captions) assert.ok(endInMs - startInMs >= 150, text);
    }
  });

  it('keep to the shorter lines of scripts without spaces', () => {
    const text = '船は六時に港を出ます。切符は対岸で確認しますので、最後までお持ちください。';
    const captions = composeCaptions([said(text, 0, 9_000)], 'ja');
    assert.equal(captions.flatMap(({ lines }) => lines).join(''), text);
    for (const line of captions.flatMap(({ lines }) => lines)) {
      assert.ok(countGraphemes(line) <= limitsForLanguage('ja').charactersPerLine, line);
    }
  });

  it('leave out what is empty, and write no timing line into a text', () => {
    assert.deepEqual(composeCaptions([said(' \n\u0007 ', 0, 500)], 'en'), []);
    const [caption] = composeCaptions([said('a --> b\r\n\nc', 0, 2_000)], 'en');
    assert.deepEqual(caption?.lines, ['a \u2192 b c']);
  });

  it('are files of both formats', () => {
    const captions = composeCaptions([said('Salt & <pepper>', 3_661_005, 3_663_000)], 'en');
    assert.equal(
      writeCaptions(captions, 'srt'),
      '1\n01:01:01,005 --> 01:01:03,000\nSalt & <pepper>\n',
    );
    assert.equal(
      writeCaptions(captions, 'vtt'),
      'WEBVTT\n\n01:01:01.005 --> 01:01:03.000\nSalt &amp; &lt;pepper&gt;\n',
    );
    assert.equal(writeCaptions([], 'srt'), '');
  });
});

/** Speech in order, with pauses of all lengths, of words of all lengths. */
const speech = fc
  .array(
    fc.record({
      words: fc.array(fc.stringMatching(/^[a-zäöü,.!?]{1,14}$/), { minLength: 1, maxLength: 40 }),
      pauseInMs: fc.nat(3_000),
      durationInMs: fc.nat(15_000),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ words, pauseInMs, durationInMs }) => {
      const startInMs = at + pauseInMs;
      at = startInMs + durationInMs;
      return said(words.join(' '), startInMs, at);
    });
  });

describe(`captions of any speech ${seedWords}`, () => {
  const check = (property: (spoken: readonly SpokenText[]) => void): void => {
    fc.assert(fc.property(speech, property), fuzzParameters(300));
  };

  it('hold every word in order, in lines that fit', () => {
    check((spoken) => {
      const lines = composeCaptions(spoken, 'de').flatMap((caption) => caption.lines);
      assert.equal(lines.join(' '), spoken.map(({ text }) => text).join(' '));
      for (const line of lines) assert.ok(countGraphemes(line) <= 42, line);
    });
  });

  it('have two lines at most, rise in time and never overlap', () => {
    check((spoken) => {
      let free = 0;
      for (const { startInMs, endInMs, lines } of composeCaptions(spoken, 'de')) {
        assert.ok(lines.length >= 1 && lines.length <= 2);
        assert.ok(startInMs >= free && endInMs > startInMs);
        free = endInMs;
      }
    });
  });

  it('are read back as they were written', () => {
    check((spoken) => {
      const captions = composeCaptions(spoken, 'en');
      for (const format of ['srt', 'vtt'] as const) {
        const text = writeCaptions(captions, format);
        const file = readSubtitles(text, format === 'srt' ? 'srt' : 'webvtt');
        const grave = file.problems.filter(({ severity }) => severity === 'error');
        assert.deepEqual(grave, []);
        assert.equal((text.match(/ --> /g) ?? []).length, captions.length);
      }
    });
  });
});
