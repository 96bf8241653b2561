import type { Option } from '../../../../../shared/sandbox/engines/phrases/decoding/options.ts';
import { noHistory } from '../../../../../shared/sandbox/engines/phrases/model/language-model.ts';
import { PairIndex } from '../../../../../shared/sandbox/engines/phrases/model/pair-index.ts';
import { Vocabulary } from '../../../../../shared/sandbox/engines/phrases/model/vocabulary.ts';

export interface TaughtWords {
  readonly targetWords: Vocabulary;
  readonly language: { readonly index: PairIndex };
}

/** What is known of a language that has these words, and those of one text side by side. */
export function taughtWords(texts: readonly string[]): TaughtWords {
  const targetWords = new Vocabulary();
  const index = new PairIndex();
  for (const text of texts) {
    const ids = text.split(' ').map((word) => targetWords.add(word));
    for (const [place, id] of ids.entries()) {
      const known = index.add(noHistory, id) + 1;
      const next = ids[place + 1];
      if (next !== undefined) index.add(known, next);
    }
  }
  return { targetWords, language: { index } };
}

/**
 * A draft of phrases that are parted by `|`; what stands in braces was copied from the source, one of whose
 * words each phrase stands for. Words that are not taught have no number.
 */
export function optionsOfDraft(draft: string, { targetWords }: TaughtWords): readonly Option[] {
  return draft.split('|').map((phrase, start): Option => {
    const isCopy = phrase.startsWith('{');
    const words = phrase.split(' ').map((word) => (isCopy ? -1 : targetWords.find(word)));
    const place = { start, end: start + 1, hasMark: false, isWall: false };
    return { ...place, words, kind: isCopy ? 'copy' : 'phrase', score: 0, orders: [] };
  });
}

/** The words of a draft, phrase by phrase. */
export function draftOf(options: readonly Option[], { targetWords }: TaughtWords): string {
  return options
    .map(({ words }) => words.map((id) => targetWords.words[id] ?? '{}').join(' '))
    .join('|');
}
