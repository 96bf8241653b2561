import assert from 'node:assert/strict';
import { sourcesAmong } from '../../../shared/files/catalogue-sources.ts';

const unset = (): null => null;

describe('Sources among catalogues of one language each', () => {
  it('are the English ones, in each family by itself', () => {
    const paths = [
      '/w/locales/de/shop.json',
      '/w/locales/en/cart.json',
      '/w/locales/en/shop.json',
      '/w/locales/fr/shop.json',
      '/w/i18n/app_de.arb',
      '/w/i18n/app_en.arb',
    ];
    assert.deepEqual(sourcesAmong(paths, unset), {
      sources: ['/w/locales/en/cart.json', '/w/locales/en/shop.json', '/w/i18n/app_en.arb'],
      unclear: [],
    });
  });

  it('are those without a language in their names', () => {
    const paths = [
      '/w/package.nls.de.json',
      '/w/package.nls.json',
      '/w/res/values-en/strings.xml',
      '/w/res/values/strings.xml',
      '/w/src/Texts.de.resx',
      '/w/src/Texts.resx',
      '/w/src/messages.properties',
      '/w/src/messages_de.properties',
    ];
    const { sources, unclear } = sourcesAmong(paths, unset);
    assert.deepEqual(sources, [paths[1], paths[3], paths[5], paths[6]]);
    assert.deepEqual(unclear, []);
  });

  it('are in the language that somebody set, region or not', () => {
    const paths = ['/w/locales/de.json', '/w/locales/en.json', '/w/locales/pt-BR.json'];
    const inLanguage = (code: string): readonly string[] => sourcesAmong(paths, () => code).sources;
    assert.deepEqual(inLanguage('DE'), [paths[0]]);
    assert.deepEqual(inLanguage('pt'), [paths[2]]);
    assert.deepEqual(
      sourcesAmong(paths, () => 'it'),
      { sources: [], unclear: paths },
    );
  });

  it('are not guessed where nothing tells them, nor where a file has no place', () => {
    const paths = ['/w/locales/de.json', '/w/locales/fr.json', '/w/texts.arb'];
    assert.deepEqual(sourcesAmong(paths, unset), { sources: [], unclear: paths });
    const [alone = ''] = paths;
    assert.deepEqual(sourcesAmong([alone], unset).sources, [alone]);
  });
});
