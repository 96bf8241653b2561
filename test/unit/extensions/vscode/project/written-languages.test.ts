import assert from 'node:assert/strict';
import type * as written from '../../../../../extensions/vscode/features/project/written-languages.ts';
import type { LanguageV3 } from '../../../../../shared/api/types/languages.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('Languages that somebody writes', () => {
  let readWrittenLanguages: typeof written.readWrittenLanguages;
  let faultOfLanguages: typeof written.faultOfLanguages;

  before(async () => {
    installEditor();
    ({ readWrittenLanguages, faultOfLanguages } =
      await import('../../../../../extensions/vscode/features/project/written-languages.ts'));
  });

  it('are codes and names, each once', () => {
    assert.deepEqual(readWrittenLanguages(' German, pt_BR,,français, de ', 'en'), {
      languages: ['de', 'pt-BR', 'fr'],
      wrong: null,
    });
    assert.deepEqual(readWrittenLanguages('Niederländisch', 'de').languages, ['nl']);
  });

  it('are refused where the service in use does not translate into them', () => {
    const offered = ['de', 'en-GB', 'pt-BR', 'pt-PT'].map((lang) => {
      return { lang, name: lang } as LanguageV3;
    });
    const faultOf = (text: string, list = offered): string | null =>
      faultOfLanguages(text, 'en', list);
    assert.match(faultOf('German, Basque') ?? '', /does not translate into Basque \(eu\)\. \S/u);
    assert.match(faultOf('German, x!') ?? '', /"x!" is no language/u);
    for (const text of ['German', 'de-AT', 'pt', 'en', 'English'])
      assert.equal(faultOf(text), null);
    assert.equal(faultOf('Basque', []), null, 'nobody knows what is offered');
    assert.notEqual(faultOf(''), null);
  });

  it('are none with a word that names no language, which is told, nor with no word', () => {
    assert.deepEqual(readWrittenLanguages('de, x!', 'en'), { languages: [], wrong: 'x!' });
    assert.deepEqual(readWrittenLanguages(' , ', 'en'), { languages: [], wrong: null });
  });
});
