import type { DetectionEngine } from '../engine.ts';

/** A text and what was made of it, null for nothing. */
interface AnsweredText {
  readonly source: string;
  readonly answer: string | null;
}

/** Letters from which on a language can be told surely. */
const fewestLetters = 24;

/**
 * The answers, without those that are surely in the language of their source or in English and
 * should not be: a text that was left as it is, or obeyed. What improves a text is in its language.
 * Languages in lower case.
 */
export async function dropOtherLanguages(
  texts: readonly AnsweredText[],
  { source, target }: { readonly source: string; readonly target: string },
  detection: DetectionEngine,
  signal: AbortSignal,
): Promise<readonly (string | null)[]> {
  const asked = texts.flatMap(({ answer }, index) =>
    answer !== null && lettersOf(answer) >= fewestLetters ? [index] : [],
  );
  if (asked.length === 0) return texts.map(({ answer }) => answer);
  const isWrong = (language: string | null): boolean =>
    language !== null &&
    language !== target &&
    (source === target || language === source || language === 'en');
  const detections = await detection.detect(
    asked.map((index) => texts[index]?.answer ?? ''),
    signal,
  );
  const dropped = new Set(
    asked.filter((_, position) => isWrong(detections[position]?.language ?? null)),
  );
  return texts.map(({ answer }, index) => (dropped.has(index) ? null : answer));
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
