import assert from 'node:assert/strict';
import {
  fillPattern,
  folderOf,
  languageOfPath,
  matchPath,
  readPattern,
  type PathPattern,
} from '../../../shared/project/settings/path-pattern.ts';

function patternOf(text: string): PathPattern {
  const read = readPattern(text);
  if ('code' in read) assert.fail(read.code);
  return read;
}

describe('Patterns of a project', () => {
  const match = (pattern: string, language: string, path: string): object | null => {
    const found = matchPath(patternOf(pattern), language, path);
    return found === null ? null : Object.fromEntries(found);
  };

  it('find files and what stands in their places', () => {
    assert.deepEqual(match('locales/{lang}/{ns}.json', 'en', 'locales/en/shop.json'), {
      ns: 'shop',
    });
    assert.deepEqual(match('{app}/**/{ns}.{lang}.json', 'de', 'web/src/a/b.c.de.json'), {
      '**': 'src/a',
      app: 'web',
      ns: 'b.c',
    });
    assert.deepEqual(match('packages/*/{lang}.json', 'en', 'packages/ui/en.json'), { '*1': 'ui' });
    assert.deepEqual(match('**/{lang}.json', 'en', 'en.json'), { '**': '' });
    assert.deepEqual(match('{lang}/x.{lang}.po', 'de', 'de/x.de.po'), {});
  });

  it('pass over other paths', () => {
    for (const path of ['locales/en/a/shop.json', 'locales/en.json', 'x/locales/en/shop.json'])
      assert.equal(match('locales/{lang}/{ns}.json', 'en', path), null, path);
    assert.equal(match('locales/{lang}/{ns}.json', 'en', 'locales/en/.json'), null);
    assert.equal(match('{ns}/{ns}.{lang}.json', 'en', 'a/b.en.json'), null);
    assert.equal(match('{lang}/x.{lang}.po', 'de', 'de/x.en.po'), null);
    assert.equal(match('a/**/b/{lang}.json', 'en', 'a/en.json'), null);
  });

  it('make the path of another language', () => {
    const pattern = patternOf('{app}/**/{ns}.{lang}.json');
    const values = matchPath(pattern, 'en', 'web/src/a/shop.en.json');
    assert.equal(fillPattern(pattern, 'pt-BR', values ?? new Map()), 'web/src/a/shop.pt-BR.json');
    const deep = patternOf('**/{lang}.json');
    assert.equal(fillPattern(deep, 'de', matchPath(deep, 'en', 'en.json') ?? new Map()), 'de.json');
  });

  it('tell the language of a path, and no other word for one', () => {
    const language = (pattern: string, path: string): string | null =>
      languageOfPath(patternOf(pattern), path);
    assert.equal(language('l10n/{ns}.{lang}.xlf', 'l10n/app.main.pt_BR.xlf'), 'pt_BR');
    assert.equal(language('l10n/{ns}.{lang}.xlf', 'l10n/app.main.xlf'), null);
    assert.equal(language('lib/app_{lang}.arb', 'lib/app_zh_Hans.arb'), 'zh_Hans');
    assert.equal(
      language('res/values-{lang}/{ns}.xml', 'res/values-b+sr+Latn/strings.xml'),
      'b+sr+Latn',
    );
    assert.equal(language('res/values-{lang}/{ns}.xml', 'res/values-night/strings.xml'), null);
    assert.equal(language('**/{lang}.lproj/{ns}.strings', 'App/de.lproj/Main.strings'), 'de');
  });

  it('are refused where they lead out of the project or mean nothing', () => {
    const refusal = (text: string): string => {
      const read = readPattern(text);
      return 'code' in read ? read.code : '';
    };
    assert.equal(refusal('/etc/{lang}.json'), 'project-pattern.absolute');
    assert.equal(refusal('C:/{lang}.json'), 'project-pattern.absolute');
    assert.equal(refusal('a\\{lang}.json'), 'project-pattern.backslash');
    assert.equal(refusal('../{lang}.json'), 'project-pattern.folders');
    assert.equal(refusal('a//{lang}.json'), 'project-pattern.folders');
    assert.equal(refusal('**/a/**/{lang}.json'), 'project-pattern.two-folders');
    assert.equal(refusal('{lang/{ns}.json'), 'project-pattern.brace');
    assert.equal(refusal('{a b}.json'), 'project-pattern.brace');
    assert.equal(refusal('{ns}{app}.{lang}.json'), 'project-pattern.neighbours');
    assert.equal(refusal('a\n{lang}'), 'project-pattern.characters');
  });

  it('say which folder holds all of their files', () => {
    assert.equal(folderOf(patternOf('src/locales/{lang}/{ns}.json')), 'src/locales');
    assert.equal(folderOf(patternOf('{lang}.json')), '');
    assert.equal(folderOf(patternOf('app/**/{lang}.json')), 'app');
  });
});
