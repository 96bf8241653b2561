import assert from 'node:assert/strict';
import { readQuestions } from '../../bench/translation-quality/test-texts.ts';

describe('the questions of Debian', () => {
  it('are read by language and paragraph, with broken lines put together', () => {
    const templates = [
      'Template: a/b',
      'Type: boolean',
      'Description: Shall it run?',
      ' It runs',
      ' at night.',
      ' .',
      ' Say no otherwise.',
      'Description-pt_BR.UTF-8: Deve rodar?',
      ' Roda de noite.',
      ' .',
      ' Senão, diga não.',
      '',
      'Template: c',
      'Description: Name',
    ].join('\n');
    assert.deepEqual(
      readQuestions(templates).map((question) => [...question]),
      [
        [
          ['en', ['Shall it run?', 'It runs at night.', 'Say no otherwise.']],
          ['pt_BR', ['Deve rodar?', 'Roda de noite.', 'Senão, diga não.']],
        ],
        [['en', ['Name', '']]],
      ],
    );
  });
});
