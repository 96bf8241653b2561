/** Why a job of translation ended early, and what that means for its segments. */
export const englishStops = {
  'stopped.sent-of':
    'Sent and answered: {sent} of {planned} characters; what arrived costs nothing in the next run.',
  'stopped.cancelled': 'Cancelled. What had arrived is kept: translating again goes on from there.',
  'stopped.quota-exceeded':
    'The characters of this billing period are used up. What is finished was kept; raise the limit and translate again.',
  'stopped.budget-reached':
    'The budget is used up. What is finished was kept; raise the budget and translate again.',
  'stopped.key-rejected':
    'The service does not accept the key. What had arrived is kept: set a valid key, check that address and authentication scheme are those of its service, and translate again.',
  'stopped.service-unavailable':
    'The service stayed unavailable. What had arrived is kept: translate again later.',
  'stopped.request-refused': 'The service refuses these options.',
  'stopped.service-error': 'The service answered with an error that waiting does not cure.',
  'stopped.unreachable': '{failure} Translating again goes on where this ended.',
  'stopped.for-failure':
    '{failure} What had arrived is kept: translating again goes on from there.',
  'stopped.part-elsewhere':
    '{stop} Allow overwriting then, because the finished part lies in {output}.',

  'left.not-sent': 'Not sent: {why}',
  'left.not-repaired': 'Its answer lost inline codes; not repaired: {why}',
  'unfinished.ended': 'the job ended. Translate it again.',
  'unfinished.cancelled': 'the job was cancelled. Translate it again.',
  'unfinished.quota-exceeded':
    'the characters of this billing period are used up. Translate it again when there are more.',
  'unfinished.budget-reached': 'the budget is used up. Raise it and translate it again.',
  'unfinished.key-rejected':
    'the service does not accept the key. Set a valid one and translate it again.',
  'unfinished.service-unavailable': 'the service is not available. Translate it again later.',
  'unfinished.request-refused': 'the service refuses these options. Change them first.',
  'unfinished.service-error': 'the service answered with an error.',
} as const;
