import { FormatError } from '../../../../shared/formats/format-error.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';

/** What an error says to people; null for one that is not meant for them. */
export function sentenceOf(error: unknown): Inert | null {
  if (error instanceof FormatError) return localised(error.said);
  return error instanceof UserError ? inertLine(error.message) : null;
}

export function changedMeanwhile(): Inert {
  return l10n.t('The file was changed meanwhile, so nothing was written. Try again.');
}
