/** Budgets, keys and what an account has used. */
export const englishAccount = {
  'budget-of.billing-period': 'this billing period',
  'budget-of.run': 'this run',
  'budget-reached.characters':
    'The budget of {limit} characters for {of} does not allow this: {used} are used, and the next request has {asked}. It was not sent, and what is finished is kept. Raise the budget and run it again to go on from there.',
  'budget-reached.speech':
    'The budget of {limit} of speech for {of} is used up: {used} were sent. The rest was not, and what is finished is kept. Raise the budget and run it again to go on from there.',
} as const;
