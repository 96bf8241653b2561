import type { Recovery } from '../api/voice/voice-stream-options.ts';
import { say, type Message } from '../messages/message.ts';
import { clockTime } from '../text/times/clock-time.ts';
import type { CaptionedRecording, CaptionOrder } from './caption-recording.ts';

/** The engine of the sandbox that hears no words. */
const scriptName = 'voice-script';

/** What was done about a lost connection. */
export function recoveryNotice(
  how: Recovery,
  { speechLanguage }: Pick<CaptionOrder, 'speechLanguage'>,
): Message {
  if (how === 'reconnected') return say('captions.reconnected');
  if (how === 'gap') return say('captions.gap');
  return speechLanguage === undefined
    ? say('captions.restarted')
    : say('captions.restarted-speech');
}

/** What people should know of captions, whole or not: what may be missing, billed twice or made up. */
export function captionNotices({
  missingInMs,
  outcome,
  languages,
}: Pick<CaptionedRecording, 'missingInMs' | 'outcome' | 'languages'>): readonly Message[] {
  const notices: Message[] = [];
  if (missingInMs > 0) notices.push(say('captions.cut-off', { early: clockTime(missingInMs) }));
  const twiceInMs = outcome?.sentTwiceInMs ?? 0;
  if (twiceInMs > 0) notices.push(say('captions.sent-twice', { seconds: twiceInMs / 1000 }));
  const engines = outcome?.engines ?? [];
  const isScript = engines.some(({ name }) => name === scriptName);
  if (isScript) notices.push(say('captions.script'));
  // The sandbox alone names engines; a stream cannot say which of them translated a sentence.
  if (engines.length > 0 && languages.length > 1) notices.push(say('captions.drafts'));
  return notices;
}
