import { segmentsOf } from '../../../text/segments.ts';
import type { Match } from './language-memory.ts';
import { phraseForm, placeholdersOf, replacePlaceholders, type PhraseForm } from './phrase-form.ts';
import { endingIn, openingIn, withCaseOf } from './restore-form.ts';

/** Looks a key up in one direction. */
export type Find = (key: string) => Match | null;

export interface Direction {
  readonly source: string;
  readonly target: string;
  readonly find: Find;
}

/** Each is looked for from the end of what the one before left over. */
const [blankEnd, markEnd, codeEnd] = [
  /(?<!\s)\s*$/u,
  /(?<![.…:!?。：！？؟])[.…:!?。：！？؟]*$/u,
  /(?<![\s\uE000-\uF8FF])[\s\uE000-\uF8FF]*$/u,
] as const;

/** Blanks and inline codes at the edges of a text, and final punctuation behind the last code. */
function cutEdges(text: string): Record<'before' | 'core' | 'after' | 'ending' | 'end', string> {
  const before = /^[\s\uE000-\uF8FF]*/u.exec(text)?.[0] ?? '';
  let core = text.slice(before.length);
  const [end = '', ending = '', after = ''] = [blankEnd, markEnd, codeEnd].map((pattern) => {
    const cut = pattern.exec(core)?.[0] ?? '';
    core = core.slice(0, core.length - cut.length);
    return cut;
  });
  return { before, core, after, ending, end };
}

/**
 * Translates a whole text, or sentence by sentence where every sentence is held; null otherwise.
 * Inline codes and placeholders of the source stand in the result exactly once each.
 */
export function translatePhrase(text: string, direction: Direction): string | null {
  const whole = translateWhole(text, direction);
  if (whole !== null) return whole;
  const segmenter = new Intl.Segmenter(direction.source, { granularity: 'sentence' });
  const sentences = Array.from(segmentsOf(text, segmenter), ({ segment }) => segment);
  if (sentences.length < 2) return null;
  const parts: string[] = [];
  for (const sentence of sentences) {
    const part = /\p{L}/u.test(sentence) ? translateWhole(sentence, direction) : sentence;
    if (part === null) return null;
    parts.push(part);
  }
  return joinSentences(parts, direction.target);
}

function joinSentences(parts: readonly string[], target: string): string {
  const closesUp = target === 'ja' || target.startsWith('zh');
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part;
      if (closesUp) return part.replace(/(?<! ) +$/u, '');
      return /\s$/u.test(part) ? part : `${part} `;
    })
    .join('');
}

/** First with codes at the edges as placeholders of the phrase, then without them. */
function translateWhole(text: string, direction: Direction): string | null {
  const asked = translateTrimmed(text.trim(), direction);
  if (asked !== null) return text.replace(text.trim(), () => asked);
  const { before, core, after, ending, end } = cutEdges(text);
  if (!/[\uE000-\uF8FF]/u.test(before + after)) return null;
  const translated = translateTrimmed(core, direction);
  if (translated === null) return null;
  return before + translated + after + endingIn(ending, direction.source, direction.target) + end;
}

function translateTrimmed(text: string, direction: Direction): string | null {
  const asked = phraseForm(text, direction.source);
  if (!/\p{L}/u.test(asked.key)) return null;
  const match = direction.find(asked.key);
  if (match === null) return null;
  const translated = render(asked, match, direction);
  return sameMultiset(placeholdersOf(text), placeholdersOf(translated)) ? translated : null;
}

function render(asked: PhraseForm, match: Match, { source, target }: Direction): string {
  const { held } = match;
  const answer = phraseForm(match.translation, target);
  const fill = (text: string): string =>
    replacePlaceholders(
      text,
      (found) => asked.placeholders[held.placeholders.indexOf(found)] ?? found,
    );
  if (asked.ending === held.ending) {
    const opening = match.translation.trim().startsWith(answer.core)
      ? ''
      : openingIn(answer.ending, target);
    return opening + fill(withCaseOf(asked, held, answer.core, target)) + answer.ending;
  }
  const ending = endingIn(asked.ending, source, target);
  return openingIn(ending, target) + fill(withCaseOf(asked, held, answer.core, target)) + ending;
}

function sameMultiset(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join('\u0000') === [...other].sort().join('\u0000');
}
