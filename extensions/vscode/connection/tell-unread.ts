import { describeUnread, type UnreadPart } from '../../../shared/api/core/unread-parts.ts';
import { localised } from '../localised.ts';
import { screen } from '../ui/screen.ts';

/** Lists that say so themselves, in the view where they are shown. */
const shownInViews: ReadonlySet<string> = new Set([
  'list-glossaries',
  'list-style-rules',
  'list-translation-memories',
]);

/** Says what could not be read of an answer, once in a window for each operation. */
export function tellUnread(
  operation: string,
  unread: readonly UnreadPart[],
  told: Set<string>,
): void {
  const said = describeUnread(unread);
  if (said === null || shownInViews.has(operation) || told.has(operation)) return;
  told.add(operation);
  void screen.showWarningMessage(localised(said));
}
