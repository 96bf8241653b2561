import { findLanguage } from '../../../languages/language-table.ts';
import { DocumentError } from '../../document-error.ts';
import type { ReaderFile, ReaderFiles } from './picture-plan.ts';

/** What reads letters of one language, on this machine. */
export interface PictureReader {
  /** As Tesseract names it: `eng`. */
  readonly language: string;
  readonly program: ReaderFile;
  readonly letters: ReaderFile;
}

/** What the user added to read pictures. */
export interface PictureReaders {
  readers(): readonly PictureReader[];
}

/** Codes that Tesseract has for languages that can be added, by those of the service. */
const languages: ReadonlyMap<string, string> = new Map([
  ['EN', 'eng'],
  ['DE', 'deu'],
  ['FR', 'fra'],
  ['ES', 'spa'],
  ['IT', 'ita'],
  ['PT', 'por'],
]);

/** More at a time take minutes, and confuse their letters. */
const mostLanguages = 3;

/**
 * What is to be used for letters of a language; where none is named, of all that were added. Fails
 * with a `DocumentError` that says which command adds what is missing.
 */
export function readerFilesFor(readers: PictureReaders | null, source: string | null): ReaderFiles {
  const installed = readers?.readers() ?? [];
  const wanted = source === null ? null : codeFor(source);
  const used = installed
    .filter(({ language }) => wanted === null || language === wanted)
    .sort((one, other) => orderOf(one) - orderOf(other));
  const [first] = used;
  if (first === undefined) throw missing(installed, source, wanted ?? 'eng');
  return {
    program: plain(first.program),
    letters: used
      .slice(0, mostLanguages)
      .map(({ language, letters }) => ({ language, ...plain(letters) })),
  };
}

/** As the list above has them: English before all others. */
function orderOf({ language }: PictureReader): number {
  return [...languages.values()].indexOf(language);
}

/** Fails where nothing that can be added reads letters of the language. */
function codeFor(source: string): string {
  const code = languages.get(source.split('-', 1)[0] ?? '');
  if (code !== undefined) return code;
  const names = [...languages.keys()].map((each) => findLanguage(each)?.name ?? each);
  throw new DocumentError(
    `Letters of pictures can be read in ${names.join(', ')}, not in ${nameOf(source)}.`,
  );
}

function missing(
  installed: readonly PictureReader[],
  source: string | null,
  code: string,
): DocumentError {
  const what =
    installed.length === 0 || source === null
      ? 'The letters of pictures cannot be read: text recognition (OCR) is not installed.'
      : `The letters of pictures in ${nameOf(source)} cannot be read: text recognition (OCR) is not installed for them.`;
  return new DocumentError(
    `${what} Add it with "interlinear models add ocr-${code}", or connect a key of the real service.`,
  );
}

function nameOf(source: string): string {
  return findLanguage(source)?.name ?? source;
}

/** Without what only the store knows: it crosses to a thread. */
function plain({ path, hash }: ReaderFile): ReaderFile {
  return { path, hash };
}
