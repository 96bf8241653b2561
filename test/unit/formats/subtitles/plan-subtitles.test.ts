import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { InlinePart, EditPlan, Translatable } from '../../../../shared/formats/model.ts';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { shout } from '../../../contract/format-contract.ts';
import { itemsOf, srtOf } from './show.ts';

const german = { targetLanguage: 'de', state: 'preset' };

function text(words: string): InlinePart {
  return { kind: 'text', text: words };
}

/** Words with `|` for cue borders and `#` for the codes of the source, one after the other. */
function parts(item: Translatable, words: string): readonly InlinePart[] {
  const codes = item.source.filter((part) => part.kind === 'code');
  const borders = codes.filter(({ origin }) => origin === 'cue-border');
  const others = codes.filter(({ origin }) => origin !== 'cue-border');
  return words.split(/([|#])/).flatMap((piece) => {
    if (piece === '') return [];
    if (piece === '|') return borders.slice(0, 1);
    const code = piece === '#' ? others.shift() : undefined;
    return code === undefined ? [text(piece)] : [code];
  });
}

/** Translates the items of a file with the given words; checks that verify is content. */
function translate(
  source: string,
  words: readonly string[],
  language = 'de',
): { written: string; plan: EditPlan; codes: readonly string[] } {
  const file = readSubtitles(source, 'srt');
  const items = itemsOf(file);
  assert.equal(items.length, words.length);
  const answers = items.map((item, index) => ({
    key: item.key,
    parts: parts(item, words[index] ?? ''),
    needsReview: false,
  }));
  const plan = file.plan(answers, { targetLanguage: language, state: 'preset' });
  const written = applyEdits(source, plan.edits);
  assert.deepEqual(file.verify(plan, written), []);
  return { written, plan, codes: plan.problems.map(({ code }) => code) };
}

describe('distributing a sentence back to its cues', () => {
  const source = srtOf('When the committee', 'met in the hall,', 'nobody came.');

  it('cuts at the borders of the answer', () => {
    const { written, plan } = translate(source, [
      'Als der Ausschuss |im Saal tagte,| kam niemand.',
    ]);
    assert.equal(written, srtOf('Als der Ausschuss', 'im Saal tagte,', 'kam niemand.'));
    assert.deepEqual(plan.keys, ['cue-1.1']);
    assert.deepEqual(plan.problems, []);
  });
  it('begins no cue with a sign that ends the one before', () => {
    const { written } = translate(source, ['Als der Ausschuss | im Saal tagte |, kam niemand.']);
    assert.equal(written, srtOf('Als der Ausschuss', 'im Saal tagte,', 'kam niemand.'));
    const twice = translate(source, ['Als der Ausschuss |im Saal tagte,|, kam niemand.']);
    assert.equal(twice.written, written);
    const dots = translate(source, ['Als der Ausschuss |im Saal tagte|... kam niemand.']);
    assert.equal(dots.written, srtOf('Als der Ausschuss', 'im Saal tagte', '... kam niemand.'));
  });
  for (const [name, words] of [
    ['without borders', 'Als der Ausschuss im Saal tagte, kam niemand.'],
    ['with a border missing', 'Als der Ausschuss im Saal tagte,| kam niemand.'],
    ['with a border too many', 'Als der | Ausschuss | im Saal tagte,| kam niemand.'],
    ['with an empty cue', 'Als der Ausschuss im Saal tagte,|| kam niemand.'],
    ['with a cue of signs only', 'Als der Ausschuss im Saal tagte|,| kam niemand.'],
  ] as const) {
    it(`cuts by length, at signs where they are near, ${name}, and says so`, () => {
      const { written, codes } = translate(source, [words]);
      assert.deepEqual(codes, ['cue-border-guessed']);
      assert.equal(written, srtOf('Als der Ausschuss', 'im Saal tagte,', 'kam niemand.'));
    });
  }
  it('cuts at word borders in scripts without spaces', () => {
    const { written } = translate(source, ['委员会在大厅里开会的时候，没有人来参加会议。'], 'zh');
    const lines = written.split('\n').filter((line) => /\p{Script=Han}/u.test(line));
    assert.equal(lines.length, 3);
    assert.equal(lines.join(''), '委员会在大厅里开会的时候，没有人来参加会议。');
    assert.ok(lines.every((line) => !/^[，。]/.test(line)));
  });
  it('keeps codes with their words', () => {
    const { written } = translate(srtOf('If <i>you</i> go', 'we <b>stay</b> here.'), [
      'Wenn #du# gehst, #bleiben# wir hier.',
    ]);
    assert.equal(written, srtOf('Wenn <i>du</i> gehst,', '<b>bleiben</b> wir hier.'));
  });
  it('distributes by characters alone where cues have no duration', () => {
    const still =
      '00:00:01,000 --> 00:00:01,000\nWhen the committee\n\n' +
      '00:00:01,500 --> 00:00:01,500\nmet, nobody came.\n';
    const { written, codes } = translate(still, ['Als der Ausschuss tagte, kam niemand.']);
    assert.deepEqual(codes, ['cue-border-guessed']);
    assert.match(written, /\nAls der Ausschuss tagte,\n[^]*\nkam niemand\.\n/);
  });
  it('leaves a sentence alone that has fewer words than cues', () => {
    const { written, plan, codes } = translate(source, ['Ja.']);
    assert.equal(written, source);
    assert.deepEqual(codes, ['sentence-not-distributed']);
    assert.deepEqual(plan.keys, []);
    assert.equal(plan.problems[0]?.unit, '1');
  });
});

describe('breaking lines', () => {
  for (const [name, source, words, expected] of [
    ['keeps one line where it fits', 'One line.', 'Eine Zeile.', 'Eine Zeile.'],
    [
      'makes one of two where it fits',
      'This is a text that does not\nfit on one single line',
      'Dies passt auf eine Zeile',
      'Dies passt auf eine Zeile',
    ],
    [
      'keeps a short text in lines as the source had it',
      'Yes,\nindeed.',
      'Ja, das stimmt.',
      'Ja,\ndas stimmt.',
    ],
    [
      'makes two where one is too long',
      'A text of one line',
      'Ein Text, der leider viel zu lang für eine Zeile ist',
      'Ein Text, der leider viel\nzu lang für eine Zeile ist',
    ],
    [
      'breaks behind a sign',
      'A text of one line',
      'Wenn du morgen wirklich kommst, dann bleiben wir alle hier',
      'Wenn du morgen wirklich kommst,\ndann bleiben wir alle hier',
    ],
    [
      'breaks before a conjunction',
      'A text of one line',
      'Wir gehen heute Abend nach Hause und ihr bleibt noch hier',
      'Wir gehen heute Abend nach Hause\nund ihr bleibt noch hier',
    ],
    [
      'never breaks behind an article',
      'A text of one line',
      'Gestern Abend sahen wir die wunderbaren Sterne nicht',
      'Gestern Abend sahen wir\ndie wunderbaren Sterne nicht',
    ],
  ] as const) {
    it(name, () => {
      assert.equal(translate(srtOf(source), [words]).written, srtOf(expected));
    });
  }
  it('breaks Chinese and Japanese without spaces, never before a closing sign', () => {
    const words = '今日は図書館で面白い本を読みましたが、とても長かったです。';
    const { written } = translate(srtOf('Today I read a book\nin the library'), [words], 'ja');
    const lines = written.split('\n').slice(2, -2);
    assert.equal(lines.length, 2);
    assert.equal(lines.join(''), words);
    assert.ok(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0)) <= 6, lines.join('/'));
  });
  it('keeps the lines of two speakers, their dashes and their codes', () => {
    const source = srtOf('{\\an8}- <i>Are you coming?</i>\n- Not yet.');
    const words = ['Kommst du vielleicht doch noch mit uns nach Hause?', 'Nein.'];
    const { written } = translate(source, words);
    assert.equal(written, srtOf(`{\\an8}- <i>${words[0] ?? ''}</i>\n- Nein.`));
  });
  it('does not count lines of sounds and labels', () => {
    const { written } = translate(srtOf('[DOOR SLAMS]\nHello there.'), ['Hallo ihr da.']);
    assert.equal(written, srtOf('[DOOR SLAMS]\nHallo ihr da.'));
  });
  it('breaks where the file breaks by codes', () => {
    const { written } = translate(srtOf('<i>One line</i>\n<i>and two</i>'), [
      'Eine Zeile#und zwei',
    ]);
    assert.equal(written, srtOf('<i>Eine Zeile</i>\n<i>und zwei</i>'));
  });
  it('uses the line ends of the cue', () => {
    const source = srtOf('A text of one line').replace(/\n/g, '\r\n');
    const words = 'Ein Text, der leider viel zu lang für eine Zeile ist';
    assert.match(translate(source, [words]).written, /viel\r\nzu lang/);
  });
  it('makes line ends, tabs and runs of spaces of the answer one space', () => {
    const { written } = translate(srtOf('One line.'), [' Eine\r\n\t  Zeile.\u2028']);
    assert.equal(written, srtOf('Eine Zeile.'));
  });
  it('keeps the file as it is where the answer says the same', () => {
    const source = srtOf('One  line\n  and   <i>two</i> ');
    const { plan } = translate(source, ['One line and #two#']);
    assert.deepEqual(plan.edits, []);
    assert.deepEqual(plan.keys, ['cue-1.1']);
  });
});

