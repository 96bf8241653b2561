import type { ChipCellTexts } from '../../../../shared/page/cell/chip-cell-texts.ts';
import { l10n } from '../../ui/l10n.ts';

export function cellTexts(): ChipCellTexts {
  return {
    code: l10n.t('code {0}, {1}', '{0}', '{1}'),
    opens: l10n.t('code {0}, {1} begins', '{0}', '{1}'),
    closes: l10n.t('code {0}, {1} ends', '{0}', '{1}'),
    codes: l10n.t('Insert a code (Ctrl+Space)'),
    missingCodes: l10n.t('Missing codes'),
    usedCodes: l10n.t('Other codes'),
    missing: l10n.t('Missing: {0}', '{0}'),
    noneMissing: l10n.t('No code is missing.'),
    insert: l10n.t('Insert {0}', '{0}'),
    noCodes: l10n.t('This segment has no codes.'),
    noSuchCode: l10n.t('There is no code {0}.', '{0}'),
    pairRemoved: l10n.t('Both ends of the pair were removed. Undo brings them back.'),
    escapeAgain: l10n.t('Press Escape again to give up what you typed.'),
  };
}
