import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { TextLocation } from '../../../../shared/formats/model.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ToGrid } from './grid-messages.ts';
import { refusalBy } from './refusals.ts';

/** Why a text cannot be read as it stands. */
export interface BrokenFile {
  readonly sentence: Inert;
  /** The fault in the text; null where all of it is meant. */
  readonly place: TextLocation | null;
}

/** @throws an error that is not meant for people, as it is */
export function brokenBy(error: unknown): BrokenFile {
  const place = error instanceof FormatError ? error.location : null;
  return { sentence: refusalBy(error), place };
}

/** What the page says of it: above the rows as they were last read, or alone where none ever were. */
export function brokenMessage(
  name: Inert,
  { sentence, place }: BrokenFile,
  hasRows: boolean,
): Extract<ToGrid, { readonly type: 'broken' }> {
  return {
    type: 'broken',
    heading:
      place === null
        ? l10n.t('"{0}" cannot be read.', name)
        : l10n.t(
            '"{0}" cannot be read: line {1}, column {2}.',
            name,
            place.line.toLocaleString(),
            place.column.toLocaleString(),
          ),
    sentence,
    next: hasRows
      ? l10n.t(
          'The rows are as they were last read; nothing is written until the text can be read again.',
        )
      : l10n.t('Mend it in the text: the rows appear here as soon as it can be read.'),
    openText: l10n.t('Open as Text'),
    hasRows,
  };
}
