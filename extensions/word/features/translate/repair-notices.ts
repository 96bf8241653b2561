import type { RepairUse } from '../../../../shared/translation/index.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';

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
  { texts, isBilled }: Pick<PaneServices, 'isBilled' | 'texts'>,
): readonly Notice[] {
  const notices: Notice[] = [];
  if (characters > 0 && isBilled) {
    notices.push({ tone: 'info', text: texts.say('translate.repaired', segments, characters) });
  }
  if (leftByLimit > 0) {
    notices.push({ tone: 'warning', text: texts.say('translate.leftByLimit', leftByLimit) });
  }
  return notices;
}
