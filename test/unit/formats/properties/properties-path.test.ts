import assert from 'node:assert/strict';
import { languageFileOf, languageFilesOf } from '../../../../shared/files/language-files.ts';
import {
  formatOfName,
  formatOfNamed,
  formatPaths,
  languageInPathOf,
} from '../../../../shared/formats/registry.ts';

describe('The path of a bundle of Java', () => {
  it('gives the file of another language a name beside it, as Java spells languages', () => {
    const expected: Readonly<Record<string, readonly [string, string]>> = {
      'src/messages.properties': ['src/messages_de.properties', 'src/messages_pt_BR.properties'],
      'src/messages_en.properties': ['src/messages_de.properties', 'src/messages_pt_BR.properties'],
      'i18n/app_en_US.properties': ['i18n/app_de.properties', 'i18n/app_pt_BR.properties'],
      'i18n/en/app.properties': ['i18n/de/app.properties', 'i18n/pt-BR/app.properties'],
      'i18n/app.properties': ['i18n/app_de.properties', 'i18n/app_pt_BR.properties'],
      'my-plug.in.properties': ['my-plug.in_de.properties', 'my-plug.in_pt_BR.properties'],
      'C:\\app\\Labels.properties': [
        'C:\\app\\Labels_de.properties',
        'C:\\app\\Labels_pt_BR.properties',
      ],
    };
    for (const [path, [german, brazilian]] of Object.entries(expected)) {
      assert.equal(languageFileOf(path, 'de'), german);
      assert.equal(languageFileOf(path, 'pt-BR'), brazilian);
    }
  });

  it('says the language of its texts where its name has one', () => {
    const expected: Readonly<Record<string, string | null>> = {
      'messages_en.properties': 'en',
      'messages_zh_Hans.properties': 'zh_Hans',
      'messages.properties': null,
      'application-it.properties': null,
    };
    for (const [path, language] of Object.entries(expected)) {
      assert.equal(languageInPathOf(path)?.language ?? null, language);
    }
    assert.equal(
      languageFilesOf('messages.properties', 'zh-Hans')[0],
      'messages_zh_Hans.properties',
    );
  });

  it('tells it from settings: those are read where a person names them alone', () => {
    const bundles = [
      'messages.properties',
      'src/main/resources/messages_de.properties',
      'sap/m/messagebundle_zh_CN.properties',
      'webapp/i18n/i18n.properties',
      'app/i18n/shop.properties',
      'C:\\app\\ApplicationResources.properties',
      'ValidationMessages.properties',
      'shop_fr.properties',
    ];
    const others = [
      'gradle.properties',
      'gradle/wrapper/gradle-wrapper.properties',
      'log4j.properties',
      'log4j2_test.properties',
      'application-it.properties',
      'config_it.properties',
      'shop.properties',
      'build.properties',
    ];
    const isByPattern = (path: string): boolean =>
      formatPaths.some((pattern) => new RegExp(pattern, 'i').test(path));
    for (const path of bundles) {
      assert.equal(formatOfName(path)?.id, 'properties-catalogue', path);
      assert.ok(isByPattern(path), path);
    }
    for (const path of others) {
      assert.equal(formatOfName(path), null, path);
      assert.equal(formatOfNamed(path)?.id, 'properties-catalogue', path);
    }
  });
});
