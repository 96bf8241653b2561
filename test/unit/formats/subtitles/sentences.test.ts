import assert from 'node:assert/strict';
import { readSubtitles } from '../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { endsSentence } from '../../../../shared/formats/subtitles/write/group-sentences.ts';
import { itemsOf, show, sources, srtOf } from './show.ts';

describe('codes in cues', () => {
  for (const [name, text, expected] of [
    ['pairs that nest', 'a <i>b <b>c</b></i> d', ['a {0:<i>}b {1:<b>}c{/1:</b>}{/0:</i>} d']],
    ['an unclosed tag', 'a <i>b c', ['a {<i>}b c']],
    ['a tag never opened', 'a b</i> c', ['a b{</i>} c']],
    ['crossed tags', 'a <b>b <i>c</b> d</i> e', ['a {<b>}b {0:<i>}c{</b>} d{/0:</i>} e']],
    [
      'tags in capitals and fonts',
      'a <FONT color="#fff">b</FONT> c',
      ['a {0:<FONT color="#fff">}b{/0:</FONT>} c'],
    ],
    [
      'SubStation codes',
      'a {\\i1}b{\\i0} c {\\c&HFF&}d',
      ['a {0:{\\i1}}b{/0:{\\i0}} c {{\\c&HFF&}}d'],
    ],
    ['MicroDVD codes', 'a {i}b{/i} c {y:i}d', ['a {0:{i}}b{/0:{/i}} c {{y:i}}d']],
    ['line breaks and hard spaces', 'a\\Nb<br>c\\hd<br/>e', ['a{\\N}b{<br>}c{\\h}d{<br/>}e']],
    ['music signs', 'a ♪ b', ['a {♪} b']],
    ['sounds in the middle', 'a [coughs] b', ['a {[coughs]} b']],
    ['capitals in parentheses', 'a (COUGHS) b (says he) c', ['a {(COUGHS)} b (says he) c']],
    ['control characters', 'a\u0000b', ['a{\u0000}b']],
    ['less-than signs before no name', 'I <3 you & 2 < 3 > 1 <x>', ['I <3 you & 2 < 3 > 1 <x>']],
    ['entities, which SRT does not know', 'a &lt;i&gt; &amp; b', ['a &lt;i&gt; &amp; b']],
    ['braces of other kinds', 'a {0} {name} {{x}} b', ['a {0} {name} {{x}} b']],
  ] as const) {
    it(`are found: ${name}`, () => {
      assert.deepEqual(sources(text), expected);
    });
  }
  for (const [name, text, expected] of [
    ['position codes', '{\\an8}{\\fad(1,2)}Top', ['Top']],
    ['enclosing italics', '<i>All of it.</i>', ['All of it.']],
    ['italics inside bold', '<b><i>All</i></b>', ['All']],
    ['italics of each line', '<i>One line</i>\n<i>and two</i>', ['One line{</i>\n<i>}and two']],
    ['a tag never closed', '<i>Open end.', ['Open end.']],
    ['crossed tags around it', '<b><i>x</b></i>', ['x']],
    ['a dash', '- Hello there.', ['Hello there.']],
    ['a dash inside italics', '<i>- Hello.</i>', ['Hello.']],
    ['chevrons', '>> Hello.', ['Hello.']],
    ['a label', 'MAN 2: Why?', ['Why?']],
    ['a label behind a sound', '(sighs) MAN 2: Why?', ['Why?']],
    ['sounds', '[sighs] Why? [door slams]', ['Why?']],
    ['music signs', '♪ La la ♪', ['La la']],
  ] as const) {
    it(`are trimmed off: ${name}`, () => {
      assert.deepEqual(sources(text), expected);
    });
  }
  for (const [name, text, expected] of [
    ['only part of it', '<i>One</i> and two', ['{0:<i>}One{/0:</i>} and two']],
    ['two parts', '<i>One</i> <i>two</i>', ['{0:<i>}One{/0:</i>} {1:<i>}two{/1:</i>}']],
  ] as const) {
    it(`stay when a pair holds ${name}`, () => {
      assert.deepEqual(sources(text), expected);
    });
  }
  it('are not seen in a negative number, an interruption, or a note', () => {
    assert.deepEqual(sources('-5 degrees.', '--and so on.', 'Note: read this.'), [
      '-5 degrees.',
      '--and so on.',
      'Note: read this.',
    ]);
  });
});

