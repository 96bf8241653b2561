import assert from 'node:assert/strict';
import { formatOfName } from '../../../shared/formats/registry.ts';
import { proposeProject } from '../../../shared/project/propose/propose-project.ts';
import { readProject } from '../../../shared/project/settings/read-project.ts';

/** Files of a repository: those without a text are given by their paths alone. */
async function propose(
  paths: readonly string[],
  texts: Readonly<Record<string, string>> = {},
  targets: readonly string[] = [],
): Promise<{ readonly kinds: readonly string[]; readonly project: unknown }> {
  const { seen, text } = await proposeProject(
    {
      paths: [...paths, ...Object.keys(texts)].sort(),
      readText: (path) => Promise.resolve(texts[path] ?? null),
    },
    { source: null, targets },
  );
  if (text !== null) assert.deepEqual(readProject(text).problems, []);
  return { kinds: [...new Set(seen.map(({ kind }) => kind))], project: JSON.parse(text ?? 'null') };
}

interface Sample {
  readonly kind: string;
  readonly paths: readonly string[];
  readonly texts?: Readonly<Record<string, string>>;
  readonly targets?: readonly string[];
  readonly project: object;
}

const samples: readonly Sample[] = [
  {
    kind: 'Angular',
    paths: ['src/locale/messages.xlf', 'src/locale/messages.fr.xlf', 'src/locale/messages.de.xlf'],
    texts: { 'angular.json': '{"projects":{"a":{"i18n":{"sourceLocale":"en-GB"}}}}' },
    project: {
      source: 'en-GB',
      targets: ['de', 'fr'],
      files: [{ pattern: 'src/locale/{ns}.{lang}.xlf', source: 'src/locale/{ns}.xlf' }],
    },
  },
  {
    kind: 'React (i18next)',
    paths: [
      'public/locales/en/app.json',
      'public/locales/en/b.json',
      'public/locales/pt-BR/app.json',
    ],
    texts: { 'package.json': '{"dependencies":{"react":"18","react-i18next":"14"}}' },
    project: { source: 'en', targets: ['pt-BR'], files: ['public/locales/{lang}/{ns}.json'] },
  },
  {
    kind: 'Vue',
    paths: ['src/locales/en.json', 'src/locales/zh_CN.json', 'dist/locales/en.json'],
    texts: { 'package.json': '{"dependencies":{"vue-i18n":"9"}}' },
    project: { source: 'en', targets: ['zh-CN'], files: ['src/locales/{lang}.json'] },
  },
  {
    kind: 'Rails',
    paths: [
      'Gemfile',
      'config/locales/de.yml',
      'config/locales/en.yml',
      'config/locales/devise.de.yml',
      'config/locales/devise.en.yml',
    ],
    texts: { 'config/application.rb': 'config.i18n.default_locale = :de' },
    project: {
      source: 'de',
      targets: ['en'],
      files: ['config/locales/{lang}.yml', 'config/locales/{ns}.{lang}.yml'],
    },
  },
  {
    kind: 'Symfony',
    paths: [
      'composer.json',
      'translations/messages+intl-icu.en.xlf',
      'translations/messages+intl-icu.fr.xlf',
    ],
    project: { source: 'en', targets: ['fr'], files: ['translations/{ns}.{lang}.xlf'] },
  },
  {
    kind: 'Django',
    paths: [
      'manage.py',
      'shop/locale/de/LC_MESSAGES/django.po',
      'shop/locale/en_US/LC_MESSAGES/django.po',
    ],
    texts: { 'shop/settings.py': "LANGUAGE_CODE = 'en-us'\n" },
    project: {
      source: 'en-US',
      targets: ['de'],
      files: ['shop/locale/{lang}/LC_MESSAGES/{ns}.po'],
    },
  },
  {
    kind: 'Android',
    paths: [
      'app/src/main/res/values/strings.xml',
      'app/src/main/res/values-pt-rBR/strings.xml',
      'app/src/main/res/values-night/colors.xml',
    ],
    project: {
      source: 'en',
      targets: ['pt-BR'],
      files: [
        {
          pattern: 'app/src/main/res/values-{lang}/{ns}.xml',
          source: 'app/src/main/res/values/{ns}.xml',
        },
      ],
    },
  },
  {
    kind: 'iOS',
    paths: ['App/en.lproj/Main.stringsdict', 'App/zh-Hans.lproj/Main.stringsdict'],
    texts: { 'App.xcodeproj/project.pbxproj': 'developmentRegion = en;' },
    project: { source: 'en', targets: ['zh-Hans'], files: ['App/{lang}.lproj/{ns}.stringsdict'] },
  },
  {
    kind: 'iOS',
    paths: [],
    texts: { 'App/Localizable.xcstrings': '{ "sourceLanguage" : "fr" }' },
    targets: ['de'],
    project: { source: 'fr', targets: ['de'], files: ['App/Localizable.xcstrings'] },
  },
  {
    kind: 'Flutter',
    paths: ['lib/l10n/app_de.arb', 'lib/l10n/app_es.arb', 'pubspec.yaml'],
    texts: { 'l10n.yaml': 'arb-dir: lib/l10n\ntemplate-arb-file: app_de.arb\n' },
    project: { source: 'de', targets: ['es'], files: ['lib/l10n/{ns}_{lang}.arb'] },
  },
  {
    kind: '.NET',
    paths: ['Web/Resources/Texts.resx', 'Web/Resources/Texts.de-DE.resx'],
    texts: { 'Web/Web.csproj': '<NeutralLanguage>en-US</NeutralLanguage>' },
    project: {
      source: 'en-US',
      targets: ['de-DE'],
      files: [{ pattern: 'Web/Resources/{ns}.{lang}.resx', source: 'Web/Resources/{ns}.resx' }],
    },
  },
  {
    kind: 'VS Code',
    paths: ['package.nls.json', 'package.nls.de.json', 'l10n/bundle.l10n.json'],
    project: {
      source: 'en',
      targets: ['de'],
      files: [
        { pattern: 'l10n/bundle.l10n.{lang}.json', source: 'l10n/bundle.l10n.json' },
        { pattern: 'package.nls.{lang}.json', source: 'package.nls.json' },
      ],
    },
  },
  {
    kind: 'Docusaurus',
    paths: ['i18n/en/code.json', 'i18n/fr/code.json', 'i18n/en/theme/navbar.json'],
    texts: { 'docusaurus.config.js': "i18n: { defaultLocale: 'en', locales: ['en'] }" },
    project: { source: 'en', targets: ['fr'], files: ['i18n/{lang}/**/{ns}.json'] },
  },
];

