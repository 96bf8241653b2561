import { languageInPath, type LanguageInPath } from './catalogue/language-in-path.ts';
import { appleStrings } from './apple-strings/format.ts';
import { androidStrings } from './android/format.ts';
import { fluent } from './fluent/format.ts';
import type { Format } from './format.ts';
import { jsonCatalogue, resourceBundle } from './json/format.ts';
import { properties } from './properties/format.ts';
import { markdownDocument, mdxDocument } from './markdown/format.ts';
import { gettext } from './po/format.ts';
import { stringsdict } from './stringsdict/format.ts';
import { qt } from './qt/format.ts';
import { resx } from './resx/format.ts';
import { subRip, webVtt } from './subtitles/format.ts';
import { stringCatalog } from './xcstrings/format.ts';
import { xliff } from './xliff/format.ts';
import { yamlCatalogue } from './yaml/format.ts';
import { nameOfPath } from '../text/path-names.ts';

/** All formats, in the order people are told them. */
export const formats: readonly Format[] = [
  xliff,
  gettext,
  stringCatalog,
  stringsdict,
  jsonCatalogue,
  resourceBundle,
  yamlCatalogue,
  androidStrings,
  resx,
  fluent,
  properties,
  appleStrings,
  qt,
  markdownDocument,
  mdxDocument,
  subRip,
  webVtt,
];

/** Extensions of files that are found in folders and worked on in editors, without dot. */
export const formatExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

/** As {@link formatExtensions}, with those that are of a format in some places alone. */
export const sweptExtensions: readonly string[] = formats.flatMap((each) =>
  each.paths === undefined ? each.extensions : [...each.extensions, ...each.namedExtensions],
);

/** As {@link formatExtensions}, of those that VS Code learns from us. */
export const editorExtensions: readonly string[] = formats
  .filter(({ editor }) => editor !== null)
  .flatMap(({ extensions }) => extensions);

/** As {@link formatExtensions}, with those of files that people translate where they name them. */
export const offeredExtensions: readonly string[] = formats.flatMap(
  ({ extensions, offeredExtensions: others = [] }) => [...extensions, ...others],
);

/** Regular expressions of paths, of files whose extension says too little. */
export const formatPaths: readonly string[] = formats.flatMap(({ paths }) =>
  paths === undefined || paths.asksText === true ? [] : [paths.pattern],
);

/** Extensions of files that have to begin like one of a format as well: most such files are others. */
export const toldByTextExtensions: readonly string[] = formats.flatMap((each) =>
  each.paths?.asksText === true ? each.namedExtensions : [],
);

/** As {@link formatExtensions}, of formats whose files hold a source and a target. */
export const bilingualExtensions: readonly string[] = formats
  .filter(holdsTargets)
  .flatMap(({ extensions }) => extensions);

/** As {@link bilingualExtensions}, of those with one target language a file. */
export const pairExtensions: readonly string[] = formats
  .filter(({ languages }) => languages === 'source-and-target')
  .flatMap(({ extensions }) => extensions);

/** As {@link formatExtensions}, of catalogues that have one beside them for each language. */
export const catalogueExtensions: readonly string[] = formats
  .filter(isCatalogue)
  .flatMap(({ extensions }) => extensions);

/** As {@link formatPaths}, of these. */
export const cataloguePaths: readonly string[] = formats
  .filter(isCatalogue)
  .flatMap(({ paths }) => (paths === undefined || paths.asksText === true ? [] : [paths.pattern]));

/** Whether files of a name hold a source and a target. */
export function isBilingual(fileName: string): boolean {
  const format = formatOfName(fileName);
  return format !== null && holdsTargets(format);
}

/** Whether one file, by its name, holds a source and its translations into several languages. */
export function holdsManyTargets(fileName: string): boolean {
  return formatOfNamed(fileName)?.languages === 'source-and-targets';
}

function isCatalogue({ languages, isProse = false }: Format): boolean {
  return languages === 'file-per-language' && !isProse;
}

function holdsTargets({ languages }: Format): boolean {
  return languages === 'source-and-target' || languages === 'source-and-targets';
}

/** Whether a file somebody named holds sources and their translations into one language. */
export function holdsPairs(fileName: string): boolean {
  return formatOfNamed(fileName)?.languages === 'source-and-target';
}

