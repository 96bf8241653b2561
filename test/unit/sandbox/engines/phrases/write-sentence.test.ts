import assert from 'node:assert/strict';
import { writeSentence } from '../../../../../shared/sandbox/engines/phrases/decoding/write-sentence.ts';
import {
  placeholderForm,
  tokensOf,
} from '../../../../../shared/sandbox/engines/phrases/text/tokens.ts';

/** A language that writes no blanks at all. */
class NoBlanks extends Map<string, string> {
  override get(): string {
    return '';
  }
}

/** What is written for a source of one phrase; `@` stands for its placeholder. */
function written(source: string, ...words: readonly string[]): string {
  return writtenIn('ja', source, words);
}

function writtenIn(target: string, source: string, words: readonly string[]): string {
  const language = target === 'ja' ? 'en' : 'ja';
  const tokens = tokensOf(source, language);
  const known = ['', '<s>', ...words.map((word) => (word === '@' ? placeholderForm : word))];
  const phrase = {
    start: 0,
    end: tokens.length,
    words: words.map((_, place) => place + 2),
    score: 0,
    orders: [],
    kind: 'phrase',
    hasMark: false,
    isWall: false,
  } as const;
  const told = { targetWords: { words: known }, spacing: new NoBlanks() };
  return writeSentence([phrase], tokens, told, { source: language, target });
}

describe('a draft in a language without blanks', () => {
  const page = 'https://a.example/b?c=1';
  const rows: readonly (readonly [source: string, words: readonly string[], text: string])[] = [
    [`See ${page} the`, ['@', '`', '部分'], `${page} \`部分`],
    [`See ${page} the`, ['@', '=', '部分'], `${page} =部分`],
    [`See ${page} the`, ['@', 'を', '見'], `${page} を見`],
    [`See ${page} the`, ['@', '.', '`', '部分'], `${page}. \`部分`],
    [`See ${page} the`, ['@', '。', '部分'], `${page}。部分`],
    [`See ${page} the`, ['「', '@', '」', '部分'], `「${page}」部分`],
    ['ask jo.doe@a.example now', ['@', '.', 'd', '.', 'ts'], 'jo.doe@a.example. d.ts'],
    ['ask jo.doe@a.example now', ['@', '-', 'now'], 'jo.doe@a.example -now'],
    ['ask jo.doe@a.example now', ['@', '"', '-', '今'], 'jo.doe@a.example"-今'],
    ['ask jo.doe@a.example now', ['@', 'に', '今'], 'jo.doe@a.exampleに今'],
    ['in ...jo.doe@a.example', ['list', '.', '@'], 'list. ...jo.doe@a.example'],
    ['in ...jo.doe@a.example', ['list', '@'], 'list ...jo.doe@a.example'],
    ['less / than >', ['<', '/', 'than', '>'], '< /than>'],
    ['less than >', ['<', 'than', '>'], '< than>'],
    ['less than >', ['<', '、', '>'], '<、>'],
    ['one of { two }', ['{', '}', 'two'], '{ }two'],
    ['one of { two }', ['{', 'two', '}'], '{ two}'],
    ['when it is', ['、', '…', '部分'], '部分'],
    ['... when it is', ['…', '部分'], '…部分'],
    ['it is', ['。'], '。'],
    ['it, because', ['it', ',', ',', '部分'], 'it,部分'],
    ['one & two;', ['&', 'two', ';'], '& two;'],
  ];
  for (const [source, words, text] of rows) {
    it(`is "${text}" for "${source}"`, () => {
      assert.equal(written(source, ...words), text);
    });
  }
});

describe('a draft of a text in a script without capitals', () => {
  it('is not in capitals because of a name that is', () => {
    assert.equal(writtenIn('en', 'GRUB を削除', ['delete']), 'Delete');
    assert.equal(writtenIn('ja', 'REMOVE GRUB', ['delete']), 'DELETE');
  });
});