describe('planning subtitles', () => {
  const source = srtOf('One <i>line</i> here.', 'Two.');
  const file = readSubtitles(source, 'srt');
  const [item] = itemsOf(file);
  assert.ok(item !== undefined);
  const planOf = (words: readonly InlinePart[]): EditPlan =>
    file.plan([{ key: item.key, parts: words, needsReview: false }], german);

  for (const [name, words, code] of [
    ['an empty answer', parts(item, ' ## '), 'empty-answer'],
    ['an answer with half a character', [...parts(item, 'a##'), text('\ud800')], 'lone-surrogate'],
    ['a lost code', parts(item, 'Eine # Zeile'), 'missing-code'],
    [
      'a doubled code',
      [...parts(item, 'Eine #Zeile#'), ...item.source.slice(1, 2)],
      'missing-code',
    ],
  ] as const) {
    it(`leaves the text alone for ${name}, and says so`, () => {
      const plan = planOf(words);
      assert.deepEqual([plan.edits, plan.keys], [[], []]);
      assert.deepEqual(
        plan.problems.map((problem) => [problem.code, problem.severity, problem.unit]),
        [[code, 'error', '1']],
      );
    });
  }
  it('leaves the text alone for an answer that would end the cue', () => {
    const { edits, keys, problems } = planOf([
      text('00:00:05,000 --> 00:00:06,000'),
      ...item.source.filter(({ kind }) => kind === 'code'),
    ]);
    assert.deepEqual([edits, keys], [[], []]);
    assert.equal(problems[0]?.code, 'would-break-cue');
  });
  it('leaves the text alone for an answer that would number the next cue', () => {
    const tight = '00:00:01,000 --> 00:00:02,000\nOne.\n00:00:03,000 --> 00:00:04,000\nTwo.\n';
    const { written, codes } = translate(tight, ['2', 'Zwei.']);
    assert.deepEqual(codes, ['would-break-cue']);
    assert.equal(written, tight.replace('Two.', 'Zwei.'));
  });
  it('leaves all cues of a sentence alone when one of them would break', () => {
    const tight = srtOf('When we', 'came');
    const { written, codes } = translate(tight, ['Als wir |00:01,000 --> 00:02,000 X:1']);
    assert.deepEqual(codes, ['would-break-cue']);
    assert.equal(written, tight);
  });
  it('refuses keys that are not there or come twice, and states', () => {
    const answer = { key: item.key, parts: item.source, needsReview: false };
    const code = (found: string) => (error: unknown) =>
      error instanceof FormatError && error.code === found;
    assert.throws(() => file.plan([{ ...answer, key: 'x' }], german), code('unknown-key'));
    assert.throws(() => file.plan([answer, answer], german), code('repeated-key'));
    assert.throws(
      () => file.plan([answer], { ...german, state: 'translated' }),
      code('unknown-state'),
    );
  });
  it('passes on that an answer needs review', () => {
    const plan = file.plan(
      [{ key: item.key, parts: parts(item, 'Eine #Zeile# hier.'), needsReview: true }],
      german,
    );
    assert.deepEqual(
      plan.problems.map(({ code }) => code),
      ['needs-review'],
    );
    assert.equal(plan.edits.length, 1);
  });
  it('escapes text for WebVTT, where > could make an arrow', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:05.000 align:start\nAsk &amp; tell <b>me</b> now\n';
    const reading = readSubtitles(vtt, 'webvtt');
    const [only] = itemsOf(reading);
    assert.ok(only !== undefined);
    const answer = {
      key: only.key,
      parts: parts(only, 'a --> b & c #d# <e>\u200e'),
      needsReview: false,
    };
    const plan = reading.plan([answer], german);
    const written = applyEdits(vtt, plan.edits);
    assert.match(written, /\na --&gt; b &amp; c <b>d<\/b> &lt;e&gt;&lrm;\n$/);
    assert.deepEqual(reading.verify(plan, written), []);
  });
});

