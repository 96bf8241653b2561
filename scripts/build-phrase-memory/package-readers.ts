import {
  readAssignments,
  readDiagnostics,
  readIndexedMessages,
  readList,
  readLiterals,
} from './read-literals.ts';
import { languageOfFile } from './language-of-file.ts';
import { readProperties } from './read-properties.ts';

/** The texts of one language of a source by key. */
export type Texts = ReadonlyMap<string, string>;

type Found = readonly [language: string, texts: Texts];

/** Which files of a package hold its texts, and how they are read. */
export interface PackageReader {
  readonly name: string;
  /** File of the licence in the package, or here beside the readers where the package has none. */
  readonly licenceFile: string;
  /** Paths within the package that are read; nothing else of it is kept. */
  readonly wants: RegExp;
  /** Words without which such a file is not worth keeping. */
  readonly mentions?: string;
  /**
   * Whether its texts vote in the exact memory: those that were chosen for it. The others are many and
   * long, and would make it four times as big for phrases that hardly anybody writes.
   */
  readonly votes: boolean;
  /** Package whose English texts stand under the same keys. */
  readonly englishIn?: string;
  /** The languages and texts of one file; none where it holds none of ours. */
  readonly read: (file: string, content: string) => readonly Found[];
}

const stem = (file: string): string => file.replace(/^.*\//u, '').replace(/\.[^.]*$/u, '');
const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

function inLanguageOf(code: string, texts: () => Texts): readonly Found[] {
  const language = languageOfFile(code);
  return language === null ? [] : [[language, texts()]];
}

/** All strings of a JSON value under dotted keys. */
function flatten(value: unknown, prefix: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(prefix, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) flatten(inner, `${prefix}.${key}`, texts);
}

function readJson(content: string, pick = (value: unknown): unknown => value): Texts {
  const texts = new Map<string, string>();
  flatten(pick(JSON.parse(content)), '', texts);
  return texts;
}

const json = (file: string, content: string): readonly Found[] =>
  inLanguageOf(stem(file), () => readJson(content));

const script = (file: string, content: string): readonly Found[] =>
  inLanguageOf(stem(file), () => readLiterals(content));

/** The same texts with each placeholder written in braces, as most packages write theirs. */
function inBraces(placeholder: RegExp, texts: Texts): Texts {
  return new Map([...texts].map(([key, text]) => [key, text.replace(placeholder, '{$1}')]));
}

/** Keys of files of one package that have the same names are told apart by their folder. */
const under = (prefix: string, texts: Texts): Texts =>
  new Map([...texts].map(([key, text]) => [`${prefix}:${key}`, text]));

/** Where a package's `pt` is the Portuguese of Brazil. */
const portugueseOfBrazil = (code: string): string => (code === 'pt' ? 'pt-BR' : code);
/** PrimeLocale's `pt` stands beside a `pt-BR`. */
const primeCode = (code: string): string => (code === 'pt' ? 'pt-PT' : code);

/** Messages that several languages of PrimeLocale have in each other's places. */
const mixedUp: ReadonlySet<string> = new Set([
  ...['.emptyMessage', '.emptyFilterMessage', '.emptySearchMessage'],
]);

const firstOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value)[0] : null;

const diagnosticsStart = 'var Diagnostics = {';

function readTypescript(file: string, content: string): readonly Found[] {
  if (file !== 'lib/typescript.js') {
    return inLanguageOf(folderOf(file), () => readJson(content));
  }
  const start = content.indexOf(diagnosticsStart);
  const end = content.indexOf('\n};', start);
  const messages = readDiagnostics(content.slice(start, end + 3));
  return [['en', new Map([...messages].map(([key, text]) => [`.${key}`, text]))]];
}

/** Bundles of OpenUI5: `messagebundle_de.properties`, in several folders of a package. */
function readBundle(file: string, content: string): readonly Found[] {
  const code = /^[a-zA-Z\d]+_(.+)$/u.exec(stem(file))?.[1] ?? '';
  return inLanguageOf(portugueseOfBrazil(code), () =>
    under(file.slice(0, file.lastIndexOf('/')), readProperties(content)),
  );
}

