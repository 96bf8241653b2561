import type { FileRecord, UnitRecord, XliffDocument } from '../document.ts';

/** Who made a file; decides how a machine translation is marked in it. */
export type Producer =
  'default' | 'angular' | 'vscode-l10n' | 'business-central' | 'dotnet' | 'xcode' | 'sdl';

/** What is written on a target of XLIFF 1.x. */
export interface StatePreset {
  /** Null: no state is added; one that is there is still brought up to date. */
  readonly state: string | null;
  readonly qualifier: string | null;
}

const review: StatePreset = { state: 'needs-review-translation', qualifier: 'mt-suggestion' };
const stateless: StatePreset = { state: null, qualifier: null };

/**
 * Presets of XLIFF 1.x. Tools disagree on states: Angular's merge tools know new, translated and
 * final only; Xcode and Trados keep states elsewhere or not at all.
 */
const presets: Readonly<Record<Producer, StatePreset>> = {
  default: review,
  angular: { state: 'translated', qualifier: 'mt-suggestion' },
  'vscode-l10n': review,
  'business-central': review,
  dotnet: review,
  xcode: stateless,
  sdl: stateless,
};

/** Written where a preset adds no state but the target already has one. */
export const reviewPreset: StatePreset = review;

/** How to mark machine translations in a file of XLIFF 1.x. */
export function presetOf(producer: Producer): StatePreset {
  return presets[producer];
}

/** Producer of one `<file>`, by the marks it leaves; `first` is the file's first unit. */
export function findProducer(
  document: XliffDocument,
  file: FileRecord,
  first: UnitRecord,
): Producer {
  if (document.rootMarks.includes('sdl')) return 'sdl';
  if (file.tools.some((tool) => tool.startsWith('com.apple.'))) return 'xcode';
  if (file.original === 'ng2.template') return 'angular';
  if (first.id.startsWith('++CODE++')) return 'vscode-l10n';
  if (first.title !== '' || isAlId(first.id)) return 'business-central';
  if (/\.(?:resx|vsct|xaml)$/i.test(file.original)) return 'dotnet';
  return /(?:^|\/)(?:package|bundle(?:\.l10n)?)(?:\.nls)?(?:\.json)?$/.test(file.original)
    ? 'vscode-l10n'
    : 'default';
}

/** Ids of Business Central: kinds and hashes, `Table 2328808854 - Field 1296262999 - Property 1`. */
function isAlId(id: string): boolean {
  return /^[A-Z][A-Za-z]+ \d+ - [A-Z][A-Za-z]+ \d+/.test(id);
}
