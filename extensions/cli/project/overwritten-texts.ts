import type { TextInTheWay } from '../../../shared/project/index.ts';
import { listed, shortName } from '../output/listed.ts';
import { shown, type Line } from '../output/shown.ts';
import { plural } from '../output/table.ts';

/** Translations that are written over, a line each, before that is done: of many the first. */
export function describeOverwritten(
  texts: readonly TextInTheWay[],
  verb = 'translated anew',
): readonly Line[] {
  if (texts.length === 0) return [];
  const lines = listed(
    texts,
    (each) => shown`  ${each.path}: ${shortName(each.name)} (${makerOf(each)})`,
    '  ',
  );
  return [
    `${verb.charAt(0).toUpperCase()}${verb.slice(1)}: ${plural(texts.length, 'text')} that ${texts.length === 1 ? 'is' : 'are'} there already:`,
    ...lines,
  ];
}

function makerOf({ origin, isReviewed }: TextInTheWay): string {
  if (origin === null || origin === 'person') return 'written by a person';
  return isReviewed ? 'made by a machine, reviewed' : 'made by a machine';
}

/** Stale and named texts that are left, since nobody allowed to write over them. */
export function noteLeft(texts: readonly TextInTheWay[]): readonly Line[] {
  if (texts.length === 0) return [];
  const [first] = texts;
  const them = texts.length === 1 ? 'it' : 'them';
  return [
    shown`${plural(texts.length, 'text')} left, as people wrote or reviewed ${them}, or interlinear.json keeps ${them}; the first is ${shortName(first?.name ?? '')} in ${first?.path ?? ''}. With --overwrite ${texts.length === 1 ? 'it is' : 'they are'} translated anew as well.`,
  ];
}

/** Texts whose source changed since, where nobody asked for them. */
export function noteStale(count: number): readonly Line[] {
  if (count === 0) return [];
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    shown`${plural(count, 'text')} ${are} out of date, as the source changed since: --stale translates anew what a machine made of ${them}.`,
  ];
}
