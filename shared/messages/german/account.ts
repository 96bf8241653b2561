import type { englishAccount } from '../english/account.ts';
import type { Translated } from '../wording.ts';

export const germanAccount: Translated<typeof englishAccount> = {
  'budget-of.billing-period': 'diesen Abrechnungszeitraum',
  'budget-of.run': 'diesen Lauf',
  'budget-reached.characters':
    'Das Budget von {limit} Zeichen für {of} lässt das nicht zu: {used} sind verbraucht, und die nächste Anfrage hat {asked}. Sie wurde nicht gesendet, und was fertig ist, bleibt. Heben Sie das Budget an und starten Sie noch einmal, um dort weiterzumachen.',
  'budget-reached.speech':
    'Das Budget von {limit} Sprechzeit für {of} ist verbraucht: {used} wurden gesendet. Der Rest wurde es nicht, und was fertig ist, bleibt. Heben Sie das Budget an und starten Sie noch einmal, um dort weiterzumachen.',
};
