import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { itemsOf, show, srtOf } from './show.ts';
import { englishOf } from '../../../doubles/english-of.ts';

describe('reading subtitles', () => {
  for (const [name, text, word] of [
    ['SBV', '0:00:02.460,0:00:04.320\nHello\n', /SBV/],
    ['SubStation Alpha', '\n[Script Info]\nTitle: x\n', /SubStation/],
    ['MicroDVD', '{1}{25}Hello\n', /MicroDVD/],
    ['lyrics', '[00:12.00]La la\n', /LRC/],
    ['TTML', '<tt xmlns="http://www.w3.org/ns/ttml"/>', /XML/],
    ['plain text', 'Once upon a time\n', /no line of the form/],
  ] as const) {
    it(`refuses ${name} and says what it is`, () => {
      assert.throws(
        () => readSubtitles(text, 'srt'),
        (error) =>
          error instanceof FormatError && error.code === 'not-subtitles' && error.location !== null,
      );
      assert.throws(() => readSubtitles(text, 'srt'), { message: word });
    });
  }
  it('refuses SRT named WebVTT', () => {
    assert.throws(
      () => readSubtitles(srtOf('a'), 'webvtt'),
      (error) => error instanceof FormatError && error.code === 'not-webvtt',
    );
  });
  it('reads WebVTT named SRT as what it is', () => {
    const file = readSubtitles('WEBVTT\n\n00:01.000 --> 00:02.000\na\n', 'srt');
    assert.equal(file.format, 'webvtt');
  });
  it('takes files without cues', () => {
    for (const text of ['', ' \n\n', '\ufeff', '1\n']) {
      assert.deepEqual(itemsOf(readSubtitles(text, 'srt')), []);
    }
    assert.deepEqual(itemsOf(readSubtitles('WEBVTT\n', 'webvtt')), []);
  });
  it('takes the language of a WebVTT header', () => {
    const text =
      'WEBVTT\nKind: captions\nLanguage: en-GB\n\n00:01.000 --> 00:02.000\nLanguage: de\n';
    const file = readSubtitles(text, 'webvtt');
    assert.equal(file.sourceLanguage, 'en-GB');
    assert.equal(itemsOf(file)[0]?.sourceLanguage, 'en-GB');
    assert.equal(
      readSubtitles('WEBVTT\n\n00:01.000 --> 00:02.000\nLanguage: de\n', 'webvtt').sourceLanguage,
      null,
    );
  });
  it('decodes WebVTT references and leaves others as they stand', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\na &lt;b&gt; &nbsp;&#233;&#xE9; &eacute; &#0; c\n';
    const [item] = itemsOf(readSubtitles(text, 'webvtt'));
    assert.equal(show(item?.source ?? []), 'a <b> \u00a0éé &eacute; &#0; c');
  });
  it('counts cues, sentences, words, characters and codes', () => {
    const file = readSubtitles(
      srtOf('<i>If</i> you', 'go home.', '[music]', '我们 don\u2019t'),
      'srt',
    );
    assert.deepEqual(file.statistics(), {
      units: 4,
      segments: 2,
      byStanding: {
        untranslated: 2,
        needsReview: 0,
        translated: 0,
        reviewed: 0,
        final: 0,
        notTranslatable: 0,
      },
      byState: { initial: 2, translated: 0, reviewed: 0, final: 0 },
      untranslated: 2,
      repeated: 0,
      notTranslatable: 1,
      sourceWords: 6,
      sourceCharacters: 15 + 8,
      inlineCodes: 2,
    });
  });
});

