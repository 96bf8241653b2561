import assert from 'node:assert/strict';
import { declaredLanguages } from '../../../../shared/formats/xliff/read/declared-languages.ts';

describe('The languages that a text of XLIFF names', () => {
  const first = '<?xml version="1.0"?>\n<!-- target-language="xx" -->\n';
  const texts: Readonly<Record<string, string>> = {
    'stand in the first file of version 1.x': `${first}<xliff version="1.2"><file source-language="en-US" target-language='pt-BR'><body/></file><file source-language="fr"/></xliff>`,
    'stand in the root of version 2.x': `${first}<xliff version="2.0" srcLang="en-US" trgLang="pt-BR"><file id="f"/></xliff>`,
    'are found under a prefix': `${first}<x:xliff version="1.2"><x:file source-language=" en-US " target-language="pt-BR"/></x:xliff>`,
    'are found though what follows is wrong': `${first}<xliff version="1.2"><file source-language="en-US" target-language="pt-BR"><body><trans-unit`,
  };
  for (const [title, text] of Object.entries(texts)) {
    it(title, () => {
      assert.deepEqual(declaredLanguages(text), { source: 'en-US', target: 'pt-BR' });
    });
  }

  it('may lack the target, as a template does', () => {
    const text = '<xliff version="1.2"><file source-language="en"><body/></file></xliff>';
    assert.deepEqual(declaredLanguages(text), { source: 'en', target: null });
  });

  it('are null where none are named, or the text is no XML', () => {
    for (const text of [
      '<xliff version="1.2"><file target-language=""/></xliff>',
      '<a/>',
      'x',
      '',
    ]) {
      assert.equal(declaredLanguages(text), null);
    }
  });
});