const openUi5 = (part: string): PackageReader => ({
  name: `@openui5/${part}`,
  votes: part === 'sap.ui.documentation',
  licenceFile: 'LICENSE.txt',
  wants: /^src\/.*\/(?:messagebundle|i18n)_[a-zA-Z_]+\.properties$/u,
  read: readBundle,
});

const editorTexts = '@codingame/monaco-vscode-api';

/** Keys of access are marked `&&File` and, where letters have no keys, `(&&F)` behind the word. */
const withoutAccessKeys = (texts: Texts): Texts =>
  new Map([...texts].map(([key, text]) => [key, text.replace(/\s?\(&&.\)|&&/gu, '')]));

/** A language of the editor: a list of texts, whose English ones stand in the code of the editor. */
const editorLanguage = (code: string): PackageReader => ({
  name: `@codingame/monaco-vscode-language-pack-${code}`,
  votes: false,
  licenceFile: 'editor-licence.txt',
  wants: /^translations\/main\.i18n\.json\.js$/u,
  englishIn: editorTexts,
  read: (_file, content) => inLanguageOf(code, () => withoutAccessKeys(readList(content))),
});

/** AG Grid names its languages by countries where they have one. */
const gridCountries: ReadonlyMap<string, string> = new Map([
  ['BR', 'pt-BR'],
  ['CN', 'zh-CN'],
  ['CZ', 'cs'],
  ['DK', 'da'],
  ['EG', 'ar'],
  ['GR', 'el'],
  ['IL', 'he'],
  ['JP', 'ja'],
  ['KR', 'ko'],
  ['NO', 'nb'],
  ['PT', 'pt-PT'],
  ['SE', 'sv'],
  ['TW', 'zh-TW'],
  ['UA', 'uk'],
  ['VN', 'vi'],
]);

const gridList = /^var AG_GRID_LOCALE_([A-Z]{2}) = (\{[^]*?^\});/gmu;

function readGrid(_file: string, content: string): readonly Found[] {
  return [...content.matchAll(gridList)].flatMap(([, code = '', literal = '']) =>
    inLanguageOf(gridCountries.get(code) ?? code, () => readLiterals(`(${literal})`)),
  );
}

const annotationCodes: ReadonlyMap<string, string> = new Map([['pt', 'pt-BR']]);

/** Names of signs and pictures, as they are read aloud. */
function readAnnotations(file: string, content: string): readonly Found[] {
  const code = folderOf(file);
  return inLanguageOf(annotationCodes.get(code) ?? code, () => {
    const all = readJson(content);
    return new Map(
      [...all]
        .filter(([key]) => key.endsWith('.tts.0'))
        .map(([key, text]) => [key.slice(key.indexOf('.annotations.', 1)), text]),
    );
  });
}

const editorCodes = [
  ...['cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-hans', 'zh-hant'],
];