describe('what reading tolerates', () => {
  const codes = (text: string): readonly string[] =>
    readSubtitles(text, 'srt').problems.map(({ code }) => code);
  const t = '00:00:01,000 --> 00:00:02,000';

  for (const [name, text, expected] of [
    ['nothing odd', srtOf('a', 'b'), []],
    ['text before the first cue', `Hello\n\n${srtOf('a')}`, ['text-before-first-cue']],
    ['a broken time', `1\n00:00:01,000 -->\na\n`, ['timing-broken']],
    [
      'a cue that lost its times',
      `1\n${t}\na\n\n2\nb\n\n`,
      ['cue-without-timing', 'blank-line-in-cue'],
    ],
    ['a missing index', `${t}\na\n`, ['index-missing']],
    ['an odd index', `A1\n${t}\na\n`, ['index-unusual']],
    ['dots in times', `1\n${t.replace(/,/g, '.')}\na\n`, ['timing-unusual']],
    ['no blank line between', `1\n${t}\na\n2\n${t}\nb\n`, ['separator-missing']],
  ] as const) {
    it(`is listed: ${name}`, () => {
      assert.deepEqual(codes(text), expected);
    });
  }
  it('is not made up from CR LF', () => {
    assert.deepEqual(codes(srtOf('one\n12\ntwo', 'b').replace(/\n/g, '\r\n')), []);
    const lost = `1\r\n${t}\r\na\r\n\r\n2\r\nb\r\n`;
    assert.deepEqual(codes(lost), ['cue-without-timing', 'blank-line-in-cue']);
  });
  it('is listed with the number of cues, once a file', () => {
    const [problem] = readSubtitles(`${t}\na\n\n${t}\nb\n`, 'srt').problems;
    assert.match(englishOf(problem) ?? '', /^2 cues without an index/);
    assert.equal(problem?.location.line, 1);
  });
  it('is listed for times that WebVTT does not have, each in its line, which stays as it is', () => {
    const times = [
      '00:01.00 --> 00:02.000',
      '00:00:03.000 --> 00:00:04.5',
      '00:05,000 --> 00:06,000',
      '00:07.000 --> 00:08.000 align:start',
      '\t1:00:09.000-->1:00:10.000',
      '00:61.000 --> 00:62.000',
    ];
    const text = `WEBVTT\n\n${times.map((line) => `${line}\na\n`).join('\n')}`;
    const file = readSubtitles(text, 'webvtt');
    assert.deepEqual(
      file.problems.map(({ code, severity, location }) => [code, severity, location.line]),
      [3, 6, 9, 18].map((line) => ['timing-broken', 'warning', line]),
    );
    assert.match(englishOf(file.problems[0]) ?? '', /not written as WebVTT has it/);
    assert.deepEqual(file.plan([], { targetLanguage: 'de', state: 'preset' }).edits, []);
  });
  it('is listed for WebVTT blocks nobody shows', () => {
    const text = 'WEBVTT\n\nlost\n\nx --> y\nz\n\n00:01.000 --> 00:02.000\na\n';
    assert.deepEqual(
      readSubtitles(text, 'webvtt').problems.map(({ code }) => code),
      ['block-without-timing', 'timing-broken'],
    );
  });
});

