import type { Edit } from '../../../text/edits.ts';
import type { Cue } from '../cue.ts';

/** `00:01:02,345`, `1:02:03.456`, and `01:02.345` of WebVTT. */
const time = /(?:(\d{1,3}):)?(\d{2}):(\d{2})([,.])(\d{3})(?!\d)/g;

/** Rewrites one time of a cue in the form it has; null when it is written in another way. */
export function timeEdit(text: string, cue: Cue, side: 'start' | 'end', inMs: number): Edit | null {
  const line = text.slice(cue.timingStart, cue.timingEnd);
  const found = Array.from(line.matchAll(time));
  const match = found[side === 'start' ? 0 : 1];
  if (match === undefined || inMs < 0) return null;
  const [written, hours, , , mark] = match;
  const newText = formatTime(Math.round(inMs), hours, mark ?? ',');
  if (newText === null) return null;
  return { offset: cue.timingStart + match.index, length: written.length, newText };
}

function formatTime(inMs: number, hours: string | undefined, mark: string): string | null {
  const hour = Math.floor(inMs / 3_600_000);
  if (hours === undefined && hour > 0) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(inMs / 60_000) % 60)}:${two(Math.floor(inMs / 1000) % 60)}`;
  const fraction = String(inMs % 1000).padStart(3, '0');
  const first = hours === undefined ? '' : `${String(hour).padStart(hours.length, '0')}:`;
  return `${first}${rest}${mark}${fraction}`;
}

/** A time as people read it: `1:02.345`. */
export function readableTime(inMs: number): string {
  const minutes = Math.floor(inMs / 60_000);
  return `${minutes}:${((inMs % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
}
