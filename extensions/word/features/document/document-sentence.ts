import {
  type DocumentFailure,
  type DocumentPhase,
  type DocumentProgress,
  isInTargetLanguage,
} from '../../../../shared/documents/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type { PaneDocument } from './documents-state.ts';

const phases: Readonly<Record<Exclude<DocumentPhase['name'], 'failed'>, TextKey>> = {
  begun: 'documents.preparing',
  uploading: 'documents.uploading',
  uploaded: 'documents.queued',
  translated: 'documents.downloading',
  downloading: 'documents.downloading',
  downloaded: 'documents.checking',
  published: 'documents.done',
};

/** Where a document stands, as a sentence. */
export function documentSentence(entry: PaneDocument, texts: PaneTexts): string {
  const { record, activity, progress, problem } = entry;
  const { phase } = record;
  if (phase.name === 'failed')
    return failureOf(phase.failure, record.options.targetLanguage, texts);
  if (phase.name === 'published') return texts.say('documents.done', record.label);
  if (activity === 'elsewhere') return texts.say('documents.elsewhere');
  if (activity === 'stopped') return problem ?? texts.say('documents.stopped');
  return workSentence(phase.name, progress, texts);
}

function workSentence(
  phase: Exclude<DocumentPhase['name'], 'failed'>,
  progress: DocumentProgress | null,
  texts: PaneTexts,
): string {
  const waiting = progress?.waiting ?? null;
  if (waiting?.reason === 'disk-full') return texts.say('documents.noRoom');
  if (waiting !== null) {
    return texts.say('documents.waiting', Math.ceil(waiting.durationInMs / 1000));
  }
  const seconds = progress?.secondsRemaining ?? null;
  if (phase === 'uploaded' && seconds !== null) {
    return seconds > 0
      ? texts.say('documents.translatingFor', seconds)
      : texts.say('documents.translating');
  }
  return texts.say(phases[phase]);
}

function failureOf(failure: DocumentFailure, target: string, texts: PaneTexts): string {
  if (isInTargetLanguage(failure)) {
    return texts.say('failed.sameLanguage', texts.languageName(target));
  }
  return texts.tell(failure.said);
}

/** Bytes done of all there are; null while nobody knows, or nothing is on the wire. */
export function transferOf({ progress }: PaneDocument): { done: number; total: number } | null {
  const { done = 0, total = null } = progress?.transfer ?? {};
  return total === null || total === 0 ? null : { done, total };
}

/** A size as people read it: kB or MB. */
export function sizeText(bytes: number, texts: PaneTexts): string {
  const isLarge = bytes >= 1_000_000;
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000);
  const rounded = isLarge ? Math.round(value * 10) / 10 : Math.round(value);
  return `${texts.number(rounded)}\u00a0${isLarge ? 'MB' : 'kB'}`;
}
