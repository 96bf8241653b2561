import { readMark } from '../../api/makers/maker.ts';
import { isPseudo } from '../../api/makers/say-makers.ts';
import { hasText, textOf } from '../../formats/inline/parts.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import { say, type Message } from '../../messages/message.ts';
import { holdsPseudo } from '../../text/pseudo.ts';
import type { ItemOutcome } from './item-outcome.ts';

interface OnlyPseudo {
  readonly outcome: 'left';
  readonly reason: 'only-pseudo';
  readonly said: Message;
}

/** What becomes of a segment whose text is better than the answer to it. */
export const ONLY_PSEUDO: OnlyPseudo = {
  outcome: 'left',
  reason: 'only-pseudo',
  said: say('left.only-pseudo'),
};

/** What became of a segment of a file, which may hold something better than its answer. */
export type FileOutcome = ItemOutcome | OnlyPseudo;

/**
 * Whether what a segment holds is better than an answer of these makers: pseudo-translation is no
 * translation, and takes the place of nothing but itself, a copy of the source and no text at all.
 */
export function isBetter(
  file: Pick<LocalisationFile, 'segments'>,
  key: string,
  engines: readonly string[],
): boolean {
  if (!isPseudo(engines.map(readMark))) return false;
  const segments = file.segments();
  const index = segments.keyIndex(key);
  if (index < 0) return false;
  const { source, target } = segments.at(index);
  if (target === null || !hasText(target.parts)) return false;
  const text = textOf(target.parts);
  return !holdsPseudo(text) && text !== textOf(source.parts);
}
