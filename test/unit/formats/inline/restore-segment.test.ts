import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import type { InlineFinding } from '../../../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import type { CodePart } from '../../../../shared/formats/model.ts';
import { cueBorder } from '../../../../shared/formats/subtitles/write/piece-parts.ts';
import { notationOf, paired, partsFrom, single } from './inline-samples.ts';

interface Result {
  readonly outcome: string;
  readonly text: string;
  readonly codes: InlineFinding['code'][];
}

function answerTo(notation: string, answers: string | readonly string[], options = paired): Result {
  return restore(notation, answers, options, false);
}

function guessFor(notation: string, answer: string): Result {
  return restore(notation, answer, paired, true);
}

function restore(
  notation: string,
  answers: string | readonly string[],
  options: typeof paired,
  guessPlaces: boolean,
): Result {
  const segment = protectSegment(partsFrom(notation), options);
  const list = typeof answers === 'string' ? [answers] : answers;
  const restored = restoreSegment(segment, list, { guessPlaces });
  const text = restored.outcome === 'rejected' ? '' : notationOf(restored.parts);
  return { outcome: restored.outcome, text, codes: restored.findings.map(({ code }) => code) };
}

function good(text: string, codes: InlineFinding['code'][] = []): Result {
  return { outcome: 'good', text, codes };
}

function review(text: string, ...codes: InlineFinding['code'][]): Result {
  return { outcome: 'review', text, codes };
}

function rejected(...codes: InlineFinding['code'][]): Result {
  return { outcome: 'rejected', text: '', codes };
}

describe('F25 restoring good answers', () => {
  it('puts trimmed and numbered codes back byte for byte', () => {
    assert.deepEqual(
      answerTo(' [x]Open [pthisp] {0}.[y]', 'Öffnen Sie <g id="1">dies</g> <x id="2"/>.'),
      good(' [x]Öffnen Sie [pdiesp] {0}.[y]'),
    );
  });

  it('decodes references of the answer', () => {
    assert.deepEqual(answerTo('a & b', 'x &amp; y &lt; z &#x41;'), good('x & y < z A'));
  });

  it('protocol 10a: accepts <x></x>, other quotes, case and spaces in a tag', () => {
    for (const tag of [
      '<x id="1"></x>',
      "<x id='1'/>",
      '<X ID=1 />',
      '< x id = “1” / >',
      '<x id="1">',
    ]) {
      assert.deepEqual(answerTo('see [x] now', `siehe ${tag} jetzt`), good('siehe [x] jetzt'), tag);
    }
  });

  it('puts an access key before the same letter, at the start of a word if there is one', () => {
    assert.deepEqual(answerTo('&Open', 'Ohne Option'), good('&Ohne Option'));
    assert.deepEqual(answerTo('Save &As', 'Speichern als'), good('Speichern &als'));
    assert.deepEqual(answerTo('E&xit', 'Beenden'), good('&Beenden'));
    assert.deepEqual(answerTo('E&xit', 'Fixieren'), good('Fi&xieren'));
    assert.deepEqual(answerTo('&File…', 'ファイル…'), good('ファイル(&F)…'));
  });

  it('spells characters as the source does', () => {
    assert.deepEqual(answerTo('It&#39;s', "C'est"), good('C&#39;est'));
    assert.deepEqual(answerTo('Say \\"hi\\"', 'Dis "salut"'), good('Dis \\"salut\\"'));
  });

  it('writes the branches of an ICU message and leaves its syntax', () => {
    const message = 'Of {n, plural, one {# file} other {{who}’s # files}}!';
    const answers = ['<x id="1"/> Datei', '<x id="2"/> Dateien d\'<x id="1"/>', 'Von <x id="1"/>!'];
    const result = answerTo(message, answers);
    assert.equal(result.text, "Von {n, plural, one {# Datei} other {# Dateien d''{who}}}!");
  });

  it('doubles apostrophes where the ICU message does', () => {
    const message = "{n, plural, other {don''t}}";
    assert.equal(
      answerTo(message, "n'oublie pas l'ami").text,
      "{n, plural, other {n''oublie pas l''ami}}",
    );
  });

  it('rejects a wrong number of answers', () => {
    assert.deepEqual(answerTo('Open', []), rejected('empty-answer'));
    assert.deepEqual(answerTo('Open', ['a', 'b']), rejected('empty-answer'));
    assert.deepEqual(answerTo('12', []), good('12'));
  });
});

