import assert from 'node:assert/strict';
import { createLiveCheck } from '../../../doubles/loaded-formats.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

const cue = (index: number | string, from: string, to: string, text = 'Word.'): string =>
  `${index}\n00:00:${from} --> 00:00:${to}\n${text}\n\n`;

/** The text after the first fix of a kind of problem; null when there is none. */
function fixed(text: string, code: string, kind: 'srt' | 'webvtt' = 'srt'): string | null {
  const file = readSubtitles(text, kind);
  const problem = [...file.problems, ...file.check()].find((each) => each.code === code);
  assert.ok(problem, `${code} is expected`);
  const [fix] = file.fixes(problem);
  return fix === undefined ? null : applyEdits(text, fix.edits);
}

const long = 'This is said in one second, although nobody can read so much.';

describe('Reading limits of one’s own', () => {
  const text = cue(1, '01,000', '03,000', long.slice(0, 34));
  const codesWith = (reading: Parameters<ReturnType<typeof readSubtitles>['check']>[1]): string[] =>
    readSubtitles(text, 'srt')
      .check(undefined, reading)
      .map(({ code }) => code);

  it('take the place of those of the script, one by one', () => {
    assert.deepEqual(codesWith({}), []);
    assert.deepEqual(codesWith({ charactersPerSecond: 15 }), ['reading-speed']);
    assert.deepEqual(codesWith({ charactersPerLine: 30 }), ['line-too-long']);
    const fast = readSubtitles(cue(1, '01,000', '02,500', long.slice(0, 34)), 'srt');
    assert.deepEqual(fast.check(undefined, { charactersPerSecond: 25 }), []);
  });

  it('hold while one types, and for the fixes of what they find', () => {
    const reading = { charactersPerSecond: 10 };
    const [problem, ...others] = createLiveCheck('srt', { reading }).update(text).problems;
    assert.equal(problem?.code, 'reading-speed');
    assert.deepEqual(others, []);
    const file = readSubtitles(text, 'srt');
    const [fix] = file.fixes(problem);
    const mended = readSubtitles(applyEdits(text, fix?.edits ?? []), 'srt');
    assert.deepEqual(mended.check(undefined, reading), []);
    assert.match(mended.text, /--> 00:00:04,400/);
  });
});

describe('Fixes of subtitles', () => {
  it('show a cue that is too fast for longer, as far as there is room', () => {
    const alone = cue(1, '01,000', '02,000', long.slice(0, 34));
    assert.match(fixed(alone, 'reading-speed') ?? '', /00:00:01,000 --> 00:00:03,000/);
    const followed = alone + cue(2, '03,100', '05,000');
    assert.match(fixed(followed, 'reading-speed') ?? '', /--> 00:00:03,000/);
  });
  it('go to the usual gap when that is clearly better, and not at all when it is not', () => {
    const text = cue(1, '01,000', '02,000', long.slice(0, 40)) + cue(2, '03,000', '05,000');
    assert.match(fixed(text, 'reading-speed') ?? '', /00:00:01,000 --> 00:00:02,916/);
    const tight = cue(1, '01,000', '02,000', long.slice(0, 40)) + cue(2, '02,200', '05,000');
    assert.equal(fixed(tight, 'reading-speed'), null);
  });
  it('show a cue for the shortest time there is', () => {
    assert.match(fixed(cue(1, '01,000', '01,200'), 'cue-too-short') ?? '', /--> 00:00:01,833/);
  });
  it('write times in the form they have', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:01.200 align:start\nWord.\n';
    assert.match(
      fixed(text, 'cue-too-short', 'webvtt') ?? '',
      /\n00:01\.000 --> 00:01\.833 align:start\n/,
    );
    const odd = '1\n0:0:1 --> 0:0:1,1\nWord.\n';
    assert.equal(fixed(odd, 'cue-too-short'), null);
  });
  it('end a cue before the next one begins', () => {
    const text = cue(1, '01,000', '03,000') + cue(2, '02,000', '04,000');
    assert.match(fixed(text, 'overlap') ?? '', /00:00:01,000 --> 00:00:01,916/);
    const short = cue(1, '01,000', '02,000') + cue(2, '01,833', '04,000');
    assert.match(fixed(short, 'overlap') ?? '', /00:00:01,000 --> 00:00:01,833/);
    const middle = cue(1, '01,000', '02,500', 'Read this in a bit.') + cue(2, '02,000', '04,000');
    assert.match(fixed(middle, 'overlap') ?? '', /--> 00:00:02,250\n[^]*00:00:02,250 -->/);
  });
  it('break lines anew where one speaker has the cue', () => {
    const text = cue(1, '01,000', '06,000', `<i>${long}</i>`);
    const lines = (fixed(text, 'line-too-long') ?? '').split('\n').slice(2, 4);
    assert.equal(lines.join(' '), `<i>${long}</i>`);
    assert.ok(lines.every((line) => line.length <= 45));
    const three = cue(1, '01,000', '06,000', 'One,\ntwo,\nthree.');
    assert.match(fixed(three, 'too-many-lines') ?? '', /\nOne, two, three\.\n/);
    const dialogue = cue(1, '01,000', '06,000', `- ${long}\n- Yes.`);
    assert.equal(fixed(dialogue, 'line-too-long'), null);
  });
  it('number cues from one, and add numbers that are missing', () => {
    const text =
      cue(1, '01,000', '02,000') + cue(4, '03,000', '04,000') + cue(4, '05,000', '06,000');
    const mended = fixed(text, 'index-not-consecutive') ?? '';
    assert.deepEqual(readSubtitles(mended, 'srt').check(), []);
    const missing = '00:00:01,000 --> 00:00:02,000\r\nWord.\r\n';
    assert.equal(fixed(missing, 'index-missing'), `1\r\n${missing}`);
  });
});

