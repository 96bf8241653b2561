import type { SelectionReading } from '../document/word-document.ts';
import type { TextKey } from '../l10n/english.ts';

type Refusal = Extract<SelectionReading, { outcome: 'refused' }>['reason'];

const sentences: Readonly<Record<Refusal, TextKey>> = {
  'nothing-selected': 'selection.nothing',
  'no-text': 'selection.noText',
  'read-only': 'selection.readOnly',
  unsupported: 'selection.unsupported',
  busy: 'selection.busy',
  refused: 'selection.refused',
  cancelled: 'run.cancelled',
};

/** Why there is no selection to work on, and what to do. */
export function selectionSentence(reason: Refusal): TextKey {
  return sentences[reason];
}