describe('T11 boundary spaces come from the source', () => {
  const table: readonly (readonly [
    rule: string,
    source: string,
    answer: string,
    target: string,
  ])[] = [
    [
      'a space moves out of a pair at its start',
      'Click [phere p]now',
      'Klick<g id="1"> hier </g>jetzt',
      'Klick [phier p]jetzt',
    ],
    [
      'a space moves out of a pair at its end',
      'Click [pherep] now',
      'Klick <g id="1">hier </g>jetzt',
      'Klick [phierp] jetzt',
    ],
    ['a lost space before a code returns', 'in [x] days', 'in<x id="1"/> Tagen', 'in [x] Tagen'],
    ['a lost space after a code returns', 'in [x] days', 'in <x id="1"/>Tagen', 'in [x] Tagen'],
    ['no space before punctuation', 'delete [x] now', 'jetzt <x id="1"/>.', 'jetzt [x].'],
    ['no space in Japanese', 'in [x] days', 'あと<x id="1"/>日', 'あと[x]日'],
    [
      'the kind of white space is kept',
      'in\n  [x]\u00A0kg of',
      'in <x id="1"/> kg von',
      'in\n  [x]\u00A0kg von',
    ],
    [
      'a space between two codes returns',
      'a {0} {1} b',
      'a <x id="1"/><x id="2"/> b',
      'a {0} {1} b',
    ],
    ['outer white space of the answer goes', '\ta [x] b ', '  a <x id="1"/> b\n', '\ta [x] b '],
    [
      'a space a pair did not have at the edge goes',
      'Go [pherep]',
      'Geh <g id="1">hierhin </g>',
      'Geh [phierhinp]',
    ],
    ['an apostrophe stays glued', 'of [x] here', 'd\'<x id="1"/> ici', "d'[x] ici"],
  ];
  for (const [rule, source, answer, target] of table) {
    it(rule, () => {
      assert.equal(answerTo(source, answer).text, target);
    });
  }
});

