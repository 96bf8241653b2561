import { codeNumberOf } from '../../markup/run.ts';

/** Text, or the number of something that was taken out of a text. */
export type Part = string | number;

/** How the two languages write words. */
export interface BlankRules {
  /** The source has blanks between words, so what is joined to a word belongs to it. */
  readonly sourceParts: boolean;
  /** The target has blanks between words. */
  readonly targetParts: boolean;
}

interface Taken {
  readonly text: string;
  /** Whether it is joined to a word on that side. */
  readonly joinsBefore: boolean;
  readonly joinsAfter: boolean;
  /** What stood between it and the next thing that was taken out; null for words. */
  readonly between: string | null;
}

const endsWithWord = /[\p{L}\p{N}\uE000-\uF8FF]$/u;
const beginsWithWord = /^[\p{L}\p{N}\uE000-\uF8FF]/u;

/**
 * Puts back what was taken out, with blanks as in the source: the engine sees a blank in its place,
 * and takes several for one.
 */
export function withBlanks(
  parts: readonly Part[],
  { guarded, source }: { readonly guarded: readonly string[]; readonly source: string },
  rules: BlankRules,
): string {
  const taken = placesOf(guarded, source);
  let restored = '';
  let last: number | null = null;
  for (const part of parts) {
    if (part === '') continue;
    const before: Taken | null = last === null ? null : (taken[last] ?? null);
    if (typeof part === 'string') restored += behind(part, before, rules);
    else {
      const own = taken[part] ?? nothing;
      const between: string | null = last === part - 1 ? (before?.between ?? null) : null;
      restored = between === null ? ahead(restored, own, before, rules) : restored + between;
      restored += own.text;
    }
    last = typeof part === 'string' ? null : part;
  }
  return restored;
}

const nothing: Taken = { text: '', joinsBefore: true, joinsAfter: true, between: null };

/** What was written so far, as it must end before something that was taken out. */
function ahead(restored: string, own: Taken, before: Taken | null, rules: BlankRules): string {
  const joins = own.joinsBefore && rules.sourceParts;
  if (joins && isCode(own.text) && restored.endsWith(' ')) return restored.slice(0, -1);
  const wantsBlank = !own.joinsBefore || before?.joinsAfter === false;
  const isAtWord = endsWithWord.test(restored);
  return wantsBlank && isAtWord && rules.targetParts ? `${restored} ` : restored;
}

/** Text, as it must begin behind something that was taken out. */
function behind(text: string, before: Taken | null, rules: BlankRules): string {
  if (before === null) return text;
  const joins = before.joinsAfter && rules.sourceParts;
  if (joins && isCode(before.text) && text.startsWith(' ')) return text.slice(1);
  const wantsBlank = !before.joinsAfter && beginsWithWord.test(text);
  return wantsBlank && rules.targetParts ? ` ${text}` : text;
}

/** Codes and placeholders have the blanks of the source; words and addresses those of the target. */
function isCode(text: string): boolean {
  return codeNumberOf(text.charCodeAt(0)) >= 0 || /^[{}]/u.test(text);
}

function placesOf(guarded: readonly string[], source: string): readonly Taken[] {
  const starts: number[] = [];
  let from = 0;
  for (const text of guarded) {
    const at = source.indexOf(text, from);
    starts.push(at);
    from = at + text.length;
  }
  return guarded.map((text, index) => {
    const start = starts[index] ?? 0;
    const end = start + text.length;
    const between = source.slice(end, starts[index + 1] ?? end);
    return {
      text,
      joinsBefore: /\p{L}$/u.test(source.slice(Math.max(0, start - 2), start)),
      joinsAfter: /^\p{L}/u.test(source.slice(end, end + 2)),
      between: between.trim() === '' ? between : null,
    };
  });
}
