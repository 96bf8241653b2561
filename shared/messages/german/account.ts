import type { englishAccount } from '../english/account.ts';
import type { Translated } from '../wording.ts';

export const germanAccount: Translated<typeof englishAccount> = {
  'budget-of.billing-period': 'diesen Abrechnungszeitraum',
  'budget-of.run': 'diesen Lauf',
  'budget-reached.characters':
    'Das Budget von {limit} Zeichen für {of} lässt das nicht zu: {used} sind verbraucht, und die nächste Anfrage hat {asked}. Sie wurde nicht gesendet, und was fertig ist, bleibt. Heben Sie das Budget an und starten Sie noch einmal, um dort weiterzumachen.',
  'budget-reached.speech':
    'Das Budget von {limit} Sprechzeit für {of} ist verbraucht: {used} wurden gesendet. Der Rest wurde es nicht, und was fertig ist, bleibt. Heben Sie das Budget an und starten Sie noch einmal, um dort weiterzumachen.',

  'limit-near.account': 'Mehr als {level} % der Grenze des Kontos sind verbraucht: {left} bleiben.',
  'limit-near.key':
    'Mehr als {level} % der Grenze dieses Schlüssels sind verbraucht: {left} bleiben.',
  'limit-near.budget':
    'Mehr als {level} % des Budgets für diesen Abrechnungszeitraum sind verbraucht: {left} bleiben.',
  'limit-reached.account': 'Die Grenze des Kontos, {limit}, ist erreicht.',
  'limit-reached.key': 'Die Grenze dieses Schlüssels, {limit}, ist erreicht.',
  'limit-reached.budget': 'Das Budget von {limit} für diesen Abrechnungszeitraum ist verbraucht.',

  'amount.characters': { one: '{count} Zeichen', other: '{count} Zeichen' },
  'amount.speech': '{duration} Sprechzeit',
  'duration.h': '{hours} h',
  'duration.h-min': '{hours} h {minutes} min',
  'duration.h-min-s': '{hours} h {minutes} min {seconds} s',
  'duration.h-s': '{hours} h {seconds} s',
  'duration.min': '{minutes} min',
  'duration.min-s': '{minutes} min {seconds} s',
  'duration.s': '{seconds} s',
};
