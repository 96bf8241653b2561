import type { ReturnedSegment } from '../../formats/exchange/read-returned.ts';

/** A unit that came back, as the one text it was. */
export interface JoinedSegments {
  /** Null where some of it has no translation. */
  readonly target: string | null;
  /** False where its source is another one than the file has now. */
  readonly isSourceSame: boolean;
}

/**
 * Joins what a tool split into segments: what stands between them in the source, which is blanks, stands
 * between their translations as well. Blanks that a tool lost at the edges are put back.
 */
export function joinSegments(segments: readonly ReturnedSegment[], source: string): JoinedSegments {
  const wanted = withLineFeeds(source);
  const gaps = gapsBetween(segments, wanted);
  const isWritten = segments.every(({ target }) => hasContent(target));
  if (!isWritten) return { target: null, isSourceSame: gaps !== null };
  const targets = segments.map(({ target }) => target ?? '');
  if (gaps === null) {
    const whole = segments.map((segment) => withLineFeeds(segment.source)).join(' ');
    // A tool that does not mind about blanks gives them back as it likes.
    const isSourceSame = collapsed(whole) === collapsed(wanted);
    const outer = /^\s*/.exec(wanted)?.[0] ?? '';
    const end = wanted.trim() === '' ? '' : wanted.slice(wanted.trimEnd().length);
    const target = targets.join(' ');
    return { target: isSourceSame ? outer + target.trim() + end : target, isSourceSame };
  }
  const joined = targets.map((target, index) => (gaps[index] ?? '') + target).join('');
  return { target: joined + (gaps.at(-1) ?? ''), isSourceSame: true };
}

/** Blanks before each segment and behind the last; null where the segments are not the source. */
function gapsBetween(
  segments: readonly ReturnedSegment[],
  source: string,
): readonly string[] | null {
  const gaps: string[] = [];
  let at = 0;
  for (const segment of segments) {
    const own = withLineFeeds(segment.source);
    const start = source.indexOf(own, at);
    if (start < 0 || source.slice(at, start).trim() !== '') return null;
    gaps.push(source.slice(at, start));
    at = start + own.length;
  }
  const rest = source.slice(at);
  if (rest.trim() !== '') return null;
  return [...gaps, rest];
}

/** An empty target is none. */
function hasContent(target: string | null): boolean {
  return target !== null && target.trim() !== '';
}

function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
