import * as vscode from 'vscode';
import type { UnreadFile } from '../../../../shared/project/index.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { screen } from '../../ui/screen.ts';

/** Work over all files of a project that the user can end; null then. */
export async function cancellable<Result>(
  title: Inert,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const cancel = new AbortController();
  const options = {
    location: vscode.ProgressLocation.Notification,
    title,
    cancellable: true,
  };
  try {
    return await screen.withProgress(options, (_, token) => {
      token.onCancellationRequested(() => {
        cancel.abort();
      });
      return work(cancel.signal);
    });
  } catch (error) {
    if (cancel.signal.aborted) return null;
    throw error;
  }
}

/** More are in the list of problems. */
const MOST_SAID = 3;

/** The first files that cannot be read: each with its place, and why. */
export function sayUnread(unread: readonly UnreadFile[]): Inert {
  return joinInert(unread.slice(0, MOST_SAID).map(unreadLine), ' ');
}

export function unreadLine({ path, failure: { said, line } }: UnreadFile): Inert {
  const place = line === null ? path : `${path}:${line}`;
  return inert`${inertLine(place)}: ${localised(said)}`;
}