describe('speakers in a cue', () => {
  for (const [name, text, expected] of [
    ['two dashes', '- Are you coming?\n- Not yet.', ['Are you coming?', 'Not yet.']],
    ['dashes without space', '–Ne, nejdu.\n–Proč?', ['Ne, nejdu.', 'Proč?']],
    ['a dash for the second alone', 'Are you coming?\n- Not yet.', ['Are you coming?', 'Not yet.']],
    ['two labels', 'ANN: Hi.\nBOB: Hello.', ['Hi.', 'Hello.']],
    ['lines of one speaker', '- Are you\ncoming?\n- Not\nyet.', ['Are you coming?', 'Not yet.']],
    ['a sound between', 'JOHN: Stop!\n[DOOR SLAMS]', ['Stop!']],
    ['a blank line', 'First\n\nthird', ['First', 'third']],
    ['a lost index behind a blank line', 'First\n\n2\nthird', ['First', 'third']],
  ] as const) {
    it(`are told apart by ${name}`, () => {
      assert.deepEqual(sources(text), expected);
    });
  }
  it('are not made up from a dash that goes on with the sentence', () => {
    assert.deepEqual(sources('He went home\n– or so I thought.'), [
      'He went home – or so I thought.',
    ]);
  });
  it('are found in WebVTT voices', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi &amp; bye</v>\n<v Bob>Yes <c.loud>you</c></v>\n';
    assert.deepEqual(
      itemsOf(readSubtitles(text, 'webvtt')).map(({ source }) => show(source)),
      ['Hi & bye', 'Yes {0:<c.loud>}you{/0:</c>}'],
    );
  });
});

