import type { ExchangeDocument } from '../../exchange/exchange-document.ts';
import type { LocalisationFile } from '../../model.ts';
import { writeXliff1 } from './write-xliff-1.ts';
import { writeXliff2 } from './write-xliff-2.ts';

export { draftDetail } from './write-xliff-2.ts';

const writers = { '2.0': writeXliff2, '1.2': writeXliff1 } as const;

/** Versions of the format in which a translator can get texts; the first is the usual one. */
export const translatorVersions: readonly string[] = Object.keys(writers);

/** What a file for a translator is called; `language` is a code of a project. */
export function translatorFileName(language: string): string {
  return `for-translator.${language}.xlf`;
}

/** The whole text of a file for a translator; in the usual version for one that is none of these. */
export function writeForTranslator(document: ExchangeDocument, version: string | null): string {
  return version === '1.2' ? writers[version](document) : writers['2.0'](document);
}

/** Whether a file may be one that a translator gives back. */
export function mayBeReturned({ format }: Pick<LocalisationFile, 'format'>): boolean {
  return format.startsWith('xliff');
}

/** Whether a file of a name is one as translators get it. */
export function isTranslatorFile(path: string): boolean {
  return /\.(?:xlf|xliff)$/i.test(path);
}