describe('F25 damaged answers', () => {
  const source = 'Press [x] to [psavep] the file now';
  it('rejects a dropped code', () => {
    assert.deepEqual(answerTo(source, 'Press to <g id="2">save</g> it'), rejected('missing-code'));
    assert.deepEqual(answerTo(source, 'Press <x id="1"/> to save it'), rejected('missing-code'));
  });

  for (const content of ['', ' ', '\n', '\u00a0']) {
    it(`names a code of ${JSON.stringify(content)} by its number, so that no name is blank`, () => {
      const code: CodePart = { ...cueBorder, content };
      const parts = [
        { kind: 'text', text: 'He came' },
        code,
        { kind: 'text', text: 'and went' },
      ] as const;
      const restored = restoreSegment(protectSegment(parts, paired), ['Er kam und ging']);
      assert.deepEqual(
        restored.findings.map(({ said }) => inEnglish(said)),
        ['The code 1 is missing.'],
      );
    });
  }

  it('protocol 10b: removes an adjacent copy, rejects a distant one', () => {
    const adjacent = 'Drück <x id="1"/> <x id="1"/> zum <g id="2">Sichern</g> hier';
    assert.deepEqual(
      answerTo(source, adjacent),
      good('Drück [x] zum [pSichernp] hier', ['duplicate-code']),
    );
    const distant = 'Drück <x id="1"/> zum <x id="1"/> <g id="2">Sichern</g> hier';
    assert.deepEqual(answerTo(source, distant), rejected('duplicate-code'));
  });

  it('protocol 10b: removes the second of two equal or one of two half empty pairs', () => {
    const equal = 'Drück <x id="1"/> zum <g id="2">S</g> <g id="2">S</g> hier';
    assert.equal(answerTo(source, equal).text, 'Drück [x] zum [pSp] hier');
    const empty = 'Drück <x id="1"/> zum <g id="2"></g> <g id="2">S</g> hier';
    assert.equal(answerTo(source, empty).outcome, 'good');
    const different = 'Drück <x id="1"/> zum <g id="2">S</g> <g id="2">T</g> hier';
    assert.deepEqual(answerTo(source, different), rejected('duplicate-code'));
  });

  it('protocol 10b: removes invented elements and keeps their text', () => {
    const invented = '<b>Drück</b> <x id="1"/> zum </br><g id="2">Sichern</g> <x id="9"/>hier';
    assert.deepEqual(
      answerTo(source, invented),
      good('Drück [x] zum [pSichernp] hier', [
        'foreign-markup',
        'foreign-markup',
        'foreign-markup',
      ]),
    );
  });

  it('protocol 10b: removes a leaked token beside its code, rejects one that replaced it', () => {
    const beside = 'Drück <x id="1"/> xml-ph-0000@deepl.internal zum <g id="2">Sichern</g> hier';
    assert.equal(answerTo(source, beside).text, 'Drück [x] zum [pSichernp] hier');
    const alone = 'Drück <x id="1"/> -PH-0001@DEEPL.INTERNAL <g id="2">Sichern</g> hier';
    assert.deepEqual(answerTo(source, alone), good('Drück [x] [pSichernp] hier', ['leaked-token']));
    const instead = 'Drück xml-ph-0000@deepl.internal zum <g id="2">Sichern</g> hier';
    assert.deepEqual(answerTo(source, instead).outcome, 'rejected');
  });

  it('reads a bare & as text and says so; a bare < is not readable', () => {
    assert.deepEqual(answerTo('a b', 'x & y'), good('x & y', ['broken-markup']));
    assert.deepEqual(answerTo('a b', 'x < y'), rejected('broken-markup'));
  });

  it('rejects an emptied, unclosed or wrongly nested pair', () => {
    const answer = (pair: string): Result => answerTo(source, `Drück <x id="1"/> zum ${pair} hier`);
    assert.deepEqual(answer('<g id="2"></g>Sichern'), rejected('emptied-pair'));
    assert.deepEqual(answer('<g id="2"/>Sichern'), rejected('emptied-pair'));
    assert.equal(answer('<g id="2">Sichern').outcome, 'rejected');
    assert.equal(answer('<g id="2">Sichern</g></g>').outcome, 'rejected');
    assert.deepEqual(
      answerTo('a [pb [qcq] dp] e', 'a <g id="1">b</g> <g id="2">c</g> e'),
      rejected('broken-markup'),
    );
  });

  it('rejects a code that has swallowed text', () => {
    assert.deepEqual(
      answerTo('see [x] now', 'siehe <x id="1">jetzt</x>'),
      rejected('broken-markup'),
    );
  });

  it('rejects an empty and an absurdly long or short answer', () => {
    assert.deepEqual(answerTo('Open', ' '), rejected('empty-answer'));
    assert.deepEqual(answerTo('Open', '!'), rejected('empty-answer'));
    assert.deepEqual(answerTo('Open', 'bla '.repeat(60)), rejected('absurd-length'));
    assert.deepEqual(answerTo('many words '.repeat(20), 'a'), rejected('absurd-length'));
  });

  it('rejects a lost placeholder, asks for review of a changed number', () => {
    assert.deepEqual(answerTo('Delete %s?', 'Löschen?'), rejected('missing-code'));
    assert.deepEqual(
      answerTo('In 12 days', 'In 21 Tagen'),
      review('In 21 Tagen', 'changed-number'),
    );
    assert.deepEqual(answerTo('At 1,000.5 km', 'Bei 1.000,5 km'), good('Bei 1.000,5 km'));
  });

  it('rejects message syntax that an ICU branch did not have', () => {
    const message = '{n, plural, other {files}}';
    assert.deepEqual(answerTo(message, '# Dateien'), rejected('foreign-markup'));
  });

  it('T10 restores the single form, and rejects ends of pairs that crossed or closed around nothing', () => {
    const notation = 'a [pb cp] d [x] e';
    const answer = (text: string): Result => answerTo(notation, text, single);
    assert.deepEqual(answer('A <x id="1"/>B<x id="2"/> D <x id="3"/> E'), good('A [pBp] D [x] E'));
    assert.deepEqual(
      answer('A <x id="2"/>B<x id="1"/> D <x id="3"/> E'),
      rejected('broken-markup'),
    );
    assert.deepEqual(answer('A <x id="1"/><x id="2"/> D <x id="3"/> E'), rejected('emptied-pair'));
  });
});

