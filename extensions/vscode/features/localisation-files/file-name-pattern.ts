import type { FileKind } from '../../../../shared/formats/open-file.ts';

/** What a file is by its name; the same list as the manifest's conditions. Null for other files. */
export function localisationKind(path: string): FileKind | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (extension === 'srt') return 'srt';
  if (extension === 'vtt') return 'webvtt';
  return xliffExtensions.has(extension) ? 'xliff' : null;
}

const xliffExtensions: ReadonlySet<string> = new Set([
  'xlf',
  'xliff',
  'sdlxliff',
  'mqxliff',
  'mxliff',
]);

/** Schemes of texts that only show what another document holds. */
const shownOnly: ReadonlySet<string> = new Set([
  'git',
  'output',
  'interlinear-review',
  'interlinear-rephrase',
  'interlinear-translation',
  'interlinear-statistics',
]);

/** Whether texts of a scheme only show what another document holds. */
export function isShownOnly(scheme: string): boolean {
  return shownOnly.has(scheme);
}

/** Whether a document is worked on here, by the parts of its address. */
export function isWorkedOn(uri: { readonly scheme: string; readonly path: string }): boolean {
  return !isShownOnly(uri.scheme) && localisationKind(uri.path) !== null;
}