describe('Cues as units', () => {
  const text = cue(1, '01,000', '02,000', '<i>a</i>\nb') + cue('x', '03,000', '04,000');
  const units = readSubtitles(text, 'srt').segments();
  it('have their text, codes, name and place', () => {
    const view = units.at(0);
    assert.deepEqual(
      view.source.parts.map((part) => (part.kind === 'text' ? part.text : `[${part.content}]`)),
      ['[<i>]', 'a', '[</i>]', '\n', 'b'],
    );
    assert.deepEqual([view.key, view.name, units.at(1).name], ['cue-1', '1', 'x']);
    const { offset, length } = view.location;
    assert.equal(
      text.slice(offset, offset + length),
      cue(1, '01,000', '02,000', '<i>a</i>\nb').trimEnd(),
    );
    assert.equal(view.target, null);
  });
  it('are found by offset and by key, and none counts as untranslated', () => {
    assert.equal(units.indexAt(text.indexOf('Word')), 1);
    assert.equal(units.indexAt(text.length), -1);
    assert.equal(units.keyIndex('cue-2.1'), 1);
    assert.equal(units.keyIndex('cue-3'), -1);
    assert.deepEqual([units.length, units.untranslated], [2, 0]);
    assert.equal(units.nextUntranslated(0, 'forward'), null);
    assert.throws(() => units.at(2), RangeError);
  });
});

describe('The live check of subtitles', () => {
  const cues = (text: string): string =>
    Array.from({ length: 20 }, (_, at) =>
      cue(at + 1, `${10 + at},000`, `${10 + at},900`, at === 7 ? text : `Say ${at}.`),
    ).join('');
  it('measures changed texts only, and says what a full check says', () => {
    const live = createLiveCheck('srt');
    assert.equal(live.update(cues('a')).checkedUnits, 20);
    const found = live.update(cues(long));
    assert.equal(found.checkedUnits, 1);
    const file = readSubtitles(cues(long), 'srt');
    assert.deepEqual(found.problems, [...file.problems, ...file.check()]);
    assert.deepEqual(found.counts, { units: 20, untranslated: 0 });
  });
  it('says of a file that is none what it is', () => {
    const found = createLiveCheck('webvtt').update('1\n');
    assert.deepEqual(
      found.problems.map(({ code }) => code),
      ['not-webvtt'],
    );
    assert.equal(found.counts, null);
  });
});