describe('signs of drift (protocol 11)', () => {
  it('T8, protocol 11a: a code that moved to the start or end is for review', () => {
    const moved = answerTo('Save [x] in the folder', '<x id="1"/> im Ordner sichern');
    assert.deepEqual(moved.codes, ['code-at-edge']);
    assert.equal(moved.outcome, 'review');
  });

  it('T8 two or more codes that all gather at an edge count as missing', () => {
    assert.deepEqual(
      answerTo('Save [x] in the [y] folder', '<x id="1"/> <x id="2"/> im Ordner sichern'),
      rejected('missing-code'),
    );
  });

  it('protocol 11b: a code that moved by more than half of the text', () => {
    const words = 'one two three four five six seven eight';
    const moved = answerTo(`one [x] ${words}`, `${words} acht <x id="1"/> neun`);
    assert.deepEqual(moved.codes, ['code-moved-far']);
  });

  it('protocol 11b: a code at the end of the source may move, but not to the start', () => {
    const words = 'Datei mit dem Namen';
    assert.equal(
      answerTo('Cannot find the file {0}', `${words} <x id="1"/> fehlt`).outcome,
      'good',
    );
    assert.deepEqual(answerTo('Cannot find {0}', '<x id="1"/> finden geht nicht').codes, [
      'code-moved-far',
    ]);
  });

  it('protocol 11c: another order is for review, and an error where the file fixes the order', () => {
    const answer = 'Von <x id="2"/> nach <x id="1"/> gehen';
    assert.deepEqual(answerTo('From {0} to {1} go', answer).codes, ['code-order-changed']);
    const source = partsFrom('From [x] to [y] go').map((part) =>
      part.kind === 'code' ? { ...part, fixedOrder: true } : part,
    );
    const restored = restoreSegment(protectSegment(source, paired), [answer]);
    assert.equal(restored.outcome, 'rejected');
  });

  it('protocol 11d: codes, numbers and names that changed their pair', () => {
    const codes = (notation: string, answer: string): InlineFinding['code'][] =>
      answerTo(notation, answer).codes;
    assert.deepEqual(codes('a [pb {0} cp] d', 'A <g id="1">B C</g> <x id="2"/> D'), [
      'pair-content-changed',
    ]);
    assert.deepEqual(codes('a [pb 5p] c', 'A <g id="1">B</g> 5 C'), ['pair-content-changed']);
    assert.deepEqual(
      codes('go [pto Oslop] by train', 'Mit <g id="1">dem Zug</g> nach Oslo fahren'),
      ['pair-content-changed'],
    );
  });
});

describe('protocol 10d: guessed places, only when asked for', () => {
  const table: readonly (readonly [
    rule: string,
    source: string,
    answer: string,
    target: string,
  ])[] = [
    [
      'a missing code at its share of the text',
      'one two [x] three four',
      'eins zwei drei vier',
      'eins zwei [x] drei vier',
    ],
    [
      'a missing pair around its share',
      'one [ptwop] three',
      'eins zwei drei',
      'eins [pzweip] drei',
    ],
    ['an emptied pair', 'one [ptwop] three', 'eins <g id="1"></g>zwei drei', 'eins [pzweip] drei'],
    ['an unclosed pair', 'one [ptwop] three', 'eins <g id="1">zwei drei', 'eins [pzweip] drei'],
    ['the first of two copies', 'a {0} b c', 'A <x id="1"/> B <x id="1"/> C', 'A {0} B C'],
    [
      'a pair inside its outer pair',
      '[pone [qtwoq]p] three',
      '<g id="1">eins zwei</g> drei',
      '[peins [qzweiq]p] drei',
    ],
    [
      'a pair around its inner pair',
      'a [pone [qtwoq]p] b',
      'A eins <g id="2">zwei</g> B',
      'A [peins [qzweiq]p] B',
    ],
  ];
  for (const [rule, source, answer, target] of table) {
    it(rule, () => {
      const guessed = guessFor(source, answer);
      assert.equal(guessed.text.replace(/ +/g, ' '), target);
      assert.equal(guessed.outcome, 'review');
      assert.equal(answerTo(source, answer).outcome, 'rejected');
    });
  }

  it('never helps an answer that cannot be read', () => {
    assert.equal(guessFor('see [x] now', 'a < b').outcome, 'rejected');
    assert.equal(guessFor('see [x] now', '').outcome, 'rejected');
  });
});
