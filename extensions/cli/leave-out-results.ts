import path from 'node:path';
import { isBilingual } from '../../shared/formats/registry.ts';
import { isLanguageTag, toSourceCode } from '../../shared/languages/index.ts';
import { placeOfLanguage, splitName } from '../../shared/files/index.ts';
import type { FoundFile } from './file-finder.ts';
import { plural } from './output/table.ts';
import { UsageError } from './usage-error.ts';

/** Files to work on, and results of earlier runs that a folder or pattern swept in. */
export interface SortedFiles {
  readonly files: readonly FoundFile[];
  readonly leftOut: readonly FoundFile[];
}

/**
 * Tells originals from results that lie beside them: `movie.de.srt` is a result when `movie.srt` was
 * found too, and so is what `resultOf` says of another file. Files that were named are always worked
 * on.
 */
export function leaveOutResults(
  found: readonly FoundFile[],
  resultOf: (path: string) => string,
): SortedFiles {
  const results = new Set(found.map((file) => resultOf(file.path)));
  const paths = new Set(found.map((file) => file.path));
  const isResult = (file: FoundFile): boolean => {
    const original = originalOf(file.path);
    const isBeside = original !== null && paths.has(original);
    return !file.named && (isBeside || results.has(file.path));
  };
  return {
    files: found.filter((file) => !isResult(file)),
    leftOut: found.filter(isResult),
  };
}

/**
 * Whether a file that was found lies in the folder of results, which was searched with all else. Where
 * that folder holds all that was searched, lying there says nothing: originals do as well.
 */
export function isBelowResults(
  { path: file, relative, named }: FoundFile,
  folder: string,
): boolean {
  const results = path.resolve(folder) + path.sep;
  const searched = file.slice(0, file.length - relative.length);
  const isInside = results.startsWith(searched) && results !== searched;
  return !named && isInside && file.startsWith(results);
}

/** Tells what was left out. Throws UsageError where that is all there was: nothing done is no success. */
export function noteLeftOut(
  { files, leftOut: [first, ...others] }: SortedFiles,
  note: (line: string) => void,
): void {
  if (first === undefined) return;
  const left = `Left out ${plural(others.length + 1, 'translation')}, such as ${first.name}`;
  const isNamed = first.named || others.some(({ named }) => named);
  const advice = isNamed
    ? 'They were made of others that are named as well: name one alone to include it.'
    : 'Name a file to include it.';
  if (files.length === 0) throw new UsageError(`${left}: nothing else was found. ${advice}`);
  note(`${left}. ${advice}`);
}

/** `movie.srt` for `movie.de.srt`; null when the name holds no language code or `pseudo`. */
function originalOf(file: string): string | null {
  const { rest, label } = partsOf(file);
  return label === 'pseudo' || isLanguageTag(label) ? rest : null;
}

/** A path without the part that names its language, and that part; the part is empty for none. */
function partsOf(file: string): { readonly rest: string; readonly label: string } {
  const place = placeOfLanguage(file);
  if (place !== null) {
    const { before, language, after } = place;
    return { rest: before.replace(/[._-]$/, '') + after, label: language ?? '' };
  }
  const { stem, extension } = splitName(file);
  const { stem: rest, extension: label } = splitName(stem);
  return { rest: rest + extension, label: label.slice(1) };
}

/**
 * Of swept files that differ in a language alone (`talk.en.srt`, `talk.de.srt`), keeps those of the
 * source language: the others are its translations, of whichever run. Files for two languages are
 * kept. Throws UsageError where nobody said which language is the source.
 */
export function leaveOutTranslations(
  found: readonly FoundFile[],
  source: string | null,
): SortedFiles {
  const twins = new Map<string, FoundFile[]>();
  for (const file of found) {
    const { rest, label } = partsOf(file.path);
    if (isBilingual(file.path) || !tells(label, source)) continue;
    twins.set(rest, [...(twins.get(rest) ?? []), file]);
  }
  const left = new Set([...twins.values()].flatMap((files) => translationsAmong(files, source)));
  return {
    files: found.filter((file) => !left.has(file)),
    leftOut: found.filter((file) => left.has(file)),
  };
}

/** As long as the source is not known, only short codes are trusted: `sdh` names a kind of subtitles. */
function tells(label: string, source: string | null): boolean {
  return isLanguageTag(label) && (source !== null || /^[a-z]{2}(?:[-_]|$)/i.test(label));
}

function translationsAmong(
  files: readonly FoundFile[],
  source: string | null,
): readonly FoundFile[] {
  const swept = files.filter(({ named }) => !named);
  const [one, other] = files;
  if (swept.length === 0 || one === undefined || other === undefined) return [];
  if (source === null) {
    throw new UsageError(
      `"${one.name}" and "${other.name}" look like one text in two languages. Give --from to say which is the original, or name the files to translate.`,
    );
  }
  const isSource = ({ path: file }: FoundFile): boolean =>
    toSourceCode(partsOf(file).label) === toSourceCode(source);
  return files.some(isSource) ? swept.filter((file) => !isSource(file)) : [];
}
