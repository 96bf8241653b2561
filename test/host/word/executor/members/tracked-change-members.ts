import { rejectTracked } from '../edit/tracking.ts';
import type { LiveRange } from '../model/live-range.ts';
import type { MemberTable } from './host-object.ts';

/** The tracked changes of a range: of its paragraphs, as the pane asks for those of whole ones. */
export const trackedChangesMembers: MemberTable<LiveRange> = {
  RejectAll: {
    since: 'WordApi 1.6',
    isMutation: true,
    call: (range, _, { model }) => {
      rejectTracked(model, model.paragraphsOf(range));
      return null;
    },
  },
};
