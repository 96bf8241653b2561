import assert from 'node:assert/strict';
import { readWrittenLanguages } from '../../../../../extensions/vscode/features/project/written-languages.ts';

describe('Languages that somebody writes', () => {
  it('are codes and names, each once', () => {
    assert.deepEqual(readWrittenLanguages(' German, pt_BR,,français, de ', 'en'), {
      languages: ['de', 'pt-BR', 'fr'],
      wrong: null,
    });
    assert.deepEqual(readWrittenLanguages('Niederländisch', 'de').languages, ['nl']);
  });

  it('are none with a word that names no language, which is told, nor with no word', () => {
    assert.deepEqual(readWrittenLanguages('de, x!', 'en'), { languages: [], wrong: 'x!' });
    assert.deepEqual(readWrittenLanguages(' , ', 'en'), { languages: [], wrong: null });
  });
});
