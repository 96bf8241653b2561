import type { PaneHost } from '../pane-host.ts';
import type { SelectionSession } from '../run/selection-session.ts';

/** Copies a result and says whether that worked. The result stays where it is. */
export async function copyResult(
  text: string,
  work: SelectionSession,
  host: PaneHost,
): Promise<void> {
  const isCopied = await host.copyText(text);
  const notice = isCopied
    ? work.notice('success', 'insert.copied')
    : work.notice('warning', 'insert.copyFailed');
  work.store.update({ notices: [notice] });
}
