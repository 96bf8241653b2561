import { sentences, xliffOf } from '../../doubles/sample-xliff.ts';

/** An XLIFF file of a product: one untranslated unit for each sentence, 270 characters a unit. */
export function productFile(units: number): string {
  const more = 'and says in some more words what can be done here and why it matters';
  return xliffOf(sentences(units).map((sentence) => `${sentence} ${more}, ${more}`));
}
