import assert from 'node:assert/strict';
import { english } from '../../../shared/messages/english.ts';
import { german } from '../../../shared/messages/german.ts';
import { problemCodeOf, sameMessage, say, type Message } from '../../../shared/messages/message.ts';
import { MessageError, saidBy } from '../../../shared/messages/message-error.ts';
import { englishWords, inEnglish, inWords, type Words } from '../../../shared/messages/words.ts';

/** Two messages that no code of the product has, in the words of a language of their own. */
const words: Words = {
  locale: 'de',
  wordingOf: (code) =>
    code === 'together'
      ? { one: '{count} Datei: {first}', other: '{count} Dateien: {first}' }
      : '<{words}>',
};

function counted(count: number, first: Message['values'][string] = 'a'): Message {
  return { code: 'together', values: { count, first } };
}

describe('A message in words', () => {
  it('has one form for one thing and another for none or many', () => {
    const forms = [0, 1, 2].map((count) => inWords(counted(count), words));
    assert.deepEqual(forms, ['0 Dateien: a', '1 Datei: a', '2 Dateien: a']);
  });

  it('writes numbers, lists and messages in it as the language does', () => {
    const list = ['a', say('verbatim', { words: 'b' }), 'c'];
    assert.equal(inWords(counted(12_345, list), words), '12.345 Dateien: a, <b> und c');
  });

  it('writes as many decimal places as the sentence asks for, as the language does', () => {
    const german = { locale: 'de', wordingOf: () => '{first:3} s, {second:1} je Sekunde' } as const;
    const message = (first: number): Message => say('together', { first, second: 17.04 });
    assert.equal(inWords(message(7), german), '7,000 s, 17,0 je Sekunde');
    assert.equal(inWords(message(1_234.5678), german), '1.234,568 s, 17,0 je Sekunde');
    assert.equal(
      inWords(say('together', { first: '7', second: 'x' }), german),
      '7 s, x je Sekunde',
    );
  });

  it('calls a language what people call it there, and what the service does where nobody knows it', () => {
    const called = (language: string, locale: string): string =>
      inWords(counted(2, { language, name: 'Theirs' }), { ...words, locale });
    assert.equal(called('pt-BR', 'de'), '2 Dateien: Portugiesisch (Brasilien)');
    assert.equal(called('pt-BR', 'en-US'), '2 Dateien: Theirs');
    assert.equal(called('no code', 'de'), '2 Dateien: Theirs');
  });

  it('passes names and words of others through the host, and its own never', () => {
    const said = inWords(counted(2, say('verbatim', { words: '<b>' })), words, (value) =>
      value.replaceAll(/[<>]/gu, '?'),
    );
    assert.equal(said, '2 Dateien: <?b?>');
  });

  it('reads what stands in a place as it is, also where it looks like a place', () => {
    const message = say('together', { first: '{second}', second: '$& {first} __proto__' });
    assert.equal(inEnglish(message), '{second} $& {first} __proto__');
  });

  it('says what a host says otherwise', () => {
    const host = englishWords({ together: '{second}, then {first}' });
    const message = say('together', { first: 'a', second: 'b' });
    assert.equal(inWords(message, host), 'b, then a');
    assert.equal(inEnglish(message), 'a b');
  });

  it('is the same after a way through JSON', () => {
    const message = counted(3, [say('verbatim', { words: 'b' })]);
    const back = JSON.parse(JSON.stringify(message)) as Message;
    assert.equal(inWords(back, words), inWords(message, words));
  });
});

describe('Two messages', () => {
  it('are the same where their codes and all their values are, at any depth', () => {
    const nested = (words: string): Message =>
      counted(2, ['a', say('together', { first: 'b', second: say('verbatim', { words }) })]);
    assert.ok(sameMessage(nested('c'), nested('c')));
    assert.ok(!sameMessage(nested('c'), nested('d')));
    assert.ok(!sameMessage(counted(1), counted(2)));
    assert.ok(!sameMessage(counted(1, ['a']), counted(1, ['a', 'b'])));
    assert.ok(!sameMessage(counted(1, 'a'), counted(1, ['a'])));
    const called = (language: string): Message => counted(1, { language, name: 'a' });
    assert.ok(sameMessage(called('de'), called('de')));
    assert.ok(!sameMessage(called('de'), called('fr')));
    assert.ok(!sameMessage(called('de'), counted(1, say('verbatim', { words: 'a' }))));
    assert.ok(
      !sameMessage(say('verbatim', { words: 'a' }), say('together', { first: 'a', second: '' })),
    );
  });
});

/** An attribute of XLIFF is called as a German would be addressed. */
const anAttribute = /"dir"|„dir“/gu;

describe('A code', () => {
  it('is that of a problem up to its first dot', () => {
    const coded = (code: string): string => problemCodeOf({ code, values: {} } as never);
    assert.deepEqual(['a-b', 'a.b', 'a.b.c'].map(coded), ['a-b', 'a', 'a']);
  });

  it('has words in each language, and none that is empty', () => {
    for (const table of [english, german]) {
      for (const wording of Object.values(table).flatMap((each) =>
        typeof each === 'string' ? [each] : Object.values(each),
      )) {
        assert.notEqual(wording.trim(), '');
        const said = wording.replaceAll(anAttribute, '');
        assert.doesNotMatch(said, /\.\.\.|\b(?:du|dein\w*|dich|dir)\b/iu);
      }
    }
  });
});

describe('An error that says something', () => {
  it('says it in English to logs, and as data to hosts', () => {
    const said = say('verbatim', { words: 'No.' });
    const error = new MessageError(said);
    assert.equal(error.message, 'No.');
    assert.equal(saidBy(error), said);
  });

  it('is told from one that says nothing to people', () => {
    const odd = Object.assign(new Error('no'), { said: 'No.' });
    assert.deepEqual([new Error('no'), odd, null, 'no'].map(saidBy), [null, null, null, null]);
  });
});
