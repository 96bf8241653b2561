/** Budgets, keys and what an account has used. */
export const englishAccount = {
  'budget-of.billing-period': 'this billing period',
  'budget-of.run': 'this run',
  'budget-reached.characters':
    'The budget of {limit} characters for {of} does not allow this: {used} are used, and the next request has {asked}. It was not sent, and what is finished is kept. Raise the budget and run it again to go on from there.',
  'budget-reached.speech':
    'The budget of {limit} of speech for {of} is used up: {used} were sent. The rest was not, and what is finished is kept. Raise the budget and run it again to go on from there.',

  'limit-near.account': 'More than {level} % of the limit of the account is used: {left} left.',
  'limit-near.key': 'More than {level} % of the limit of this key is used: {left} left.',
  'limit-near.budget':
    'More than {level} % of the budget for this billing period is used: {left} left.',
  'limit-reached.account': 'The limit of the account, {limit}, is used up.',
  'limit-reached.key': 'The limit of this key, {limit}, is used up.',
  'limit-reached.budget': 'The budget of {limit} for this billing period is used up.',

  'amount.characters': { one: '{count} character', other: '{count} characters' },
  'amount.speech': '{duration} of speech',
  'duration.h': '{hours} h',
  'duration.h-min': '{hours} h {minutes} min',
  'duration.h-min-s': '{hours} h {minutes} min {seconds} s',
  'duration.h-s': '{hours} h {seconds} s',
  'duration.min': '{minutes} min',
  'duration.min-s': '{minutes} min {seconds} s',
  'duration.s': '{seconds} s',
} as const;
