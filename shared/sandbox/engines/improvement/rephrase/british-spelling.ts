import { applyProposedEdits } from '../improve-text.ts';
import { loadSpellings, proposeVariant, type VariantSpellings } from './english-variant.ts';

let british: Promise<VariantSpellings> | null = null;

/**
 * How engines that learnt American English write for a target: as it is, or with British spelling
 * where that is wanted (`EN-GB`).
 */
export async function britishSpelling(target: string): Promise<(text: string) => string> {
  if (target.toUpperCase() !== 'EN-GB') return (text) => text;
  british ??= loadSpellings('en-GB');
  const spellings = await british;
  return (text) => applyProposedEdits(text, (read) => proposeVariant(read, spellings)).text;
}
