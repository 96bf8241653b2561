import assert from 'node:assert/strict';
import { loadChineseScript } from '../../../../../shared/sandbox/engines/improvement/rephrase/chinese-script.ts';
import {
  hasContractions,
  proposeContractions,
  proposeExpansions,
} from '../../../../../shared/sandbox/engines/improvement/rephrase/contractions.ts';
import {
  loadSpellings,
  proposeVariant,
} from '../../../../../shared/sandbox/engines/improvement/rephrase/english-variant.ts';
import { proposeNeutralWords } from '../../../../../shared/sandbox/engines/improvement/rephrase/neutral-words.ts';
import {
  proposePlainWords,
  proposeShorterPhrases,
} from '../../../../../shared/sandbox/engines/improvement/rephrase/plain-words.ts';
import { proposeShortForms } from '../../../../../shared/sandbox/engines/improvement/rephrase/repeated-meaning.ts';
import { applyProposedEdits } from '../../../../../shared/sandbox/engines/improvement/improve-text.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';

type Rows = readonly (readonly [text: string, changed: string])[];

function check(name: string, propose: (text: string) => readonly Edit[], rows: Rows): void {
  describe(name, () => {
    for (const [text, changed] of rows) {
      it(text === changed ? `leaves "${text}"` : `turns "${text}" into "${changed}"`, () => {
        assert.equal(applyProposedEdits(text, propose).text, changed);
      });
    }
  });
}

check('expanding contractions', proposeExpansions, [
  ["I don't know, we can't go and he won't.", 'I do not know, we cannot go and he will not.'],
  ['They’re late; I’m not.', 'They are late; I am not.'],
  ["It's cold and she's been ill.", 'It is cold and she has been ill.'],
  ["You've won and we'll see.", 'You have won and we will see.'],
  ["He'd like it, you'd better go.", 'He would like it, you had better go.'],
  ["Let's go.", 'Let us go.'],
  ["Don't you agree?", "Don't you agree?"],
  ["It's finished.", "It's finished."],
  ['Label each with it’s name.', 'Label each with it’s name.'],
  ["That is John's car, he'd gone.", "That is John's car, he'd gone."],
  [
    "We shan't ask who's there or how's business.",
    'We shall not ask who is there or how is business.',
  ],
]);

check('contracting', proposeContractions, [
  ['I am sure they are here.', "I'm sure they're here."],
  ['It is not here and we do not know.', "It isn't here and we don't know."],
  ['We cannot go and he will not come.', "We can't go and he won't come."],
  ['You will see that I have been there.', "You'll see that I've been there."],
  ['This is what it is. Yes, I am.', 'This is what it is. Yes, I am.'],
  ['I have a dog.', 'I have a dog.'],
  ['I would like to know why that is the case.', "I'd like to know why that's the case."],
]);

check('plain words', proposePlainWords, [
  ['In order to begin, utilize it prior to lunch.', 'To begin, use it before lunch.'],
  ['due to  the fact that', 'because'],
  ['a sufficient amount', 'a sufficient amount'],
  ['There is sufficient water for numerous guests.', 'There is enough water for many guests.'],
  ['the utilities', 'the utilities'],
  ['There was a large number of gulls.', 'There was a large number of gulls.'],
  ['We saw a large number of gulls.', 'We saw many gulls.'],
  ['You will have the ability to swim.', 'You will have the ability to swim.'],
  ['\uE000In order to\uE001 win', '\uE000To\uE001 win'],
]);

check('shorter phrases in any style', proposeShorterPhrases, [
  [
    'In order to win, at this point in time we wait due to the fact that it rains.',
    'To win, now we wait because it rains.',
  ],
  ['Utilize numerous tools prior to lunch.', 'Utilize numerous tools prior to lunch.'],
]);

check('words that say a letter of a short form once more', proposeShortForms, [
  ['Enter your PIN number at ATM machines.', 'Enter your PIN at ATMs.'],
  [
    'The pin number 3 of the GPS-system and RAM memory-maps.',
    'The pin number 3 of the GPS-system and RAM memory-maps.',
  ],
  ['\uE000PIN\uE001 number', '\uE000PIN\uE001 number'],
]);

check('words for people of either sex', proposeNeutralWords, [
  [
    'The chairman asked two policemen for manpower.',
    'The chairperson asked two police officers for staff.',
  ],
  [
    'Mr Foreman told chairman Smith of foreman-ship.',
    'Mr Foreman told chairman Smith of foreman-ship.',
  ],
]);

describe('contractions that are left', () => {
  it('are those with two long forms, and none of names', () => {
    for (const text of ["it's finished", 'he’d gone', "don't you agree", "who's gone"]) {
      assert.ok(hasContractions(text), text);
    }
    for (const text of ["John's car", 'o’clock', 'the users’ names', "rock'n'roll"]) {
      assert.ok(!hasContractions(text), text);
    }
  });
});

describe('English variants', () => {
  const convert = async (variant: 'en-GB' | 'en-US', text: string): Promise<string> => {
    const spellings = await loadSpellings(variant);
    return applyProposedEdits(text, (read) => proposeVariant(read, spellings)).text;
  };

  it('spells for Britain and keeps the case', async () => {
    const text = 'The Color of the CENTER is gray; we organize it.';
    assert.equal(await convert('en-GB', text), 'The Colour of the CENTRE is grey; we organise it.');
  });

  it('leaves words whose spelling depends on the sense', async () => {
    const text = 'The computer program checks the license plate, a draft on disk.';
    assert.equal(await convert('en-GB', text), text);
  });

  it('spells for America, cheque, kerb and storey too', async () => {
    const text = 'A cheque on the kerb of the second storey; the programme is organised.';
    assert.equal(
      await convert('en-US', text),
      'A check on the curb of the second story; the program is organized.',
    );
  });

  it('leaves addresses and code names', async () => {
    const text = 'background-color and color_map at me@color.org';
    assert.equal(await convert('en-GB', text), text);
  });
});

describe('Chinese scripts', () => {
  it('converts between simplified and traditional characters', async () => {
    const toHans = await loadChineseScript('hans');
    const toHant = await loadChineseScript('hant');
    assert.equal(toHans('請輸入密碼'), '请输入密码');
    assert.equal(toHant('请输入密码'), '請輸入密碼');
  });

  it('leaves text that is in the wanted script, and codes', async () => {
    const toHans = await loadChineseScript('hans');
    const toHant = await loadChineseScript('hant');
    assert.equal(toHans('皇后在里面\uE000'), '皇后在里面\uE000');
    assert.equal(toHant('\uE000輸入密碼'), '\uE000輸入密碼');
  });
});
