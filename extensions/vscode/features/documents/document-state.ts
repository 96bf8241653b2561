import type { Inert } from '../../../../shared/text/inert.ts';
import type {
  DocumentPhase,
  DocumentProgress,
  DocumentWaiting,
} from '../../../../shared/documents/index.ts';
import { l10n } from '../../ui/l10n.ts';
import { standingOf, type DocumentEntry, type RunningDocument } from './document-entry.ts';

/** How far a document has got, in few words: the list is narrow. */
export function documentStateText(entry: DocumentEntry): Inert {
  const { record, run } = entry;
  switch (standingOf(entry)) {
    case 'Running':
      return run === null ? '' : runningState(record.phase, run);
    case 'Elsewhere':
      return l10n.t('in another window');
    case 'Paused':
      return l10n.t('interrupted');
    case 'Ready':
      return l10n.t('ready');
    case 'Failed':
      return failedState(record.phase);
  }
}

function failedState(phase: DocumentPhase): Inert {
  if (phase.name !== 'failed') return '';
  switch (phase.failure.kind) {
    case 'upload-unknown':
      return l10n.t('perhaps not sent');
    case 'refused':
      return l10n.t('refused');
    case 'result-broken':
      return l10n.t('unusable result');
    case 'translation-failed':
    case 'gone':
    case 'download-lost':
    case 'key-missing':
      return l10n.t('failed');
  }
}

function runningState(phase: DocumentPhase, { progress }: RunningDocument): Inert {
  const waiting = progress?.waiting ?? null;
  return waiting === null
    ? phaseState(phase, progress)
    : waitingState(waiting.reason, waiting.durationInMs);
}

function waitingState(reason: DocumentWaiting['reason'], durationInMs: number): Inert {
  if (reason === 'disk-full') return l10n.t('waiting for room on the disk');
  const seconds = Math.max(1, Math.round(durationInMs / 1000));
  return l10n.t('waiting {0} s for the service', seconds.toLocaleString());
}

function phaseState({ name }: DocumentPhase, progress: DocumentProgress | null): Inert {
  switch (name) {
    case 'uploading':
      return sendingState(shareOf(progress));
    case 'uploaded':
      return translatingState(progress?.secondsRemaining ?? null);
    case 'translated':
    case 'downloading':
      return fetchingState(shareOf(progress));
    case 'downloaded':
      return l10n.t('checking the result');
    case 'begun':
    case 'published':
    case 'failed':
      return l10n.t('beginning');
  }
}

function sendingState(share: number | null): Inert {
  return share === null ? l10n.t('sending') : l10n.t('sending, {0} %', share);
}

function fetchingState(share: number | null): Inert {
  return share === null ? l10n.t('fetching') : l10n.t('fetching, {0} %', share);
}

function translatingState(secondsRemaining: number | null): Inert {
  if (secondsRemaining === null) return l10n.t('translating');
  return secondsRemaining > 90
    ? l10n.t('translating, about {0} min left', Math.round(secondsRemaining / 60).toLocaleString())
    : l10n.t('translating, about {0} s left', secondsRemaining.toLocaleString());
}

/** In per cent; null when the whole is not known. */
function shareOf(progress: DocumentProgress | null): number | null {
  const { done, total } = progress?.transfer ?? { done: 0, total: null };
  if (total === null || total === 0) return null;
  return Math.min(100, Math.floor((done / total) * 100));
}
