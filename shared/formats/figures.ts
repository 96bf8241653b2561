import type { FileStatistics, LocalisationFile, SegmentStanding } from './model.ts';

/**
 * What is counted in a file, in the order people read it: the columns from `untranslated` to
 * `notTranslatable` add up to that of the segments.
 */
export const figureNames = [
  'segments',
  'untranslated',
  'needsReview',
  'translated',
  'reviewed',
  'final',
  'notTranslatable',
  'repeated',
  'sourceWords',
  'sourceCharacters',
  'inlineCodes',
] as const;

export type FigureName = (typeof figureNames)[number];

export type Figures = Readonly<Record<FigureName, number>>;

/** The figures of a file as people read them. */
export function figuresOf(statistics: FileStatistics): Figures {
  return { ...statistics, ...statistics.byStanding };
}

/** The sums of several files. */
export function sumOf(files: readonly Figures[]): Figures {
  const sums = figureNames.map(
    (name) => [name, files.reduce((sum, figures) => sum + figures[name], 0)] as const,
  );
  return Object.fromEntries(sums) as Record<FigureName, number>;
}

/** No segment yet, to be counted up. */
export function noStanding(): Record<SegmentStanding, number> {
  return {
    untranslated: 0,
    needsReview: 0,
    translated: 0,
    reviewed: 0,
    final: 0,
    notTranslatable: 0,
  };
}

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** Untranslated segments whose source stands further up in the same file. */
export function countRepeated(file: Pick<LocalisationFile, 'select'>): number {
  const seen = new Set<string>();
  const { items } = file.select(byDefault);
  for (const { source } of items) seen.add(JSON.stringify(source));
  return items.length - seen.size;
}
