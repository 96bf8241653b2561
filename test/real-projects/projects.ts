import {
  angularLayout,
  appleLayout,
  dotnetLayout,
  flutterLayout,
  layOwn,
  vueLayout,
} from './own-layouts.ts';
import type { PackageFiles } from '../real-packages/package-files.ts';
import type { RealProject } from './real-project.ts';

const ours = { origin: 'a small layout of our own', licence: 'MIT' } as const;

/** Plural forms of Rails, which a language may have others of than English. */
const withoutForm = (key: string): string => key.replace(/\.(?:zero|one|two|few|many|other)$/u, '');

function only(files: PackageFiles, wanted: RegExp): ReadonlyMap<string, Uint8Array> {
  return new Map([...files].filter(([path]) => wanted.test(path)));
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

const angular: RealProject = {
  kind: 'Angular',
  ...ours,
  lay: () => Promise.resolve(layOwn(angularLayout)),
  asked: ['--to', 'de,fr'],
  proposed: {
    source: 'en-US',
    targets: ['de', 'fr'],
    files: [{ pattern: 'src/locale/{ns}.{lang}.xlf', source: 'src/locale/{ns}.xlf' }],
  },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) => [`src/locale/messages${language === null ? '' : `.${language}`}.xlf`],
  tool: {
    name: '@angular/localize, with localize-translate',
    script: 'angular.mjs',
    programs: [],
    debian: [],
    npm: [
      '@angular/localize@20.3.0',
      '@angular/compiler-cli@20.3.0',
      '@angular/compiler@20.3.0',
      'typescript@5.9.3',
    ],
  },
};

const nodeRed: RealProject = {
  kind: 'i18next',
  origin: 'Node-RED: npm @node-red/editor-client@5.0.7',
  licence: 'Apache-2.0',
  lay: async ({ npm }) => {
    const digest =
      'sha512-bvgOGXvArCxTeB43P18Wu8UZAc3qXKPArr83a8BG7F2vcXFbYFbw6nbe9Euz9uWEVAEPrz3cPrGp8xVCZSyUwg==';
    return only(
      await npm('@node-red/editor-client@5.0.7', digest),
      /^(?:locales\/|package\.json)/u,
    );
  },
  asked: [],
  proposed: { source: 'en-US', targets: ['de', 'ja'], files: ['locales/{lang}/{ns}.json'] },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) =>
    ['editor', 'infotips', 'jsonata'].map((name) => `locales/${language ?? 'en-US'}/${name}.json`),
  keyOf: (key) => key.replace(/_(?:plural|zero|one|two|few|many|other)$/u, ''),
  tool: {
    name: 'i18next',
    script: 'i18next.mjs',
    programs: [],
    debian: [],
    npm: ['i18next@25.6.0'],
  },
};

const vue: RealProject = {
  kind: 'Vue',
  ...ours,
  lay: () => Promise.resolve(layOwn(vueLayout)),
  asked: ['--to', 'de,fr'],
  proposed: { source: 'en', targets: ['de', 'fr'], files: ['src/locales/{lang}.json'] },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) => [`src/locales/${language ?? 'en'}.json`],
  tool: {
    name: 'vue-i18n',
    script: 'vue.mjs',
    programs: [],
    debian: [],
    npm: ['vue-i18n@11.1.12', 'vue@3.5.22'],
  },
};

const redmine: RealProject = {
  kind: 'Rails',
  origin: 'Redmine: Debian source package redmine=5.0.4-5+deb12u1',
  licence: 'GPL-2.0-or-later',
  lay: async ({ source }) => {
    const digest = '6fccf53629e8beaa6b0c5020a24f5c66acbb7b546d4e6f3fb62974d5e9274ec6';
    const files = await source('redmine=5.0.4-5+deb12u1', digest);
    return only(files, /^(?:config\/|Gemfile$)/u);
  },
  asked: [],
  proposed: { source: 'en', targets: ['de', 'pl', 'uk'], files: ['config/locales/{lang}.yml'] },
  thinned: 'pl',
  absent: 'uk',
  catalogues: (language) => [`config/locales/${language ?? 'en'}.yml`],
  keyOf: withoutForm,
  tool: {
    name: 'I18n of Rails',
    script: 'rails.rb',
    programs: ['ruby'],
    debian: ['ruby', 'ruby-i18n'],
    npm: [],
  },
};

const symfonyFolders = ['Form', 'Security/Core', 'Validator'].map(
  (name) => `src/Symfony/Component/${name}/Resources/translations`,
);
const symfony: RealProject = {
  kind: 'Symfony',
  origin: 'Symfony: Debian source package symfony=5.4.53+dfsg-0+deb12u1',
  licence: 'MIT',
  lay: async ({ source }) => {
    const digest = '515820883adad6d72924de6414d2f51f8a4eea5d95d836075c89abd4ae6471f1';
    const files = await source('symfony=5.4.53+dfsg-0+deb12u1', digest);
    return only(files, /(?:^|\/)(?:composer\.json$|translations\/)/u);
  },
  asked: [],
  proposed: {
    source: 'en',
    targets: ['de', 'fr', 'ja'],
    files: symfonyFolders.map((folder) => `${folder}/{ns}.{lang}.xlf`),
  },
  thinned: 'fr',
  absent: 'ja',
  catalogues: (language) =>
    symfonyFolders.map((folder) => {
      const domain = folder.includes('Security') ? 'security' : 'validators';
      return `${folder}/${domain}.${language ?? 'en'}.xlf`;
    }),
  tool: {
    name: "Symfony's translator",
    script: 'symfony.php',
    programs: ['php'],
    debian: [
      'php-cli',
      'php-xml',
      'php-symfony-translation',
      'php-symfony-yaml',
      'php-symfony-config',
    ],
    npm: [],
  },
};

