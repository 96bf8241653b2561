import type { Steps } from '../../text/steps.ts';
import type { Passage, Region, Span } from '../source-text/passage.ts';
import { familyOf, sourceRegions } from '../source-text/regions/source-regions.ts';
import { passageOf } from './pieces-passage.ts';
import type { ProseRequest } from './prose-request.ts';
import type { ProsePassage } from './prose-passage.ts';
import { selectPieces } from './select-pieces.ts';

export interface SourceProse {
  readonly passages: readonly ProsePassage[];
  /** Names in the code around them, none outside of programs. */
  readonly names: ReadonlySet<string>;
}

/**
 * What is prose in a document: of programs the comments, and strings when they are asked for or
 * selected; of Markdown and markup the running text; of data the values that are made for people.
 */
export function* readSourceProseInSteps(text: string, request: ProseRequest): Steps<SourceProse> {
  const { languageId, selections, codes } = request;
  const regions = sourceRegions(languageId, text);
  const isCode = familyOf(languageId) === 'code';
  const keepCodeLike = familyOf(languageId) !== 'prose';
  const passages: ProsePassage[] = [];
  let end = 0;
  for (const region of chooseRegions(regions, request)) {
    if (region.start < end) continue;
    end = region.end;
    for (const passage of region.passages()) {
      const pieces = selectPieces(passage.pieces, selections);
      if (pieces.length === 0) continue;
      const write = writer(passage);
      passages.push(passageOf(pieces, { codes, keepCodeLike, write }));
      yield;
    }
  }
  return { passages, names: isCode ? namesOutside(text, regions) : new Set() };
}

function writer(passage: Passage): Parameters<typeof passageOf>[1]['write'] {
  return (parts, span) => passage.write(parts, { span, isStrict: false });
}

/** In order; where regions lie in each other, a selection takes the smallest around it. */
function chooseRegions(regions: readonly Region[], request: ProseRequest): readonly Region[] {
  const { selections, includeStrings } = request;
  const sorted = regions.toSorted((one, other) => one.start - other.start);
  if (selections.length === 0) {
    return sorted.filter(({ kind, reach }) => {
      return reach === 'covered' && (kind !== 'string' || includeStrings);
    });
  }
  return sorted.filter((region) => selections.some((span) => isSelected(region, span, regions)));
}

function isSelected(region: Region, span: Span, regions: readonly Region[]): boolean {
  const around = regions.filter(({ start, end }) => start <= span.start && span.end <= end);
  const [smallest] = around.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  if (smallest !== undefined) return region === smallest;
  return region.reach === 'covered' && region.start < span.end && region.end > span.start;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

function namesOutside(text: string, regions: readonly Span[]): ReadonlySet<string> {
  const names = new Set<string>();
  let at = 0;
  for (const { start, end } of [...regions, { start: text.length, end: text.length }]) {
    const code = text.slice(at, Math.max(at, start));
    for (const name of code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) names.add(name);
    at = Math.max(at, end);
  }
  return names;
}
