import { splitName, translatedName } from '../files/translated-name.ts';

/** `report.docx` and `report.en.docx` in German are `report.de.docx`; the extension changes with the output format. */
export function nameResult(
  sourceName: string,
  targetLanguage: string,
  outputFormat?: string,
  sourceLanguage?: string | null,
): string {
  const extension = resultExtensionOf(sourceName, outputFormat);
  const name = changeExtension(sourceName, extension);
  return translatedName(name, targetLanguage, sourceLanguage ?? null);
}

/** The n-th name to try when others are taken: `report.de.docx`, `report.de (2).docx`, … */
export function numberName(name: string, turn: number): string {
  if (turn <= 1) return name;
  const { stem, extension } = splitName(name);
  return `${stem} (${String(turn)})${extension}`;
}

/** Extension of a result, lower case, without a dot: old Word files come back as docx (spec 2.3). */
export function resultExtensionOf(sourceName: string, outputFormat?: string): string {
  if (outputFormat !== undefined) return outputFormat.toLowerCase().replace(/^\./, '');
  const extension = extensionOf(sourceName);
  return extension === 'doc' ? 'docx' : extension;
}

/** Extension in lower case without its dot; empty when the name has none. */
export function extensionOf(name: string): string {
  return splitName(name).extension.slice(1).toLowerCase();
}

/** Keeps the spelling of an extension that stays the same: `A.DOCX` becomes `A.de.DOCX`. */
function changeExtension(name: string, extension: string): string {
  if (extensionOf(name) === extension) return name;
  const { stem } = splitName(name);
  return extension === '' ? stem : `${stem}.${extension}`;
}
