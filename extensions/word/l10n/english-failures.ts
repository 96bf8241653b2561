import type { OwnWordings } from '../../../shared/messages/words.ts';

const gateway =
  'The gateway could not be reached. Check that it is running and that this computer is connected, then try again.';
const version =
  'The gateway does not know this request (404). Pane and gateway may be of different versions: reload the pane.';
const foreign =
  'The answer is not one of the service. A proxy may have changed it; check the address on the gateway.';
const tooLarge = 'The selection is larger than the service accepts. Select less text.';

/**
 * What the pane says in its own words: between it and the service stands a gateway, whose key and
 * address others look after, and what it sends is what is selected.
 */
export const englishFailures = {
  'call.authentication':
    'The gateway or the service refused the request (401). Close the pane and open it again; if that does not help, the key on the gateway must be set anew.',
  'call.permission':
    'The service refuses this (403): the key on the gateway may be wrong, or may lack this. Ask whoever runs the gateway to check the key and the plan of the account.',
  'call.not-found': version,
  'no-such-operation.any': version,
  'call.rate-limited':
    'The service is receiving too many requests (429). Wait a minute and try again.',
  'call.unsupported-media-type':
    'The service does not accept this kind of content (415). A proxy may have changed it; check the address on the gateway.',
  'call.connection': gateway,
  'call.tls-failed': gateway,
  'call.plain-port': gateway,
  'call.tls-wanted': gateway,
  'call.plain-connection-lost': gateway,
  'call.proxy-refused': gateway,
  'call.invalid-response': foreign,
  'call.redirected': foreign,
  'call.timeout': 'The service did not answer in time. Try again, or select less text.',
  'call.payload-too-large': tooLarge,
  'body-too-large': tooLarge,
  'text-too-large': tooLarge,
  'call.unexpected':
    'Something failed that the pane did not expect. Try again; if it stays, close the pane and open it again.',
} as const satisfies OwnWordings;
