/** Word searches for no more (Word API, `Range.search`). */
const MAX_SEARCH = 255;
/** Contexts beyond it find nothing that shorter ones do not. */
const MAX_CONTEXT = 60;
/** Searches one after the other, each in what follows the hit before. */
const MAX_STEPS = 8;

/** How to come to a stretch of a paragraph with searches alone. */
export interface SearchPath {
  /**
   * Texts to be found one after the other: the first hit of the first, from its end on the first hit
   * of the next. The last one is the stretch, or its beginning where `end` is given.
   */
  readonly steps: readonly string[];
  /** For stretches longer than a search may be: steps to its last characters, from their own start. */
  readonly end: readonly string[] | null;
}

/**
 * Plans the searches for a stretch that holds no object. Word's search does not care about straight
 * and curly quotes, so neither does the planning. Null where no searches lead there.
 */
export function locateText(text: string, start: number, end: number): SearchPath | null {
  const folded = fold(text);
  if (end - start <= MAX_SEARCH) {
    const steps = stepsTo(text, folded, start, end);
    return steps === null ? null : { steps: steps.map(searched), end: null };
  }
  const steps = stepsTo(text, folded, start, wholeCharacter(text, start + HEAD));
  const tail = stepsTo(text, folded, wholeCharacter(text, end - HEAD), end);
  if (steps === null || tail === null) return null;
  return { steps: steps.map(searched), end: tail.map(searched) };
}

const HEAD = 120;

/** The place itself, or the one behind a character that it would cut. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}

/** What Word may take for equal when it searches: quotes surely, case and spaces perhaps. */
function fold(text: string): string {
  const folded = text
    .replaceAll(/[‘’‚‛´`]/gu, "'")
    .replaceAll(/[“”„‟«»]/gu, '"')
    .replaceAll('\u00a0', ' ')
    .toLowerCase();
  return folded.length === text.length ? folded : text;
}

/** Without a context where the stretch is the first of its kind, else with what stands before it. */
function stepsTo(
  text: string,
  folded: string,
  start: number,
  end: number,
): readonly string[] | null {
  if (!isSearchable(text.slice(start, end))) return null;
  const direct = repeatedSteps(text, folded, start, end);
  if (direct?.length === 1) return direct;
  for (const length of [12, 30, MAX_CONTEXT]) {
    const from = contextStart(text, start, length);
    const context = from < start ? repeatedSteps(text, folded, from, start) : null;
    if (context !== null && context.length <= MAX_STEPS / 2) {
      return [...context, text.slice(start, end)];
    }
  }
  return direct;
}

/**
 * The text as often as it must be found until the hit is the wanted one. Null where that depends on
 * what Word takes for equal.
 */
function repeatedSteps(
  text: string,
  folded: string,
  start: number,
  end: number,
): readonly string[] | null {
  const count = hitsUpTo(folded, start, end);
  if (count === 0 || count !== hitsUpTo(text, start, end)) return null;
  return Array.from({ length: count }, () => text.slice(start, end));
}

/** How many hits there are up to the wanted one; 0 where the hits miss it, or are too many. */
function hitsUpTo(text: string, start: number, end: number): number {
  const wanted = text.slice(start, end);
  let at = 0;
  for (let count = 1; count <= MAX_STEPS; count += 1) {
    const hit = text.indexOf(wanted, at);
    if (hit === start) return count;
    if (hit < 0 || hit > start) return 0;
    at = hit + wanted.length;
  }
  return 0;
}

/** Back to the last thing that no search passes over, but not further than `length`. */
function contextStart(text: string, start: number, length: number): number {
  let at = start;
  while (at > 0 && start - at < length && isSearchable(text.charAt(at - 1))) at -= 1;
  return wholeCharacter(text, at);
}

/** What an insertion hangs on: text right before or after its place. Null where there is none. */
export function anchorOf(
  text: string,
  offset: number,
  joins: 'before' | 'after',
): { readonly start: number; readonly end: number } | null {
  for (const length of [12, 30, MAX_CONTEXT]) {
    const start = joins === 'before' ? contextStart(text, offset, length) : offset;
    const end = joins === 'before' ? offset : contextEnd(text, offset, length);
    if (start < end && locateText(text, start, end) !== null) return { start, end };
  }
  return null;
}

function contextEnd(text: string, start: number, length: number): number {
  let at = start;
  while (at < text.length && at - start < length && isSearchable(text.charAt(at))) at += 1;
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

/** `^` begins a special character in Word's search. */
function searched(text: string): string {
  return text.replaceAll('^', '^^');
}

function isSearchable(text: string): boolean {
  return text !== '' && !/\p{Cc}/u.test(text);
}
