import {
  loadSpellings,
  proposeVariant,
  type EnglishVariant,
  type VariantSpellings,
} from '../engines/improvement/rephrase/english-variant.ts';

/** The variant whose spellings prevail in English texts; American where none does. */
export async function englishVariantOf(texts: readonly string[]): Promise<EnglishVariant> {
  if (texts.length === 0) return 'en-US';
  const [british, american] = await Promise.all([loadSpellings('en-US'), loadSpellings('en-GB')]);
  return countOf(texts, british) > countOf(texts, american) ? 'en-GB' : 'en-US';
}

/** How many words are spelt as in the variant that `spellings` lead away from. */
function countOf(texts: readonly string[], spellings: VariantSpellings): number {
  return texts.reduce((total, text) => total + proposeVariant(text, spellings).length, 0);
}
