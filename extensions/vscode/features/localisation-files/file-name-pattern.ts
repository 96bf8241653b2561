import { formatInEditor } from '../../../../shared/formats/registry.ts';

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
  return !isShownOnly(uri.scheme) && formatInEditor(uri.path) !== null;
}