describe('checking subtitles', () => {
  const check = (text: string): readonly string[] =>
    readSubtitles(text, 'srt')
      .check()
      .map(({ code, unit }) => `${unit} ${code}`);
  const cue = (index: number, from: string, to: string, text = 'Word.'): string =>
    `${index}\n00:00:${from} --> 00:00:${to}\n${text}\n\n`;

  it('names times that are just beyond a limit to the millisecond', () => {
    const messages = [cue(1, '01,000', '01,832'), cue(1, '01,000', '08,001')].map((text) => {
      return englishOf(readSubtitles(text, 'srt').check()[0]);
    });
    assert.deepEqual(messages, [
      'The cue is shown for 0.832 s, less than 0.833 s.',
      'The cue is shown for 7.001 s, more than 7.000 s.',
    ]);
  });

  for (const [name, text, expected] of [
    ['nothing', cue(1, '01,000', '02,000') + cue(2, '02,000', '03,000'), []],
    ['an end before the start', cue(1, '02,000', '01,000'), ['1 end-before-start']],
    ['no duration', cue(1, '01,000', '01,000'), ['1 zero-duration']],
    ['too short, too fast', cue(1, '01,000', '01,200'), ['1 cue-too-short', '1 reading-speed']],
    ['too long', cue(1, '01,000', '09,000'), ['1 cue-too-long']],
    ['overlap', cue(1, '01,000', '03,000') + cue(2, '02,000', '04,000'), ['2 overlap']],
    ['wrong order', cue(1, '05,000', '06,000') + cue(2, '01,000', '02,000'), ['2 not-in-order']],
    [
      'the same index twice',
      cue(1, '01,000', '02,000') + cue(1, '03,000', '04,000'),
      ['1 index-repeated'],
    ],
    [
      'a gap in the numbering',
      cue(1, '01,000', '02,000') + cue(3, '03,000', '04,000'),
      ['3 index-not-consecutive'],
    ],
    ['no text', cue(1, '01,000', '02,000', ''), ['1 empty-cue']],
    ['three lines', cue(1, '01,000', '04,000', 'a\nb\nc'), ['1 too-many-lines']],
    ['a long line', cue(1, '01,000', '06,000', 'w'.repeat(43)), ['1 line-too-long']],
    ['a broken time', '1\n00:00:01,000 -->\na\n', ['1 timing-broken']],
    ['a negative time', '1\n-00:00:01,000 --> 00:00:01,000\na\n', ['1 negative-time']],
  ] as const) {
    it(`finds ${name}`, () => {
      assert.deepEqual(check(text), expected);
    });
  }
  it('measures Japanese by its own limits', () => {
    assert.deepEqual(check(cue(1, '01,000', '02,000', 'とても長い一行の字幕です')), [
      '1 reading-speed',
    ]);
  });
});

describe('verifying subtitles', () => {
  const source = srtOf('One.', 'Two.');
  const file = readSubtitles(source, 'srt');
  const empty = { edits: [], keys: [], problems: [] };
  const codes = (plan: Parameters<typeof file.verify>[0], text: string): readonly string[] =>
    file.verify(plan, text).map(({ code }) => code);

  it('is content with the planned text', () => {
    assert.deepEqual(codes(empty, source), []);
  });
  it('finds a change nobody planned, with its place', () => {
    const [problem] = file.verify(empty, source.replace('Two', 'Too'));
    assert.equal(problem?.code, 'unplanned-change');
    assert.equal(problem.location.line, 7);
    assert.equal(problem.location.column, 2);
    assert.deepEqual(codes(empty, `${source}\n`), ['unplanned-change']);
  });
  it('finds an edit of an index or a time', () => {
    const edits = [{ offset: 0, length: 1, newText: '7' }];
    assert.deepEqual(codes({ ...empty, edits }, source.replace('1', '7')), ['edit-outside-text']);
  });
  it('finds text that made another cue, or lost one', () => {
    const offset = source.indexOf('One.');
    const newText = 'x\n\n9\n00:00:02,000 --> 00:00:02,100\ny';
    const edits = [{ offset, length: 4, newText }];
    assert.deepEqual(codes({ ...empty, edits }, source.replace('One.', newText)), [
      'cue-count-changed',
    ]);
  });
  it('finds text that became the index of the next cue', () => {
    const tight = '00:00:01,000 --> 00:00:02,000\nOne.\n00:00:03,000 --> 00:00:04,000\nTwo.\n';
    const edits = [{ offset: tight.indexOf('One.'), length: 4, newText: '\n2' }];
    const problems = readSubtitles(tight, 'srt').verify(
      { ...empty, edits },
      tight.replace('One.', '\n2'),
    );
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['cue-changed'],
    );
  });
  it('finds any edit in a file without cues', () => {
    const edits = [{ offset: 0, length: 0, newText: 'a' }];
    const problems = readSubtitles('', 'srt').verify({ ...empty, edits }, 'a');
    assert.equal(problems[0]?.code, 'edit-outside-text');
  });
});
