import type { DocumentProgress, DocumentRecord } from '../../../../shared/documents/index.ts';
import type { Notice } from '../notice.ts';
import type { PaneDocuments } from './pane-documents.ts';

/** One document as the pane shows it. */
export interface PaneDocument {
  readonly record: DocumentRecord;
  /** `elsewhere`: another pane works on it. `stopped`: nobody does, and it can go on. */
  readonly activity: 'working' | 'elsewhere' | 'stopped' | 'over';
  /** The newest news of the work in this pane. */
  readonly progress: DocumentProgress | null;
  /** Why it stopped, as a sentence; null when the user stopped it, or it did not stop. */
  readonly problem: string | null;
  readonly isOpened: boolean;
  readonly isSaved: boolean;
}

/** Documents on their way and translated ones. */
export interface DocumentsState {
  /** Newest first. */
  readonly entries: readonly PaneDocument[];
  readonly notices: readonly Notice[];
  /** Null until the browser's database has answered. */
  readonly persistence: PaneDocuments['persistence'] | null;
  /** Job whose translation is to take the place of the open document's text, once that is confirmed. */
  readonly toReplace: { readonly id: string; readonly openName: string } | null;
  /** What Word is busy with, in words. */
  readonly busy: string | null;
  readonly canRestore: boolean;
}

export const noDocuments: DocumentsState = {
  entries: [],
  notices: [],
  persistence: null,
  toReplace: null,
  busy: null,
  canRestore: false,
};

export function paneDocumentOf(
  record: DocumentRecord,
  activity: PaneDocument['activity'],
): PaneDocument {
  return { record, activity, progress: null, problem: null, isOpened: false, isSaved: false };
}

/** The entries with one of them changed; an entry that is not there is added in front. */
export function withEntry(
  entries: readonly PaneDocument[],
  record: DocumentRecord,
  changes: Partial<PaneDocument>,
): readonly PaneDocument[] {
  const known = entries.some((entry) => entry.record.id === record.id);
  const all = known ? entries : [paneDocumentOf(record, 'working'), ...entries];
  return all.map((entry) =>
    entry.record.id === record.id ? { ...entry, ...changes, record } : entry,
  );
}
