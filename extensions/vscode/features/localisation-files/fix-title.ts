import type { Inert } from '../../../../shared/text/inert.ts';
import type { Fix, FixCode } from '../../../../shared/formats/fix.ts';
import { l10n } from '../../ui/l10n.ts';

/** What a fix does, for people. */
export function fixTitle({ code, details }: Fix): Inert {
  return titles[code](details.join(', '), details);
}

const insert = (named: string): Inert => l10n.t('Insert {0}', named);
const remove = (named: string): Inert => l10n.t('Remove {0}', named);
const restore = (named: string): Inert => l10n.t('Restore {0} from the source', named);

/** By what it does; what is named differs, see the codes. */
const titles: Readonly<Record<FixCode, (named: string, details: readonly string[]) => Inert>> = {
  'insert-codes': insert,
  'insert-placeholders': insert,
  'remove-codes': remove,
  'remove-placeholders': remove,
  'restore-codes': restore,
  'restore-placeholders': restore,
  'copy-outer-space': () => l10n.t('Begin and end with the white space of the source'),
  'collapse-spaces': () => l10n.t('Leave one space'),
  'fix-end': (mark) =>
    mark === '' ? l10n.t('Remove the punctuation mark at the end') : l10n.t('End with "{0}"', mark),
  'use-source-number': (_, [number = '', instead = '']) =>
    l10n.t('Use "{0}" instead of "{1}"', number, instead),
  'copy-source': () => l10n.t('Copy the source and mark it as not translated'),
  'use-other-translation': (unit) => l10n.t('Use the translation of the unit "{0}"', unit),
  'use-term': (_, [wording = '', instead = '']) =>
    l10n.t('Use "{0}" instead of "{1}"', wording, instead),
  'renumber-cues': () => l10n.t('Number all cues from 1'),
  'rebalance-lines': () => l10n.t('Break the lines anew'),
  'extend-cue': (end) => l10n.t('Show the cue until {0}', end),
  'separate-cues': () => l10n.t('Separate the two cues'),
};
