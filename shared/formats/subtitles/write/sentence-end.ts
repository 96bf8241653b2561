import { startOfRun } from '../../../text/runs.ts';

/** Quotes and brackets that may stand behind the sign that ends a sentence. */
const closer = /[\s"'\u2019\u201d\u00bb\u203a)\]}\u300d\u300f\uff09\u3011]/;

/** Words with a full stop that do not end a sentence. */
const abbreviation =
  /(?:^|[\s(\u00bf\u00a1"'\u2018\u201c])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Nr|Hr|Fr|Sra|Srta|Ud|Uds|Mme|Mlle|M|approx|bzw|usw|ca)\.$/u;

/** Units at the end of a text that are looked at. */
const longestEnd = 64;

const ellipsis = /(?:\.\.|\u2026)$/;

/**
 * Whether a sentence ends with `part`, when `next` is what the next cue says. Signs: . ! ? \u2026 :
 * and their East Asian, Arabic, Devanagari and Thai forms. Not a full stop or colon between digits
 * (`6:` / `00`), nor behind an abbreviation, nor an ellipsis the next cue takes up.
 */
export function endsSentence(part: string, next: string): boolean {
  const end = part.slice(-longestEnd);
  const text = end.slice(0, startOfRun(end, end.length, closer));
  const continuation = next.trimStart();
  if (ellipsis.test(text)) return !takesUpEllipsis(continuation);
  if (/\p{Nd}[.:,]$/u.test(text) && /^\p{Nd}/u.test(continuation)) return false;
  if (abbreviation.test(text)) return false;
  return /[.!?:\u203d\u3002\uff01\uff1f\uff1a\uff0e\u0964\u0965\u061f\u06d4\u104b\u17d4]$/u.test(
    text,
  );
}

function takesUpEllipsis(next: string): boolean {
  return /^(?:\.{2,}|\u2026|\p{Ll})/u.test(next);
}
