import { fontProperties, readFont, writeFont } from '../edit/font.ts';
import type { LiveRange } from '../model/live-range.ts';
import type { Member, MemberTable } from './host-object.ts';

/** Font belongs to a range that is asked for each time: a paragraph's grows with it. */
export const fontMembers: MemberTable<() => LiveRange> = Object.fromEntries(
  fontProperties.map((name): [string, Member<() => LiveRange>] => [
    name,
    {
      since: 'WordApi 1.1',
      get: (rangeOf, { model }) => readFont(model, model.stretchesOf(rangeOf()), name),
      set: (rangeOf, value, { model }) => {
        writeFont(model, model.stretchesOf(rangeOf()), name, value);
      },
    },
  ]),
);
