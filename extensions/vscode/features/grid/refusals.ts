import { FormatError } from '../../../../shared/formats/format-error.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';

/** What an error says to people. @throws an error that is not meant for them, as it is */
export function refusalBy(error: unknown): Inert {
  if (error instanceof FormatError) return localised(error.said);
  if (error instanceof UserError) return inertLine(error.message);
  throw error;
}

export function changedMeanwhile(): Inert {
  return l10n.t('The file was changed meanwhile, so nothing was written. Try again.');
}
