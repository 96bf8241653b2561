import type { RepairUse } from '../../../../shared/translation/index.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type { Notice } from '../notice.ts';

export const noRepairs: RepairUse = { segments: 0, characters: 0, leftByLimit: 0 };

/** The repairs of two parts of a run. */
export function addedRepairs(one: RepairUse, other: RepairUse): RepairUse {
  return {
    segments: one.segments + other.segments,
    characters: one.characters + other.characters,
    leftByLimit: one.leftByLimit + other.leftByLimit,
  };
}

/** What a run was billed for asking again, and what was left for that; nothing where neither was. */
export function repairNotices(
  { segments, characters, leftByLimit }: RepairUse,
  texts: PaneTexts,
): readonly Notice[] {
  const notices: Notice[] = [];
  if (characters > 0) {
    notices.push({ tone: 'info', text: texts.say('translate.repaired', segments, characters) });
  }
  if (leftByLimit > 0) {
    notices.push({ tone: 'warning', text: texts.say('translate.leftByLimit', leftByLimit) });
  }
  return notices;
}
