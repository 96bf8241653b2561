import { FormatError } from '../formats/format-error.ts';
import { inEnglish, phrase, type Phrase } from '../text/phrase.ts';
import { say } from '../messages/message.ts';

/** A recording whose sound cannot be read any further. */
export class RecordingError extends FormatError {
  /** The message, for hosts that speak other languages. */
  readonly phrase: Phrase;

  constructor(code: string, said: Phrase) {
    super(say('verbatim', { words: inEnglish(said) }), null, code);
    this.phrase = said;
  }
}

/** What the file holds makes no sense from `inMs` on. */
export function damagedRecording(inMs: number): RecordingError {
  return new RecordingError(
    'damaged-recording',
    phrase(
      'The recording is damaged {0} s after its beginning: the sound behind that cannot be read. Convert it to WAV with 16-bit samples at 16,000 Hz.',
      Math.round(inMs / 1_000),
    ),
  );
}

/** The file ends earlier than it did when it was opened. */
export function shortenedRecording(): RecordingError {
  return new RecordingError(
    'recording-shortened',
    phrase(
      'The recording became shorter while it was read. Wait until it is finished, and try again.',
    ),
  );
}
