import type { JobStop, StopReason } from './send/job-stop.ts';
import { isBudgetError } from '../account/spending/budget-error.ts';
import { say, type Message } from '../messages/message.ts';
import { isUnreachable } from './send/service-session.ts';

const stopped: Readonly<Record<StopReason, Message>> = {
  cancelled: say('stopped.cancelled'),
  'quota-exceeded': say('stopped.quota-exceeded'),
  'budget-reached': say('stopped.budget-reached'),
  'key-rejected': say('stopped.key-rejected'),
  'service-unavailable': say('stopped.service-unavailable'),
  'request-refused': say('stopped.request-refused'),
  'service-error': say('stopped.service-error'),
};

/** Why a job ended early and what to do; also where the job itself is not at hand. */
export function stopMessage({ reason, error }: Pick<JobStop, 'reason' | 'error'>): Message {
  if (error === null) return stopped[reason];
  // Found out here, before anything was sent: the error says it all.
  if (error.kind === 'validation' || isBudgetError(error)) return error.said;
  if (reason === 'service-unavailable' && isUnreachable(error)) {
    return say('stopped.unreachable', { failure: error.said });
  }
  // What a service refuses with 403 may be the key or what the account has, and a connection fails
  // in many ways: their errors say more.
  const isOfKey = reason === 'key-rejected' && error.kind === 'permission';
  const isOfNetwork = reason === 'service-error' && error.kind === 'connection';
  const sentence =
    isOfKey || isOfNetwork ? say('stopped.for-failure', { failure: error.said }) : stopped[reason];
  return error.detail === null ? sentence : say('service-said', { sentence, words: error.detail });
}

/**
 * Whether a job ended before anything was sent for the sake of its own target language, which says
 * nothing about jobs of other languages.
 */
export function isOfItsTarget({ error }: Pick<JobStop, 'error'>): boolean {
  return error?.kind === 'validation' && error.field === 'target_lang';
}

/** What is known of the files of a job, however it ended. */
interface SentFiles {
  readonly files: readonly { readonly sentCharacters?: number }[];
  readonly estimate: { readonly characters: number };
}

/** How much of what was planned had been sent when a job ended early; null when nothing was to be. */
export function sentMessage({ files, estimate }: SentFiles): Message | null {
  const planned = estimate.characters;
  const sent = files.reduce((sum, { sentCharacters = 0 }) => sum + sentCharacters, 0);
  return planned === 0 ? null : say('stopped.sent-of', { sent, planned });
}