const djangoApps = ['admin', 'auth', 'contenttypes', 'sites'];
const django: RealProject = {
  kind: 'Django',
  origin: 'Django: Debian package python3-django=3:3.2.25-0+deb12u7, as a site',
  licence: 'BSD-3-Clause',
  lay: async ({ binary }) => {
    const digest = '9ad8ed29d9026207970777e194f658c39b3a7a96a932967f043503fc25bdc319';
    const files = await binary('python3-django=3:3.2.25-0+deb12u7', digest);
    const place =
      /^usr\/lib\/python3\/dist-packages\/django\/contrib\/(.+\/LC_MESSAGES\/django\.po)$/u;
    const laid = new Map<string, Uint8Array>([['manage.py', text('#!/usr/bin/env python\n')]]);
    for (const [path, bytes] of files) {
      const [, inside] = place.exec(path) ?? [];
      if (inside !== undefined && djangoApps.includes(inside.split('/', 1)[0] ?? '')) {
        laid.set(inside, bytes);
      }
    }
    return laid;
  },
  asked: [],
  proposed: {
    source: 'en',
    targets: ['de', 'fr', 'ru'],
    files: djangoApps.map((app) => `${app}/locale/{lang}/LC_MESSAGES/{ns}.po`),
  },
  thinned: 'ru',
  absent: 'fr',
  catalogues: (language) =>
    djangoApps.map((app) => `${app}/locale/${language ?? 'en'}/LC_MESSAGES/django.po`),
  tool: {
    name: 'msgfmt -c, and gettext of Python',
    script: 'django.py',
    programs: ['python3', 'msgfmt'],
    debian: ['gettext', 'python3'],
    npm: [],
  },
  keyOf: (key) => key.replace(/^\('(.*)', \d+\)$/su, '$1').replace(/^\("(.*)", \d+\)$/su, '$1'),
};

const androidFolders = ['devsupport', 'systeminfo', 'views/uimanager'].map(
  (name) => `ReactAndroid/src/main/res/${name}`,
);
const android: RealProject = {
  kind: 'Android',
  origin: 'React Native: npm react-native@0.81.4',
  licence: 'MIT',
  lay: async ({ npm }) => {
    const digest =
      'sha512-bt5bz3A/+Cv46KcjV0VQa+fo7MKxs17RCcpzjftINlen4ZDUl0I6Ut+brQ2FToa5oD0IB0xvQHfmsg2EDqsZdQ==';
    return only(
      await npm('react-native@0.81.4', digest),
      /^ReactAndroid\/src\/main\/(?:res|Andr)/u,
    );
  },
  asked: [],
  proposed: {
    source: 'en',
    targets: ['de', 'fr', 'pl'],
    files: androidFolders.map((folder) => {
      return { pattern: `${folder}/values-{lang}/{ns}.xml`, source: `${folder}/values/{ns}.xml` };
    }),
  },
  thinned: 'de',
  absent: 'pl',
  // What lies in the other folders is for developers, and `translatable="false"`.
  catalogues: (language) => [
    `${androidFolders[2] ?? ''}/values${language === null ? '' : `-${language}`}/strings.xml`,
  ],
  tool: { name: 'aapt2', script: 'android.mjs', programs: ['aapt2'], debian: ['aapt'], npm: [] },
};

