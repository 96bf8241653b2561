import assert from 'node:assert/strict';
import {
  safeEdit,
  type PlainSuggestion,
} from '../../../../../shared/sandbox/engines/improvement/harper/safe-filter.ts';

interface Row {
  readonly name: string;
  readonly text: string;
  readonly word: string;
  readonly kind: string;
  readonly to: string | null;
  readonly action?: PlainSuggestion['action'];
  readonly corrected: string | null;
}

const rows: readonly Row[] = [
  {
    name: 'a close spelling is applied',
    text: 'I recieved it',
    word: 'recieved',
    kind: 'Spelling',
    to: 'received',
    corrected: 'I received it',
  },
  {
    name: 'a far spelling is not',
    text: 'the initramfs run',
    word: 'initramfs',
    kind: 'Spelling',
    to: 'initials',
    corrected: null,
  },
  {
    name: 'a short word is not',
    text: 'run apt now',
    word: 'apt',
    kind: 'Spelling',
    to: 'act',
    corrected: null,
  },
  {
    name: 'a short word is when only an apostrophe is missing',
    text: 'we dont go',
    word: 'dont',
    kind: 'Spelling',
    to: "don't",
    corrected: "we don't go",
  },
  {
    name: 'a plural is not made a possessive',
    text: 'the datas show',
    word: 'datas',
    kind: 'Spelling',
    to: "data's",
    corrected: null,
  },
  {
    name: 'a contraction that ends in s is',
    text: 'so thats it',
    word: 'thats',
    kind: 'Spelling',
    to: "that's",
    corrected: "so that's it",
  },
  {
    name: 'one of many stays two words',
    text: 'every one of us',
    word: 'every one',
    kind: 'BoundaryError',
    to: 'everyone',
    corrected: null,
  },
  {
    name: 'half of a compound is not joined to the word before',
    text: 'about the re-wilding',
    word: 'the re',
    kind: 'BoundaryError',
    to: 'there',
    corrected: null,
  },
  {
    name: 'an abbreviation is not',
    text: 'run dpkg now',
    word: 'dpkg',
    kind: 'Spelling',
    to: 'dag',
    corrected: null,
  },
  {
    name: 'a name is not',
    text: 'ask Okafor today',
    word: 'Okafor',
    kind: 'Spelling',
    to: 'Orator',
    corrected: null,
  },
  {
    name: 'a name after a title is not',
    text: 'Mr. Okafr left',
    word: 'Okafr',
    kind: 'Spelling',
    to: 'Okafs',
    corrected: null,
  },
  {
    name: 'the first word is with one edit',
    text: 'Recieve it',
    word: 'Recieve',
    kind: 'Spelling',
    to: 'Receive',
    corrected: 'Receive it',
  },
  {
    name: 'the first word is not with two edits',
    text: 'Ngozi left',
    word: 'Ngozi',
    kind: 'Spelling',
    to: 'Naomi',
    corrected: null,
  },
  {
    name: 'the first word of a later sentence is',
    text: 'Go. Recieve it',
    word: 'Recieve',
    kind: 'Spelling',
    to: 'Receive',
    corrected: 'Go. Receive it',
  },
  {
    name: 'part of a code name is not',
    text: 'use libfoo-dev here',
    word: 'libfoo',
    kind: 'Spelling',
    to: 'libido',
    corrected: null,
  },
  {
    name: 'a word with inner capitals is not',
    text: 'the usrName field',
    word: 'usrName',
    kind: 'Typo',
    to: 'user name',
    corrected: null,
  },
  {
    name: 'a typo split in two words is not',
    text: 'the buton works',
    word: 'buton',
    kind: 'Typo',
    to: 'but on',
    corrected: null,
  },
  {
    name: 'a capital is',
    text: 'on monday',
    word: 'monday',
    kind: 'Capitalization',
    to: 'Monday',
    corrected: 'on Monday',
  },
  {
    name: 'a capital of two words is',
    text: 'new york',
    word: 'new york',
    kind: 'Capitalization',
    to: 'New York',
    corrected: 'New York',
  },
  {
    name: 'style is not',
    text: 'very big',
    word: 'very big',
    kind: 'Style',
    to: 'huge',
    corrected: null,
  },
  { name: 'layout is not', text: 'a  b', word: '  ', kind: 'Formatting', to: ' ', corrected: null },
  {
    name: 'a designation is not',
    text: 'room 14B',
    word: 'B',
    kind: 'WordChoice',
    to: ' bytes',
    corrected: null,
  },
  {
    name: 'a word that may follow itself is not',
    text: 'he had had enough',
    word: 'had had',
    kind: 'Repetition',
    to: 'had',
    corrected: null,
  },
  {
    name: 'grammar is',
    text: 'could of gone',
    word: 'could of',
    kind: 'WordChoice',
    to: 'could have',
    corrected: 'could have gone',
  },
  {
    name: 'a removal is',
    text: 'discuss about it',
    word: ' about',
    kind: 'Usage',
    to: '',
    action: 'remove',
    corrected: 'discuss it',
  },
  {
    name: 'an insertion is put behind',
    text: 'in order do it',
    word: 'order',
    kind: 'Grammar',
    to: ' to',
    action: 'insert-after',
    corrected: 'in order to do it',
  },
  {
    name: 'no suggestion is nothing',
    text: 'odd words',
    word: 'odd',
    kind: 'Grammar',
    to: null,
    corrected: null,
  },
  {
    name: 'what changes nothing is nothing',
    text: 'the end',
    word: 'the',
    kind: 'Grammar',
    to: 'the',
    corrected: null,
  },
];

describe('the safe filter', () => {
  for (const row of rows) {
    it(row.name, () => {
      const offset = row.text.indexOf(row.word);
      const { length } = row.word;
      const suggestion = row.to === null ? null : { action: row.action ?? 'replace', text: row.to };
      const edit = safeEdit({ kind: row.kind, offset, length, suggestion }, row.text);
      const corrected =
        edit === null
          ? null
          : row.text.slice(0, edit.offset) +
            edit.newText +
            row.text.slice(edit.offset + edit.length);
      assert.equal(corrected, row.corrected);
    });
  }
});