describe('sentences over cues', () => {
  for (const [name, texts, expected] of [
    ['until a full stop', ['If you', 'come home.', 'We eat.'], ['If you |come home.', 'We eat.']],
    ['through pairs', ['<i>If you</i>', '<i>come home.</i>'], ['If you |come home.']],
    [
      'with pairs numbered through',
      ['If <i>you</i> do', 'come <i>home</i> now.'],
      ['If {0:<i>}you{/0:</i>} do |come {1:<i>}home{/1:</i>} now.'],
    ],
    ['not across a change of speaker', ['If you', '- Never.'], ['If you', 'Never.']],
    ['not across a label', ['If you', 'BOB: never'], ['If you', 'never']],
    ['not across a song', ['If you', '♪ la la ♪', 'stay'], ['If you', 'la la', 'stay']],
    [
      'not across two speakers',
      ['Who are', '- Me.\n- You.', 'and'],
      ['Who are', 'Me.', 'You.', 'and'],
    ],
    ['from the last speaker on', ['- Me.\n- If you', 'come.'], ['Me.', 'If you |come.']],
    ['not across places on the screen', ['{\\an8}Sign', 'speech'], ['Sign', 'speech']],
    ['behind quotes', ['"Yes."', 'no'], ['"Yes."', 'no']],
    ['not at a decimal point', ['It is 3.', '14 long.'], ['It is 3. |14 long.']],
    ['not at a colon of a time', ['At 6:', '00 we go.'], ['At 6: |00 we go.']],
    ['not at an abbreviation', ['Ask Mr.', 'Smith.'], ['Ask Mr. |Smith.']],
    [
      'over an ellipsis taken up',
      ['If I...', '...had known.', 'Yes'],
      ['If I... |...had known.', 'Yes'],
    ],
    ['not over an ellipsis left', ['If I...', 'Never mind.'], ['If I...', 'Never mind.']],
    ['without spaces in Chinese', ['我们今天', '去公园。'], ['我们今天|去公园。']],
    ['for six cues at most', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['a |b |c |d |e |f', 'g']],
    ['for five at a comma', ['a', 'b', 'c', 'd', 'e,', 'f'], ['a |b |c |d |e,', 'f']],
  ] as const) {
    it(`run ${name}`, () => {
      assert.deepEqual(sources(...texts), expected);
    });
  }
  it('end at a pause of more than a second', () => {
    const cue = (start: string, end: string, text: string): string =>
      `00:00:${start} --> 00:00:${end}\n${text}\n\n`;
    const near = cue('01,000', '02,000', 'If you') + cue('03,000', '04,000', 'go.');
    const far = cue('01,000', '02,000', 'If you') + cue('03,001', '04,000', 'go.');
    assert.equal(itemsOf(readSubtitles(near, 'srt')).length, 1);
    assert.equal(itemsOf(readSubtitles(far, 'srt')).length, 2);
  });
  it('end where times run backwards, stand still or are broken', () => {
    for (const second of [
      '00:00:00,500 --> 00:00:00,900',
      '00:00:01,000 --> 00:00:02,000',
      '00:00:03,000 -->',
    ]) {
      const text = `1\n00:00:01,000 --> 00:00:02,000\nIf you\n\n2\n${second}\ngo.\n`;
      assert.equal(itemsOf(readSubtitles(text, 'srt')).length, 2, second);
    }
  });
  it('carry name, place, neighbours and nothing the file does not say', () => {
    const text = srtOf('One.', 'If you', 'come home.', '[music]', 'Two.');
    const file = readSubtitles(text, 'srt');
    const [, item] = itemsOf(file);
    assert.ok(item !== undefined);
    assert.equal(item.key, 'cue-2.1');
    assert.equal(item.name, '2-3');
    assert.deepEqual(item.notes, ['One.', 'Two.']);
    assert.equal(text.slice(item.location.offset).indexOf('If you'), 0);
    assert.equal(item.location.line, 7);
    assert.equal(item.sourceLanguage, null);
    assert.equal(item.state, 'initial');
    assert.deepEqual(item.matches, []);
  });
  it('leave out cues without letters', () => {
    const file = readSubtitles(srtOf('[music]', '♪', '1984', '', 'Word'), 'srt');
    const { items, skipped } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
    assert.equal(items.length, 1);
    assert.equal(skipped['empty-source'], 4);
  });
});

describe('the end of a sentence', () => {
  for (const sign of ['.', '!', '?', '…', ':', '。', '！', '？', '।', '؟', '."', '.)', '?»']) {
    it(`is marked by ${sign}`, () => {
      assert.ok(endsSentence(`word${sign}`, 'Next'));
    });
  }
  for (const [part, next] of [
    ['word', 'next'],
    ['word,', 'Next'],
    ['about 3.', '5 per cent'],
    ['Dr.', 'Who'],
    ['J.', 'Smith'],
    ['word...', 'goes on'],
    ['word...', '...Goes on'],
  ] as const) {
    it(`is not seen in "${part}" before "${next}"`, () => {
      assert.ok(!endsSentence(part, next));
    });
  }
});

describe('names of cues', () => {
  it('are their indexes as written, and their places where there is none', () => {
    const time = (second: number): string => `00:00:0${second},000 --> 00:00:0${second},900\n`;
    const text = `7\n${time(1)}One.\n\n \n${time(2)}Two.\n\n${time(3)}Three.\n`;
    const list = readSubtitles(text, 'srt').segments();
    const names = Array.from({ length: list.length }, (_, index) => list.at(index).name);
    assert.deepEqual(names, ['7', '2', '3']);
  });
});
