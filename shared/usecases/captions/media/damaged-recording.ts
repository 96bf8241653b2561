import { FormatError } from '../../../formats/format-error.ts';

/** A recording whose sound cannot be followed any further. */
export function damagedRecording(inMs: number): FormatError {
  const seconds = Math.round(inMs / 1_000);
  return new FormatError(
    'damaged-recording',
    `The recording is damaged ${seconds} s after its beginning: the sound behind that cannot be read. Convert it to WAV with 16-bit samples at 16,000 Hz.`,
    null,
  );
}
