import { visibleLine } from '../../../text/visible.ts';
import type { Message } from '../../../messages/message.ts';
import type { PayloadToken } from '../protect-recipe.ts';
import type { Observation } from './answer-flow.ts';

type CodeToken = Exclude<PayloadToken, { readonly kind: 'text' }>;

const MOST_CHARACTERS = 40;

/** What a code hides, for people; its number where that is nothing to be seen. */
export function showCode({ id, pieces: [piece] }: CodeToken): string {
  const content =
    piece?.kind === 'text' ? piece.text : piece?.kind === 'code' ? piece.content : '…';
  if (visibleLine(content).trim() === '') return String(id);
  return content.length > MOST_CHARACTERS ? `${content.slice(0, MOST_CHARACTERS - 1)}…` : content;
}

/** These name their code themselves, as it may be one that nobody numbers. */
const named: ReadonlySet<Message['code']> = new Set([
  'missing-code.lost',
  'duplicate-code.repeated',
]);

/** What was seen, with codes by what they hide where it has their numbers, which only we know. */
export function withCodesShown(
  seen: readonly Observation[],
  tokens: readonly PayloadToken[],
): readonly Observation[] {
  if (seen.length === 0) return seen;
  const shown = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'close') continue;
    shown.set(String(token.id), showCode(token));
  }
  return seen.map((each) => {
    const { said } = each;
    if (named.has(said.code)) return each;
    const values = Object.entries(said.values).map(([name, value]) => {
      const isNumber = (name === 'code' || name === 'pair') && typeof value === 'string';
      return [name, isNumber ? (shown.get(value) ?? value) : value] as const;
    });
    return { ...each, said: { ...said, values: Object.fromEntries(values) } };
  });
}
