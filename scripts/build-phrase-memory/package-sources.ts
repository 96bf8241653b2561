import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDiagnostics, readLiterals } from './read-literals.ts';
import { languageOfFile } from './language-of-file.ts';
import { readProperties } from './read-properties.ts';

/** The texts of one language of a source by key. */
export type Texts = ReadonlyMap<string, string>;

/** What one package gives: its texts by language (`en` among them) and where they come from. */
export interface TranslationSource {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The licence text as it is shipped with the notices. */
  readonly licenceText: string;
  /** SHA-256 over the files that were read, in order of their names. */
  readonly sha256: string;
  readonly texts: ReadonlyMap<string, Texts>;
}

interface PackageReader {
  readonly name: string;
  readonly licenceFile: string;
  /** Files relative to the package, or the folder whose files are read. */
  readonly files: (folder: string) => Promise<readonly string[]>;
  /** The language and texts of one file; null where it holds none of ours. */
  readonly read: (
    file: string,
    content: string,
  ) => readonly [language: string, texts: Texts] | null;
}

const inFolder =
  (name: string, ending: string) =>
  async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(folder, name));
    return entries.filter((entry) => entry.endsWith(ending)).map((entry) => `${name}/${entry}`);
  };

const stem = (file: string): string => file.replace(/^.*\//u, '').replace(/\.[^.]*$/u, '');

function readScript(code: string, content: string): readonly [string, Texts] | null {
  const language = languageOfFile(code);
  return language === null ? null : [language, readLiterals(content)];
}

/** All strings of a JSON value under dotted keys. */
function flatten(value: unknown, prefix: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(prefix, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) flatten(inner, `${prefix}.${key}`, texts);
}

function readJson(
  code: string,
  content: string,
  pick: (value: unknown) => unknown,
): readonly [string, Texts] | null {
  const language = languageOfFile(code);
  if (language === null) return null;
  const texts = new Map<string, string>();
  flatten(pick(JSON.parse(content)), '', texts);
  return [language, texts];
}

const diagnosticsStart = 'var Diagnostics = {';

function readTypescript(file: string, content: string): readonly [string, Texts] | null {
  if (file !== 'lib/typescript.js') {
    return readJson(file.split('/').at(-2) ?? '', content, (value) => value);
  }
  const start = content.indexOf(diagnosticsStart);
  const end = content.indexOf('\n};', start);
  const messages = readDiagnostics(content.slice(start, end + 3));
  return ['en', new Map([...messages].map(([key, text]) => [`.${key}`, text]))];
}

const docusaurusFiles = [
  ...['theme-common', 'theme-search-algolia', 'theme-live-codeblock', 'plugin-pwa'],
  'plugin-ideal-image',
];

/** Where a package's `pt` is the Portuguese of Brazil. */
const portugueseOfBrazil = (code: string): string => (code === 'pt' ? 'pt-BR' : code);
/** PrimeLocale's `pt` stands beside a `pt-BR`. */
const primeCode = (code: string): string => (code === 'pt' ? 'pt-PT' : code);

/** Messages that several languages of PrimeLocale have in each other's places. */
const mixedUp: ReadonlySet<string> = new Set([
  ...['.emptyMessage', '.emptyFilterMessage', '.emptySearchMessage'],
]);

function readPrime(file: string, content: string): readonly [string, Texts] | null {
  if (/(?:package|tsconfig)\.json$/u.test(file)) return null;
  const read = readJson(primeCode(stem(file)), content, (value) =>
    typeof value === 'object' && value !== null ? Object.values(value)[0] : null,
  );
  if (read === null) return null;
  const [language, texts] = read;
  return [language, new Map([...texts].filter(([key]) => !mixedUp.has(key)))];
}

/** The packages in order of precedence: where sources disagree evenly, the earlier one wins. */
const readers: readonly PackageReader[] = [
  {
    name: '@payloadcms/translations',
    licenceFile: 'LICENSE.md',
    files: inFolder('dist/languages', '.js'),
    read: (file, content) => readScript(portugueseOfBrazil(stem(file)), content),
  },
  {
    name: '@uppy/locales',
    licenceFile: 'LICENSE',
    files: inFolder('lib', '.js'),
    read: (file, content) => readScript(stem(file), content),
  },
  {
    name: '@openui5/sap.ui.documentation',
    licenceFile: 'LICENSE.txt',
    files: inFolder('src/sap/ui/documentation', '.properties'),
    read: (file, content) => {
      const code = /^messagebundle_(.+)$/u.exec(stem(file))?.[1];
      const language = languageOfFile(portugueseOfBrazil(code ?? ''));
      return language === null ? null : [language, readProperties(content)];
    },
  },
  {
    name: '@docusaurus/theme-translations',
    licenceFile: 'LICENSE',
    files: async (folder) => {
      const languages = await readdir(join(folder, 'locales'));
      const paths = languages.map(async (language) => {
        const found = await readdir(join(folder, 'locales', language));
        return docusaurusFiles
          .filter((name) => found.includes(`${name}.json`))
          .map((name) => `locales/${language}/${name}.json`);
      });
      return (await Promise.all(paths)).flat();
    },
    read: (file, content) => {
      const folder = file.split('/').at(-2) ?? '';
      return readJson(folder === 'base' ? 'en' : folder, content, (value) => value);
    },
  },
  {
    name: '@clerk/localizations',
    licenceFile: 'LICENSE',
    files: inFolder('dist', '.mjs'),
    read: (file, content) => readScript(stem(file), content),
  },
  {
    name: 'primelocale',
    licenceFile: 'LICENSE',
    files: inFolder('.', '.json'),
    read: readPrime,
  },
  {
    name: '@vee-validate/i18n',
    licenceFile: 'LICENSE',
    files: inFolder('dist/locale', '.json'),
    read: (file, content) => readJson(stem(file), content, (value) => value),
  },
  {
    name: 'typescript',
    licenceFile: 'LICENSE.txt',
    files: async (folder) => {
      const entries = await readdir(join(folder, 'lib'), { withFileTypes: true });
      const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      return [
        'lib/typescript.js',
        ...languages.map((name) => `lib/${name}/diagnosticMessages.generated.json`),
      ];
    },
    read: readTypescript,
  },
];

/** What is read where it is there. */
export const packageNames: readonly string[] = readers.map(({ name }) => name);

async function readPackage(modules: string, reader: PackageReader): Promise<TranslationSource> {
  const folder = join(modules, reader.name);
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const hash = createHash('sha256');
  const texts = new Map<string, Map<string, string>>();
  for (const file of [...(await reader.files(folder))].sort()) {
    const content = await readFile(join(folder, file), 'utf8').catch(() => null);
    const found = content === null ? null : reader.read(file, content);
    if (content === null || found === null) continue;
    hash.update(file).update('\0').update(content);
    const [language, strings] = found;
    const known = texts.get(language) ?? new Map<string, string>();
    for (const [key, text] of strings) known.set(key, text);
    texts.set(language, known);
  }
  return {
    name: reader.name,
    version: about.version,
    licence: about.license,
    licenceText: await readFile(join(folder, reader.licenceFile), 'utf8'),
    sha256: hash.digest('hex'),
    texts,
  };
}

/** Reads every source package that lies in the folder `modules`. */
export async function readPackageSources(modules: string): Promise<readonly TranslationSource[]> {
  const sources: TranslationSource[] = [];
  for (const reader of readers) {
    try {
      sources.push(await readPackage(modules, reader));
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    }
  }
  return sources;
}
