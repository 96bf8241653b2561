import { encodeWebVttText } from '../read/entities.ts';

/** Something said, with when; whole milliseconds from the start. */
export interface SpokenText {
  readonly text: string;
  readonly startInMs: number;
  readonly endInMs: number;
}

/** A cue that is yet to be written. */
export interface Caption {
  readonly startInMs: number;
  readonly endInMs: number;
  /** Plain text, without line ends and never empty. */
  readonly lines: readonly string[];
}

export type CaptionFormat = 'srt' | 'vtt';

/** A whole file of captions, lines ended by LF. */
export function writeCaptions(captions: readonly Caption[], format: CaptionFormat): string {
  const cues = captions.map((caption, index) =>
    format === 'srt' ? srtCue(caption, index + 1) : vttCue(caption),
  );
  return (format === 'vtt' ? ['WEBVTT\n', ...cues] : cues).join('\n');
}

function srtCue({ startInMs, endInMs, lines }: Caption, index: number): string {
  return `${index}\n${time(startInMs, ',')} --> ${time(endInMs, ',')}\n${lines.join('\n')}\n`;
}

function vttCue({ startInMs, endInMs, lines }: Caption): string {
  const text = lines.map(encodeWebVttText).join('\n');
  return `${time(startInMs, '.')} --> ${time(endInMs, '.')}\n${text}\n`;
}

function time(inMs: number, mark: ',' | '.'): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = two(Math.floor(inMs / 3_600_000));
  const minutes = two(Math.floor(inMs / 60_000) % 60);
  const seconds = two(Math.floor(inMs / 1000) % 60);
  return `${hours}:${minutes}:${seconds}${mark}${String(inMs % 1000).padStart(3, '0')}`;
}