describe('limits of reading', () => {
  const long =
    'Dieser Satz ist nun leider sehr viel länger, als er es vorher jemals war, und keiner kann ihn lesen.';

  it('are reported where only the translation breaks them', () => {
    const { plan, codes } = translate(srtOf('Short.'), [long]);
    assert.deepEqual(codes, ['line-too-long', 'reading-speed']);
    assert.ok(plan.problems.every(({ severity, unit }) => severity === 'warning' && unit === '1'));
  });
  it('are not reported where the source broke them as much', () => {
    assert.deepEqual(translate(srtOf(long), [long.replace('keiner', 'jemand')]).codes, []);
  });
  it('are those of the language: Japanese lines are short', () => {
    const { codes } = translate(
      srtOf('Today I read a book.'),
      ['今日は図書館で本を読みましたよ'],
      'ja',
    );
    assert.ok(codes.includes('reading-speed'));
    assert.ok(!codes.includes('line-too-long'));
  });
  it('count lines', () => {
    const source = srtOf('One<br>two.').replace('02,900', '09,900');
    assert.deepEqual(translate(source, ['Eins#zwei.']).codes, []);
    const three = srtOf('- Me?\n- You.').replace('02,900', '09,900');
    assert.deepEqual(translate(three, ['Ich?', 'Du.']).codes, []);
  });
  it('count what a viewer sees, not codes', () => {
    const source = srtOf(
      'Ask <font color="#ffffff" face="Some Long Name Of A Font">me</font> now.',
    );
    assert.deepEqual(translate(source, ['Frag #mich# jetzt.']).codes, []);
  });
});

