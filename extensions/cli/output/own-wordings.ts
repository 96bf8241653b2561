import type { OwnWordings } from '../../../shared/messages/words.ts';

/** A command ends after each run, so people run it again. */
export const jobWordings: OwnWordings = {
  'stopped.cancelled': 'Cancelled. What had arrived is kept: the same command goes on from there.',
  'stopped.quota-exceeded':
    'The characters of this billing period are used up. What is finished was kept; raise the limit and run the command again.',
  'stopped.budget-reached':
    'The budget is used up. What is finished was kept; raise the budget and run the command again.',
  'stopped.key-rejected':
    'The service does not accept the key. What had arrived is kept: set a valid key, check that address and authentication scheme are those of its service, and run the same command again.',
  'stopped.service-unavailable':
    'The service stayed unavailable. What had arrived is kept: run the same command again later.',
  'stopped.unreachable': '{failure} The same command goes on where this one ended.',
  'stopped.for-failure': '{failure} What had arrived is kept: the same command goes on from there.',

  'unfinished.ended': 'the job ended. Run the same command again.',
  'unfinished.cancelled': 'the job was cancelled. Run the same command again.',
  'unfinished.quota-exceeded':
    'the characters of this billing period are used up. Run the command again when there are more.',
  'unfinished.budget-reached': 'the budget is used up. Raise it and run the same command again.',
  'unfinished.key-rejected':
    'the service does not accept the key. Set a valid one and run the same command again.',
  'unfinished.service-unavailable':
    'the service is not available. Run the same command again later.',

  'languages-offered.others': 'Choose one of those that "interlinear languages" lists.',
  'languages-offered.near': 'It offers {languages}; "interlinear languages" lists all.',

  'output-is-input': 'Its result would replace another input of this command.',
  'same-output': 'Another input of this command has the same output file.',
  'in-use':
    'Another run is translating this file now. Wait until it has ended and run the command again.',
  'not-replaced.in-journal':
    '{why} The finished work is kept in the journal: the same command goes on from there.',

  'server.elsewhere':
    'The server {address} is not on this computer: your texts would leave it. Add --allow-remote-server to "interlinear sandbox", or set INTERLINEAR_SANDBOX_SERVER_REMOTE=1, if that is what you want.',
};
