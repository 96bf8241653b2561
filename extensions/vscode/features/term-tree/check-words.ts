import { localised } from '../../localised.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { l10n } from '../../ui/l10n.ts';

/** What a check of the client says against a text; null when nothing. For input boxes. */
export function faultOf(check: () => void): Inert | null {
  try {
    check();
    return null;
  } catch (error) {
    return isServiceError(error) ? localised(error.said) : inertLine(String(error));
  }
}

/** Two things of one name can be told apart by their ids alone. */
export function sameName(
  names: readonly string[],
  own: string | null = null,
): (text: string) => Inert | null {
  const plain = (name: string): string => name.trim().normalize('NFC').toLowerCase();
  const taken = new Set(names.filter((name) => name !== own).map(plain));
  return (text) =>
    taken.has(plain(text))
      ? l10n.t('There is one of this name already. Settings would name it by its id.')
      : null;
}
