import type { Format } from '../../formats/format.ts';
import { formats, pairExtensions } from '../../formats/registry.ts';

/** How files of one kind of program lie in repositories. */
export interface Layout {
  /** A proper name, the same in every language; null for catalogues that several libraries share. */
  readonly kind: string | null;
  readonly pattern: string;
  /** Where the originals lie, if not where the pattern has them in their language. */
  readonly source?: string;
  /** A file that such programs have, by the end of its path; absent where the layout says enough. */
  readonly beside?: RegExp;
  /** Whether originals alone, without any translation, show that it is meant. */
  readonly mayBeNew?: boolean;
}

const railsFolder = 'config/locales';
const symfonyPatterns = [
  '**/translations/{ns}.{lang}.yaml',
  '**/translations/{ns}.{lang}.yml',
  '**/translations/{ns}.{lang}.xlf',
  '**/translations/{ns}.{lang}.xliff',
  '**/translations/{ns}.{lang}.json',
  '**/translations/{ns}.{lang}.po',
];
const angularPatterns = ['**/{ns}.{lang}.xlf', '**/{ns}.{lang}.xliff', '**/{ns}.{lang}.json'];
/** What lies in such folders, whatever reads it. */
const catalogueEndings = ['json', 'yaml', 'yml', ...pairExtensions];
const catalogueFolders = [
  'locales',
  'locale',
  'i18n',
  'lang',
  'langs',
  'translations',
  'messages',
  'l10n',
];

/** What bundles of texts are called in Java: by Spring, Jakarta, NetBeans and Eclipse. */
const bundleNames = [
  'messages',
  'Messages',
  'ValidationMessages',
  'MessagesBundle',
  'Bundle',
  'bundle',
  'strings',
  'labels',
];

/** Layouts that are looked for, the tellingest first; a file belongs to the first that has it. */
export const layouts: readonly Layout[] = [
  {
    kind: 'VS Code',
    pattern: '**/package.nls.{lang}.json',
    source: '**/package.nls.json',
    mayBeNew: true,
  },
  {
    kind: 'VS Code',
    pattern: '**/bundle.l10n.{lang}.json',
    source: '**/bundle.l10n.json',
    mayBeNew: true,
  },
  { kind: 'browser extension', pattern: '**/_locales/{lang}/{ns}.json' },
  {
    kind: 'Android',
    pattern: '**/values-{lang}/{ns}.xml',
    source: '**/values/{ns}.xml',
    mayBeNew: true,
  },
  { kind: 'iOS', pattern: '**/{lang}.lproj/{ns}.strings' },
  { kind: 'iOS', pattern: '**/{lang}.lproj/{ns}.stringsdict' },
  { kind: 'iOS', pattern: '**/{ns}.xcstrings', mayBeNew: true },
  { kind: 'Flutter', pattern: '**/{ns}_{lang}.arb' },
  ...angularPatterns.map((pattern) => ({
    kind: 'Angular',
    pattern,
    source: pattern.replace('.{lang}', ''),
    beside: /(?:^|\/)angular\.json$/,
  })),
  { kind: 'Docusaurus', pattern: 'i18n/{lang}/**/{ns}.json', beside: /^docusaurus\.config\.\w+$/ },
  {
    kind: 'Docusaurus',
    pattern: 'i18n/{lang}/docusaurus-plugin-content-docs/current/**/{ns}.md',
    source: 'docs/**/{ns}.md',
    beside: /^docusaurus\.config\.\w+$/,
  },
  ...['{lang}', '{ns}.{lang}', '**/{lang}', '**/{ns}.{lang}'].flatMap((name) =>
    ['yml', 'yaml'].map((ending) => ({
      kind: 'Rails',
      pattern: `${railsFolder}/${name}.${ending}`,
      beside: /^(?:Gemfile|config\/application\.rb)$/,
    })),
  ),
  ...symfonyPatterns.map((pattern) => ({
    kind: 'Symfony',
    pattern,
    beside: /^(?:symfony\.lock|composer\.json|config\/bundles\.php)$/,
  })),
  {
    kind: 'Django',
    pattern: '**/locale/{lang}/LC_MESSAGES/{ns}.po',
    beside: /(?:^|\/)manage\.py$/,
  },
  { kind: 'gettext', pattern: '**/{lang}/LC_MESSAGES/{ns}.po', source: '**/{ns}.pot' },
  { kind: 'gettext', pattern: '**/po/{lang}.po', source: '**/po/{ns}.pot' },
  { kind: 'gettext', pattern: '**/{ns}.{lang}.po', source: '**/{ns}.pot', mayBeNew: true },
  { kind: '.NET', pattern: '**/{ns}.{lang}.resx', source: '**/{ns}.resx', mayBeNew: true },
  { kind: '.NET', pattern: '**/{lang}/{ns}.resw' },
  { kind: 'Java', pattern: '**/{ns}_{lang}.properties', source: '**/{ns}.properties' },
  // Other properties are settings as long as nobody has translated them.
  ...bundleNames.map((name) => ({
    kind: 'Java',
    pattern: `**/${name}_{lang}.properties`,
    source: `**/${name}.properties`,
    mayBeNew: true,
  })),
  { kind: 'Qt', pattern: '**/{ns}_{lang}.ts' },
  { kind: 'Fluent', pattern: '**/{lang}/{ns}.ftl' },
  ...catalogueFolders.flatMap((folder) => [
    ...catalogueEndings.flatMap((ending) => [
      { kind: null, pattern: `**/${folder}/{lang}/{ns}.${ending}` },
      { kind: null, pattern: `**/${folder}/{lang}.${ending}` },
      { kind: null, pattern: `**/${folder}/{ns}.{lang}.${ending}` },
    ]),
  ]),
  ...formats.filter(isMadeForTranslation).flatMap(({ name, extensions }) =>
    extensions.map((ending) => ({
      kind: name,
      pattern: `**/{ns}.{lang}.${ending}`,
      source: `**/{ns}.${ending}`,
      mayBeNew: true,
    })),
  ),
];