describe('interlinear.json as it is proposed', () => {
  for (const { kind, paths, texts = {}, targets, project } of samples) {
    const all = [...paths, ...Object.keys(texts)];
    const names = JSON.stringify(project);
    it(`is that of ${kind}, as far as formats read ${/\.(\w+)["}]/.exec(names)?.[1] ?? 'it'}`, async () => {
      const proposed = await propose(paths, texts, targets);
      if (all.some((path) => formatOfName(path) !== null)) {
        assert.deepEqual(proposed, { kinds: [kind], project });
      } else assert.deepEqual(proposed, { kinds: [], project: null });
    });
  }

  const ways: readonly (readonly [paths: readonly string[], files: readonly unknown[]])[] = [
    [
      ['first-steps.srt', 'l10n/crew.xlf', 'l10n/shop.xliff', 'talk.vtt'],
      [
        { pattern: '{ns}.{lang}.srt', source: '{ns}.srt' },
        { pattern: 'l10n/{ns}.{lang}.xlf', source: 'l10n/{ns}.xlf' },
        { pattern: 'l10n/{ns}.{lang}.xliff', source: 'l10n/{ns}.xliff' },
        { pattern: '{ns}.{lang}.vtt', source: '{ns}.vtt' },
      ],
    ],
    [['film.en.srt', 'film.de.srt'], ['{ns}.{lang}.srt']],
    [
      [
        'api/src/main/resources/application.properties',
        'api/src/main/resources/messages.properties',
      ],
      [
        {
          pattern: 'api/src/main/resources/messages_{lang}.properties',
          source: 'api/src/main/resources/messages.properties',
        },
      ],
    ],
    [
      ['res/errors.properties', 'res/errors_de.properties', 'res/messages.properties'],
      [{ pattern: 'res/{ns}_{lang}.properties', source: 'res/{ns}.properties' }],
    ],
    [['app.en.xlf', 'app.de.xlf'], ['{ns}.{lang}.xlf']],
    [['locales/en.po', 'locales/de.po'], ['locales/{lang}.po']],
    [['l10n/en/app.xlf', 'l10n/de/app.xlf'], ['l10n/{lang}/{ns}.xlf']],
    [['lib/shop.pot'], [{ pattern: 'lib/{ns}.{lang}.po', source: 'lib/{ns}.pot' }]],
    [['po/app.pot', 'po/de.po'], [{ pattern: 'po/{lang}.po', source: 'po/app.pot' }]],
    [
      ['locale/app.pot', 'locale/de/LC_MESSAGES/app.po'],
      [{ pattern: 'locale/{lang}/LC_MESSAGES/{ns}.po', source: 'locale/{ns}.pot' }],
    ],
    [
      ['locale/en/LC_MESSAGES/app.po', 'locale/de/LC_MESSAGES/app.po'],
      ['locale/{lang}/LC_MESSAGES/{ns}.po'],
    ],
  ];
  for (const [paths, files] of ways) {
    it(`offers ${paths.join(', ')}, which nothing but translating is for`, async () => {
      const { project } = await propose(paths, {}, ['de']);
      assert.deepEqual(project, { source: 'en', targets: ['de'], files });
    });
  }

  it('waits for target languages where there is no translation yet', async () => {
    assert.equal((await propose(['package.nls.json'])).project, null);
    const asked = await propose(['package.nls.json'], {}, ['de']);
    assert.deepEqual((asked.project as { targets: unknown }).targets, ['de']);
  });

  it('is none where nothing is translated', async () => {
    assert.deepEqual(await propose(['src/index.ts', 'package.json', 'README.md']), {
      kinds: [],
      project: null,
    });
  });

  it('sees resources of Android in whatever folder they lie', async () => {
    const { kinds, project } = await propose([
      'ui/src/main/res/views/values/strings.xml',
      'ui/src/main/res/views/values-de/strings.xml',
    ]);
    assert.deepEqual(kinds, ['Android']);
    assert.deepEqual((project as { files: unknown }).files, [
      {
        pattern: 'ui/src/main/res/views/values-{lang}/{ns}.xml',
        source: 'ui/src/main/res/views/values/{ns}.xml',
      },
    ]);
  });

  it('takes no language from settings that are commented out', async () => {
    const commented = [
      [
        'config/application.rb',
        '    # config.i18n.default_locale = :de\n',
        'config/locales/{}.yml',
      ],
      ['site/settings.py', "# LANGUAGE_CODE = 'de'\n", 'site/locale/{}/LC_MESSAGES/django.po'],
    ] as const;
    for (const [name, text, place] of commented) {
      const paths = ['en', 'de'].map((language) => place.replace('{}', language));
      const { project } = await propose([...paths, 'manage.py'], { [name]: text });
      assert.equal((project as { source: unknown }).source, 'en', name);
      const real = await propose([...paths, 'manage.py'], { [name]: text.replace('# ', '') });
      assert.equal((real.project as { source: unknown }).source, 'de', name);
    }
  });

  it('passes over what tests of a program read', async () => {
    const tests = ['Tests/Fixtures', 'src/Bundle/Tests', 'test/data', 'testdata'];
    const paths = tests.flatMap((folder) => [
      `${folder}/translations/messages.en.yaml`,
      `${folder}/translations/messages.fr.yaml`,
    ]);
    assert.equal((await propose(paths, { 'composer.json': '{}' })).project, null);
  });

  it('takes no longer than there are files, however many folders have some of their own', async function () {
    this.timeout(5000);
    const paths = Array.from({ length: 1500 }, (_, index) => `course/part${index}/captions.vtt`);
    const { project } = await propose([...paths, 'course/part7.vtt'], {}, ['de']);
    const { files } = project as { readonly files: readonly { readonly source: string }[] };
    assert.equal(files.length, 1501);
    assert.equal(files.at(-1)?.source, 'course/part999/{ns}.vtt');
  });

  it('leaves out what cannot be written as a pattern', async () => {
    const { project } = await propose(['{a b}/locales/en.json', '{a b}/locales/de.json']);
    assert.equal(project, null);
  });
});
