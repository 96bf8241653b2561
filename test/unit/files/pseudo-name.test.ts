import assert from 'node:assert/strict';
import { pseudoName, pseudoNames } from '../../../shared/files/pseudo-name.ts';

describe('The place of a pseudo-translation', () => {
  it('is that of a language of its own where each language has a file', () => {
    const places = {
      'public/locales/en/shop.json': 'public/locales/en-XA/shop.json',
      'locales/en.json': 'locales/en-XA.json',
      'res/values/strings.xml': 'res/values-en-rXA/strings.xml',
      'config/locales/de.yml': 'config/locales/en-XA.yml',
    };
    for (const [path, place] of Object.entries(places)) assert.equal(pseudoName(path), place);
  });

  it('lies beside a file that holds both sides, or tells no language', () => {
    const places = {
      'app.xlf': 'app.pseudo.xlf',
      'po/de.po': 'po/de.pseudo.po',
      'talk.en.srt': 'talk.en.pseudo.srt',
      'texts.json': 'texts.pseudo.json',
      'locales/en-XA.json': 'locales/en-XA.pseudo.json',
    };
    for (const [path, place] of Object.entries(places)) assert.equal(pseudoName(path), place);
  });

  it('is never the same for two files', () => {
    const files = ['locales/en.json', 'locales/de.json', 'admin/locales/en.json'];
    assert.deepEqual(pseudoNames(files), [
      'locales/en.pseudo.json',
      'locales/de.pseudo.json',
      'admin/locales/en-XA.json',
    ]);
  });
});