describe('words that a file would read as codes', () => {
  const codesOf = (said: string, kind: 'srt' | 'webvtt' = 'srt'): readonly string[] => {
    const head = kind === 'srt' ? '' : 'WEBVTT\n\n';
    const source =
      head + srtOf('Press it, <i>now</i> or', 'never.', 'Two.').replaceAll(',000', '.000');
    const subtitles = readSubtitles(
      kind === 'srt' ? source.replaceAll('.000', ',000') : source,
      kind,
    );
    const [first, second] = itemsOf(subtitles);
    assert.ok(first !== undefined && second !== undefined);
    const answers = [
      { key: first.key, parts: parts(first, 'Jetzt #oder# |nie.'), needsReview: false },
      { key: second.key, parts: [text(said)], needsReview: false },
    ];
    const plan = subtitles.plan(answers, german);
    const newText = applyEdits(subtitles.text, plan.edits);
    assert.deepEqual(subtitles.verify(plan, newText), []);
    return plan.problems.map(({ said: { code }, unit }) => `${code} ${unit}`);
  };

  it('are left out, and only they', () => {
    for (const said of ['Taste <i> drücken', 'Pfad C:\\New', 'ein {\\an8} Zeichen', 'a {y:i} b']) {
      assert.deepEqual(codesOf(said), ['would-break-cue.code 3'], said);
    }
  });

  it('are left out where the file has what makes them one', () => {
    const file = readSubtitles(
      '1\n00:00:01,000 --> 00:00:03,000\n- <i\nwent on.\n\n- Stop > go.\n',
      'srt',
    );
    const answers = itemsOf(file).map(({ key, source }) => shout(key, source));
    const plan = file.plan(answers, german);
    const newText = applyEdits(file.text, plan.edits);
    assert.deepEqual(file.verify(plan, newText), []);
    assert.deepEqual(
      plan.problems.map(({ said: { code } }) => code),
      ['would-break-cue.code'],
    );
    assert.equal(newText, file.text);
  });

  it('are found in a plan that holds them all the same', () => {
    const file = readSubtitles(srtOf('One.', 'Two.'), 'srt');
    const [, second] = itemsOf(file);
    assert.ok(second !== undefined);
    const answer = { key: second.key, parts: [text('Zwei.')], needsReview: false };
    const plan = file.plan([answer], german);
    const edits = plan.edits.map((edit) => ({ ...edit, newText: '<i>Zwei.' }));
    const codes = file.verify({ ...plan, edits }, applyEdits(file.text, edits));
    assert.deepEqual(
      codes.map(({ code, unit }) => `${code} ${unit}`),
      ['target-not-written 2'],
    );
  });

  it('are those where they are shown as they are, or spelled', () => {
    for (const said of ['[Musik] (LAUT) ♪ so', 'a < b & c > d', 'Zeile\u00a0eins', 'x &amp; <y>']) {
      assert.deepEqual(codesOf(said), [], said);
      assert.deepEqual(codesOf(said, 'webvtt'), [], said);
    }
    assert.deepEqual(codesOf('Taste <i> und &lt; drücken', 'webvtt'), []);
  });
});
