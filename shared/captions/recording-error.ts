import { FormatError } from '../formats/format-error.ts';
import { say } from '../messages/message.ts';

/** What the file holds makes no sense from `inMs` on. */
export function damagedRecording(inMs: number): FormatError {
  return new FormatError(say('damaged-recording', { seconds: Math.round(inMs / 1_000) }), null);
}

/** The file ends earlier than it did when it was opened. */
export function shortenedRecording(): FormatError {
  return new FormatError(say('recording-shortened'), null);
}