/** Whether files of a format are there to be translated, whatever lies beside them. */
function isMadeForTranslation({ languages }: Format): boolean {
  return languages === 'source-and-target' || languages === 'one';
}

/** Libraries that read catalogues, by their packages: the first that is found gives its name. */
export const libraries: readonly (readonly [packageName: RegExp, kind: string])[] = [
  [/"(?:react|next)-i18next"\s*:/, 'React (i18next)'],
  [/"i18next"\s*:/, 'i18next'],
  [/"(?:vue-i18n|@nuxtjs\/i18n|@intlify\/[\w-]+)"\s*:/, 'Vue'],
  [/"(?:react-intl|@formatjs\/[\w-]+)"\s*:/, 'React (react-intl)'],
  [/"(?:svelte-i18n|@inlang\/[\w-]+)"\s*:/, 'Svelte'],
  [/"@ngx-translate\/core"\s*:/, 'Angular (ngx-translate)'],
  [/"vue"\s*:/, 'Vue'],
  [/"react"\s*:/, 'React'],
];

/** Files that say which language they are translated into, and how: such a one is no original. */
export const translatedInto: readonly (readonly [path: RegExp, says: RegExp])[] = [
  [/\.po$/i, /^"Language: {0,9}([\w-]+)/m],
];

/** Files that say the language of the originals, and how: the first that is there decides. */
export const sourceLanguages: readonly (readonly [path: RegExp, says: RegExp])[] = [
  [/(?:^|\/)angular\.json$/, /"sourceLocale"\s*:\s*(?:\{\s*"code"\s*:\s*)?"([\w-]+)"/],
  [/^docusaurus\.config\.\w+$/, /\bdefaultLocale\s*:\s*['"]([\w-]+)['"]/],
  [/(?:^|\/)l10n\.yaml$/, /\btemplate-arb-file\s*:\s*\w{1,60}?_([a-z]{2,3}(?:_[A-Z]{2})?)\.arb/],
  [/(?:^|\/)project\.pbxproj$/, /\bdevelopmentRegion = "?([\w-]+)"?;/],
  [/\.xcstrings$/, /"sourceLanguage"\s*:\s*"([\w-]+)"/],
  [
    /(?:^|\/)settings(?:\/base)?\.py$/,
    /^[\t ]{0,40}LANGUAGE_CODE[\t ]{0,9}=[\t ]{0,9}['"]([\w-]+)['"]/m,
  ],
  [
    /^config\/application\.rb$/,
    /^[\t ]{0,40}(?:[\w.]{1,40}\.)?default_locale[\t ]{0,9}=[\t ]{0,9}:?['"]?([\w-]+)/m,
  ],
  [
    /^config\/packages\/(?:translation|framework)\.yaml$/,
    /^[\t ]{0,40}default_locale[\t ]{0,9}:[\t ]{0,9}['"]?([\w-]+)/m,
  ],
  [/\.csproj$/, /<NeutralLanguage>([\w-]+)</],
];