const apple: RealProject = {
  kind: 'iOS',
  origin: 'Cordova: npm cordova-plugin-media-capture@6.0.0, with a stringsdict of our own',
  licence: 'Apache-2.0',
  lay: async ({ npm }) => {
    const digest =
      'sha512-iB+LULDzqPR2ybWwDZo/78vzPAlIxVdFWKYai2XKAPxFYws3DINY9f0LKqRgYsJwTZDPhnpo+xCPcFGSAmH2WQ==';
    const files = await npm('cordova-plugin-media-capture@6.0.0', digest);
    return new Map([...only(files, /^src\/ios\//u), ...layOwn(appleLayout)]);
  },
  asked: ['--to', 'de,es,fr'],
  proposed: {
    source: 'en',
    targets: ['de', 'es', 'fr'],
    files: [
      'App/{lang}.lproj/{ns}.stringsdict',
      'src/ios/CDVCapture.bundle/{lang}.lproj/{ns}.strings',
    ],
  },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) => {
    const folder = `${language ?? 'en'}.lproj`;
    return [
      `src/ios/CDVCapture.bundle/${folder}/Localizable.strings`,
      `App/${folder}/Localizable.stringsdict`,
    ];
  },
  keyOf: withoutForm,
  tool: {
    name: 'sfparse of GNUstep, plistutil and plistlib',
    script: 'apple.py',
    programs: ['python3', 'sfparse', 'plistutil'],
    debian: ['gnustep-base-runtime', 'libplist-utils', 'python3'],
    npm: [],
  },
};

const flutter: RealProject = {
  kind: 'Flutter',
  ...ours,
  lay: () => Promise.resolve(layOwn(flutterLayout)),
  asked: ['--to', 'de,fr'],
  proposed: { source: 'en', targets: ['de', 'fr'], files: ['lib/l10n/{ns}_{lang}.arb'] },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) => [`lib/l10n/app_${language ?? 'en'}.arb`],
  tool: {
    name: "FormatJS' parser of ICU messages (gen-l10n is no package of npm or Debian)",
    script: 'flutter.mjs',
    programs: [],
    debian: [],
    npm: [],
  },
};

const dotnet: RealProject = {
  kind: '.NET',
  ...ours,
  lay: () => Promise.resolve(layOwn(dotnetLayout)),
  asked: ['--to', 'de,fr'],
  proposed: {
    source: 'en',
    targets: ['de', 'fr'],
    files: [{ pattern: 'Shop/Resources/{ns}.{lang}.resx', source: 'Shop/Resources/{ns}.resx' }],
  },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) => [`Shop/Resources/Texts${language === null ? '' : `.${language}`}.resx`],
  tool: {
    name: "Mono's resgen",
    script: 'dotnet.py',
    programs: ['python3', 'resgen'],
    debian: ['mono-devel', 'python3'],
    npm: [],
  },
};

const docusaurus: RealProject = {
  kind: 'Docusaurus',
  origin: 'npm @docusaurus/theme-translations@3.10.2, in a site of our own',
  licence: 'MIT',
  lay: async ({ npm }) => {
    const digest =
      'sha512-iv20wrxnyXkY89LM3TzRlzGlt5fIGO5UnaR6UL1ZVfB9RRFjxQFQ6awDrwAc6Km8Y5gD8pInuwYPF+6/TiCxXA==';
    const theme = await npm('@docusaurus/theme-translations@3.10.2', digest);
    return layDocusaurus(theme, ['en', 'de', 'fr']);
  },
  asked: [],
  proposed: { source: 'en', targets: ['de', 'fr'], files: ['i18n/{lang}/**/{ns}.json'] },
  thinned: 'de',
  absent: 'fr',
  catalogues: (language) =>
    ['code', 'docusaurus-theme-classic/navbar'].map(
      (name) => `i18n/${language ?? 'en'}/${name}.json`,
    ),
  tool: {
    name: 'docusaurus write-translations',
    script: 'docusaurus.mjs',
    programs: [],
    debian: [],
    npm: [
      '@docusaurus/core@3.10.2',
      '@docusaurus/theme-classic@3.10.2',
      'react@19.2.0',
      'react-dom@19.2.0',
    ],
  },
};

/** A site whose texts `docusaurus write-translations` wrote, as it writes them. */
function layDocusaurus(theme: PackageFiles, languages: readonly string[]): PackageFiles {
  const read = (name: string): Record<string, string> =>
    JSON.parse(new TextDecoder().decode(theme.get(`locales/${name}/theme-common.json`))) as Record<
      string,
      string
    >;
  const base = read('base');
  const laid = new Map<string, Uint8Array>([
    ['package.json', text('{ "name": "site" }\n')],
    [
      'docusaurus.config.js',
      text(`module.exports = {
  title: 'Harbour',
  url: 'https://example.org',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
  themes: ['@docusaurus/theme-classic'],
  themeConfig: { navbar: { title: 'Harbour', items: [{ to: '/a', label: 'Timetable' }] } },
};\n`),
    ],
  ]);
  const write = (path: string, value: object): void => {
    laid.set(path, text(JSON.stringify(value, null, 2)));
  };
  for (const language of languages) {
    const own = language === 'en' ? base : read(language);
    const keys = Object.keys(base).filter((key) => !key.endsWith('___DESCRIPTION'));
    const entries = keys.map((key) => {
      const description = base[`${key}___DESCRIPTION`] ?? 'A label';
      return [key, { message: own[key] ?? base[key], description }] as const;
    });
    write(`i18n/${language}/code.json`, Object.fromEntries(entries));
    const isGerman = language === 'de';
    write(`i18n/${language}/docusaurus-theme-classic/navbar.json`, {
      title: { message: isGerman ? 'Hafen' : 'Harbour', description: 'The title in the navbar' },
      'item.label.Timetable': {
        message: isGerman ? 'Fahrplan' : 'Timetable',
        description: 'Navbar item with label Timetable',
      },
    });
  }
  return laid;
}

/** One of each kind that `init` knows, beside the extension of VS Code, which is our own. */
export const projects: readonly RealProject[] = [
  angular,
  nodeRed,
  vue,
  redmine,
  symfony,
  django,
  android,
  apple,
  flutter,
  dotnet,
  docusaurus,
];
