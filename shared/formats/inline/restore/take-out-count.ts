import { numberPlaces, numbersIn } from '../placeholders/number-sets.ts';
import type { PayloadToken } from '../protect-recipe.ts';
import type { FlowToken, ReadAnswer } from './answer-flow.ts';

/**
 * Puts the code back that was sent as a number. Where the answer has that number not exactly once, it is
 * left, and the code is missing.
 */
export function takeOutCount(read: ReadAnswer, tokens: readonly PayloadToken[]): ReadAnswer {
  const code = tokens.find((token) => token.kind === 'single' && token.sentAs !== undefined);
  if (code?.kind !== 'single' || code.sentAs === undefined) return read;
  const { sentAs, id } = code;
  const found = read.flow.flatMap((token, index) => {
    if (token.kind !== 'text') return [];
    const places = numberPlaces(token.text).filter(
      ({ written }) => numbersIn(written)[0] === sentAs,
    );
    return places.map((place) => ({ ...place, index, text: token.text }));
  });
  const [place] = found;
  if (place === undefined || found.length > 1) return read;
  const { index, text, start, end } = place;
  const parts: readonly FlowToken[] = [
    { kind: 'text', text: text.slice(0, start) },
    { kind: 'single', id },
    { kind: 'text', text: text.slice(end) },
  ];
  const filled = parts.filter((part) => part.kind !== 'text' || part.text !== '');
  return {
    flow: [...read.flow.slice(0, index), ...filled, ...read.flow.slice(index + 1)],
    seen: read.seen,
  };
}