/** Whether files of a name hold one text, and none beside its translation. */
export function holdsOneText(fileName: string): boolean {
  const languages = formatOfName(fileName)?.languages;
  return languages === 'one' || languages === 'file-per-language';
}

/** Whether a file somebody named has a file beside it for each language, which is filled. */
export function hasFilePerLanguage(fileName: string): boolean {
  return formatOfNamed(fileName)?.languages === 'file-per-language';
}

/** Whether a file somebody named is a catalogue that has one beside it for each language. */
export function isCataloguePerLanguage(fileName: string): boolean {
  const format = formatOfNamed(fileName);
  return format !== null && isCatalogue(format);
}

/** Where the path of a file says its language, as files of its format do; null where nothing says it. */
export function languageInPathOf(path: string): LanguageInPath | null {
  return (formatOfNamed(path)?.languageInPath ?? languageInPath)(path);
}

/** The format of a file by its name, which may be a path; null when only its text can tell. */
export function formatOfName(fileName: string): Format | null {
  const extension = extensionOf(fileName);
  const isOf = (each: Format): boolean =>
    each.extensions.includes(extension) ||
    (each.namedExtensions.includes(extension) && isMeant(each, fileName));
  return formats.find(isOf) ?? null;
}

function isMeant({ paths }: Format, fileName: string): boolean {
  return paths?.isMeant(fileName) === true;
}

/** Whether a file lies among those of a format and holds no texts: colours beside strings of Android. */
export function isNeighbourOfTexts(path: string): boolean {
  return formats.some(({ paths }) => paths?.isNeighbour?.(path) === true);
}

/** As {@link formatOfName}, by extensions that say too little as well: for files a person named. */
export function formatOfNamed(fileName: string): Format | null {
  return formatOfName(fileName) ?? formatsNamed(fileName)[0] ?? null;
}

function formatsNamed(fileName: string): readonly Format[] {
  const extension = extensionOf(fileName);
  return formats.filter(
    ({ namedExtensions, paths }) => namedExtensions.includes(extension) && paths?.asksText !== true,
  );
}

/** As {@link formatOfName}, of a file that begins so. */
export function formatOfNameAndText(fileName: string, start: string): Format | null {
  const format = formatOfName(fileName);
  return format?.paths?.asksText === true && !format.sniff(start) ? null : format;
}

/** As {@link formatOfNamed}, of a file that begins so: that decides where the name leaves it open. */
export function formatOfFile(fileName: string, start: string): Format | null {
  const sure = formatOfNameAndText(fileName, start);
  if (sure !== null) return sure;
  const [first, ...others] = formatsNamed(fileName);
  const byText = formatOfText(start);
  const isLikelier = byText !== null && others.includes(byText);
  return isLikelier ? byText : (first ?? byText);
}

/** The format of a text by its beginning; null when it is none of ours. Any XML may be the first. */
function formatOfText(start: string): Format | null {
  return formats.findLast(({ sniff }) => sniff(start)) ?? null;
}

/** As {@link formatInEditor}, of a document that may have no name yet: else by its whole text. */
export function formatOfDocument(fileName: string, text: string): Format | null {
  return (
    formatInEditor(fileName) ??
    formats.find(({ isSurely }) => isSurely(text)) ??
    pairOf(fileName, text)
  );
}

/** A file of sources and targets that VS Code learns nothing of from us, and that begins like one. */
function pairOf(fileName: string, text: string): Format | null {
  const extension = extensionOf(fileName);
  const isOf = ({ languages, namedExtensions, sniff }: Format): boolean =>
    languages === 'source-and-target' &&
    namedExtensions.includes(extension) &&
    sniff(text.slice(0, SNIFFED));
  return formats.find(isOf) ?? null;
}

/** As {@link formatOfName}, of those that VS Code learns from us: its features know no others. */
export function formatInEditor(fileName: string): Format | null {
  const format = formatOfName(fileName);
  return format?.editor === null ? null : format;
}

/** Whether a file that a person named is a document, whose texts are paragraphs without keys. */
export function isProseFile(fileName: string): boolean {
  return formatOfNamed(fileName)?.isProse === true;
}

/** Bytes or characters from the start that tell a format. */
export const SNIFFED = 512;

/** Lower-case extension without dot, empty when there is none. */
export function extensionOf(fileName: string): string {
  const name = nameOfPath(fileName);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