/** The packages in order of precedence: where sources disagree evenly, the earlier one wins. */
export const packageReaders: readonly PackageReader[] = [
  {
    name: '@payloadcms/translations',
    votes: true,
    licenceFile: 'LICENSE.md',
    wants: /^dist\/languages\/[^/]+\.js$/u,
    read: (file, content) =>
      inLanguageOf(portugueseOfBrazil(stem(file)), () => readLiterals(content)),
  },
  {
    name: '@uppy/locales',
    votes: true,
    licenceFile: 'LICENSE',
    wants: /^lib\/[^/]+\.js$/u,
    read: script,
  },
  ...[
    ...['sap.ui.documentation', 'sap.m', 'sap.ui.core', 'sap.ui.mdc', 'sap.f', 'sap.ui.fl'],
    ...['sap.ui.integration', 'sap.ui.rta'],
  ].map(openUi5),
  { ...openUi5(''), name: '@ui5/webcomponents' },
  {
    name: '@docusaurus/theme-translations',
    votes: true,
    licenceFile: 'LICENSE',
    wants:
      /^locales\/[^/]+\/(?:theme-(?:common|search-algolia|live-codeblock)|plugin-(?:pwa|ideal-image))\.json$/u,
    read: (file, content) =>
      inLanguageOf(folderOf(file) === 'base' ? 'en' : folderOf(file), () => readJson(content)),
  },
  {
    name: '@clerk/localizations',
    votes: true,
    licenceFile: 'LICENSE',
    wants: /^dist\/[^/]+\.mjs$/u,
    read: script,
  },
  {
    name: 'primelocale',
    votes: true,
    licenceFile: 'LICENSE',
    wants: /^(?!package|tsconfig)[^/]+\.json$/u,
    read: (file, content) =>
      inLanguageOf(primeCode(stem(file)), () => {
        const texts = readJson(content, firstOf);
        return new Map([...texts].filter(([key]) => !mixedUp.has(key)));
      }),
  },
  {
    name: '@vee-validate/i18n',
    votes: true,
    licenceFile: 'LICENSE',
    wants: /^dist\/locale\/[^/]+\.json$/u,
    read: json,
  },
  {
    name: '@ag-grid-community/locale',
    votes: false,
    licenceFile: 'LICENSE.txt',
    wants: /^dist\/package\/main\.esm\.mjs$/u,
    read: readGrid,
  },
  {
    name: 'quasar',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^lang\/[^/]+\.js$/u,
    read: script,
  },
  {
    name: 'datatables.net-plugins',
    votes: false,
    licenceFile: 'License.txt',
    wants: /^i18n\/[^/]+\.json$/u,
    read: (file, content) =>
      inLanguageOf(stem(file) === 'en-GB' ? 'en' : stem(file), () =>
        inBraces(/\b_([A-Z]+)_\b/gu, readJson(content)),
      ),
  },
  {
    name: 'keycloakify',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^(?:login|account)\/i18n\/messages_defaultSet\/[a-zA-Z-]+\.js$/u,
    read: (file, content) =>
      inLanguageOf(stem(file), () => under(file.split('/')[0] ?? '', readLiterals(content))),
  },
  {
    name: 'botframework-webchat-api',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^src\/localization\/[a-z]{2}-[a-zA-Z]+\.json$/u,
    read: (file, content) =>
      inLanguageOf(stem(file), () => inBraces(/\$(\d)\b/gu, readJson(content))),
  },
  {
    name: 'blockly',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^msg\/[^/]+\.js$/u,
    read: (file, content) => inLanguageOf(stem(file), () => readAssignments(content)),
  },
  {
    name: '@node-red/editor-client',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^locales\/[^/]+\/[a-z]+\.json$/u,
    read: (file, content) =>
      inLanguageOf(folderOf(file), () =>
        under(stem(file), inBraces(/__([a-zA-Z]+)__/gu, readJson(content))),
      ),
  },
  {
    name: 'matrix-react-sdk',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^src\/i18n\/strings\/[^/]+\.json$/u,
    read: (file, content) =>
      inLanguageOf(stem(file) === 'en_EN' ? 'en' : stem(file), () =>
        inBraces(/%\(([a-zA-Z_\d]+)\)s/gu, readJson(content)),
      ),
  },
  {
    name: editorTexts,
    votes: false,
    licenceFile: 'editor-licence.txt',
    wants: /^vscode\/src\/.*\.js$/u,
    mentions: 'localize',
    read: (_file, content) => [['en', withoutAccessKeys(readIndexedMessages(content))]],
  },
  ...editorCodes.map(editorLanguage),
  {
    name: 'typescript',
    votes: true,
    licenceFile: 'LICENSE.txt',
    wants: /^lib\/(?:typescript\.js|[^/]+\/diagnosticMessages\.generated\.json)$/u,
    read: readTypescript,
  },
  {
    name: 'cldr-annotations-full',
    votes: false,
    licenceFile: 'LICENSE',
    wants: /^annotations\/[^/]+\/annotations\.json$/u,
    read: readAnnotations,
  },
];
