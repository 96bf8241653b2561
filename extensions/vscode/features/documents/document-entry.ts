import type { Inert } from '../../../../shared/text/inert.ts';
import type { DocumentProgress, DocumentRecord } from '../../../../shared/documents/index.ts';

/** One document of the list. */
export interface DocumentEntry {
  readonly id: string;
  record: DocumentRecord;
  /** Set while this window works on it. */
  run: RunningDocument | null;
  /** Another window or process works on it. */
  isElsewhere: boolean;
  /** Why the last attempt to go on with it ended early, in a sentence. */
  trouble: Inert | null;
}

export interface RunningDocument {
  /** What was told last; null at first. */
  progress: DocumentProgress | null;
  readonly controller: AbortController;
}

/** What can be done with a document; the manifest's `viewItem` names it. */
export type Standing = 'Running' | 'Elsewhere' | 'Paused' | 'Ready' | 'Failed';

export function standingOf({ record, run, isElsewhere }: DocumentEntry): Standing {
  if (run !== null) return 'Running';
  if (record.phase.name === 'published') return 'Ready';
  if (record.phase.name === 'failed') return 'Failed';
  return isElsewhere ? 'Elsewhere' : 'Paused';
}

/** True when the service has the document, or this computer its result. */
export function isSent({ phase }: DocumentRecord): boolean {
  switch (phase.name) {
    case 'uploaded':
    case 'translated':
    case 'downloading':
    case 'downloaded':
      return true;
    case 'begun':
    case 'uploading':
    case 'published':
    case 'failed':
      return false;
  }
}

/**
 * True where going on sends nothing: after an upload whose answer was lost it only finds out what
 * can be done.
 */
export function goesOnForNothing(record: DocumentRecord): boolean {
  const { phase } = record;
  return isSent(record) || (phase.name === 'uploading' && phase.complete);
}

/** What a command gets from the list. */
export function isEntry(value: unknown): value is DocumentEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'record' in value && 'run' in value && 'isElsewhere' in value;
}
