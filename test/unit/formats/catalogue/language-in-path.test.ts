import assert from 'node:assert/strict';
import {
  languageInPath,
  pathInLanguage,
  pathsInLanguage,
} from '../../../../shared/formats/catalogue/language-in-path.ts';
import { formatOfName, formatOfNamed } from '../../../../shared/formats/registry.ts';

function inLanguage(path: string, language: string): string | null {
  const place = languageInPath(path);
  return place === null ? null : pathInLanguage(place, language);
}

describe('The language in the path of a catalogue', () => {
  it('is the name of the file, a part of it, or a folder', () => {
    const expected: Readonly<Record<string, string>> = {
      'locales/en.json': 'locales/de.json',
      '/app/public/locales/en/shop.json': '/app/public/locales/de/shop.json',
      'locales/en-US/pages/home.json': 'locales/de/pages/home.json',
      'C:\\app\\i18n\\en\\shop.json': 'C:\\app\\i18n\\de\\shop.json',
      'src/locale/messages.en.json': 'src/locale/messages.de.json',
      'src/my-app_en.json': 'src/my-app_de.json',
      'lib/l10n/app_en.arb': 'lib/l10n/app_de.arb',
      '_locales/en/messages.json': '_locales/de/messages.json',
      'package.nls.json': 'package.nls.de.json',
      'l10n/bundle.l10n.json': 'l10n/bundle.l10n.de.json',
      'l10n/bundle.l10n.fr.json': 'l10n/bundle.l10n.de.json',
    };
    for (const [path, other] of Object.entries(expected))
      assert.equal(inLanguage(path, 'de'), other);
  });

  it('is the folder’s where the name is a word that is a code as well', () => {
    const expected: Readonly<Record<string, string>> = {
      'locales/en/nav.json': 'locales/de/nav.json',
      'locales/en/main.nav.json': 'locales/de/main.nav.json',
      'locales/en/her/new.yml': 'locales/de/her/new.yml',
      'locales/en-GB/my.json': 'locales/de/my.json',
      'locales/bin/app_en.json': 'locales/bin/app_de.json',
      'locales/en/en.json': 'locales/en/de.json',
      'locales/nav.json': 'locales/de.json',
    };
    for (const [path, other] of Object.entries(expected)) {
      assert.equal(inLanguage(path, 'de'), other);
    }
  });

  it('is spelled as files of its kind spell it', () => {
    const expected: Readonly<Record<string, string>> = {
      'locales/en.json': 'locales/pt-BR.json',
      'locales/en_US.json': 'locales/pt_BR.json',
      'locales/en-us.json': 'locales/pt-br.json',
      '_locales/en/messages.json': '_locales/pt_BR/messages.json',
      'lib/l10n/app_en.arb': 'lib/l10n/app_pt_BR.arb',
      'package.nls.json': 'package.nls.pt-br.json',
    };
    for (const [path, other] of Object.entries(expected)) {
      assert.equal(inLanguage(path, 'pt-BR'), other);
    }
  });

  it('is looked for in every spelling, the likeliest first', () => {
    const place = languageInPath('locales/en.json');
    assert.ok(place);
    assert.deepEqual(pathsInLanguage(place, 'zh-Hans'), [
      'locales/zh-Hans.json',
      'locales/zh-hans.json',
      'locales/zh_Hans.json',
      'locales/zh_hans.json',
    ]);
  });

  it('is nowhere where nothing says it', () => {
    for (const path of [
      'locales/shop.json',
      'src/en/shop.json',
      'strings.json',
      'xx.json',
      '.json',
    ]) {
      assert.equal(languageInPath(path), null, path);
    }
  });
});

describe('A folder of Android', () => {
  it('says its language as Android has it, beside what else it is for', () => {
    const found = (path: string): string | null | undefined => languageInPath(path)?.language;
    assert.equal(found('res/values/strings.xml'), null);
    assert.equal(found('res/values-land-v21/strings.xml'), null);
    assert.equal(found('res/values-car/strings.xml'), null);
    assert.equal(found('res/values-de/strings.xml'), 'de');
    assert.equal(found('res/values-pt-rBR/strings.xml'), 'pt-BR');
    assert.equal(found('res/values-b+sr+Latn/strings.xml'), 'sr-Latn');
    assert.equal(found('res\\values-iw\\strings.xml'), 'he');
    assert.equal(found('res/values-mcc310-in-rID-land/strings.xml'), 'id-ID');
  });

  it('is another one for each language', () => {
    assert.equal(inLanguage('values/strings.xml', 'pt-BR'), 'values-pt-rBR/strings.xml');
    assert.equal(
      inLanguage('res/values/strings.xml', 'zh-Hans'),
      'res/values-b+zh+Hans/strings.xml',
    );
    assert.equal(inLanguage('res/values-de/strings.xml', 'he'), 'res/values-iw/strings.xml');
    assert.equal(
      inLanguage('res/values-mcc310-fr-rCA-land/a.xml', 'es-419'),
      'res/values-mcc310-b+es+419-land/a.xml',
    );
    const place = languageInPath('res/values/strings.xml');
    assert.ok(place);
    assert.deepEqual(pathsInLanguage(place, 'zh-Hant'), [
      'res/values-b+zh+Hant/strings.xml',
      'res/values-zh-rTW/strings.xml',
    ]);
    assert.deepEqual(pathsInLanguage(place, 'id'), [
      'res/values-in/strings.xml',
      'res/values-b+in/strings.xml',
      'res/values-id/strings.xml',
      'res/values-b+id/strings.xml',
    ]);
  });
});

describe('A file .json', () => {
  it('is a catalogue where its path says so', () => {
    for (const path of [
      'locales/en.json',
      '/a/_locales/pt_BR/messages.json',
      'file:///c%3A/app/i18n/en.json',
      'C:\\app\\Locales\\en\\shop.json',
      'messages.de.json',
      'package.nls.json',
      'package.nls.zh-cn.json',
      'l10n/bundle.l10n.de.json',
    ]) {
      assert.equal(formatOfName(path)?.id, 'json-catalogue', path);
    }
    assert.equal(formatOfName('lib/l10n/app_en.arb')?.id, 'arb');
  });

  it('is none anywhere else, and is read as one where a person names it', () => {
    for (const path of [
      'package.json',
      'tsconfig.json',
      'src/en.json',
      'locales/config.json',
      'data-en.json',
    ]) {
      assert.equal(formatOfName(path), null, path);
      assert.equal(formatOfNamed(path)?.id, 'json-catalogue', path);
    }
  });
});
