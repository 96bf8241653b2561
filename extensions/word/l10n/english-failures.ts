import type { OwnWordings } from '../../../shared/messages/words.ts';
import { englishDocuments } from './english-documents.ts';

const gateway =
  'The gateway could not be reached. Check that it is running and that this computer is connected, then try again.';
const version =
  'The gateway does not know this request (404). Pane and gateway may be of different versions: reload the pane.';
const foreign =
  'The answer is not one of the service. A proxy may have changed it; check the address on the gateway.';
const underWay =
  'This document is on its way with these languages already. Its translation appears below.';
const downloadLost =
  'The download broke off, and the service hands a translation out only once. It was probably billed. Send the document again to get it whole; that is billed again.';
const keyMissing =
  'What is needed to fetch the translation is not in this browser any more. It was not fetched, so it should cost nothing. Send the document again.';
const tooLarge = 'The selection is larger than the service accepts. Select less text.';

/**
 * What the pane says in its own words: between it and the service stands a gateway, whose key and
 * address others look after, and what it sends is what is selected. Documents on their way are kept by
 * the browser, which cannot hand out a piece of one.
 */
export const englishFailures = {
  'call.authentication':
    'The gateway or the service refused the request (401). Close the pane and open it again; if that does not help, the key on the gateway must be set anew.',
  'call.permission':
    'The service refuses this (403): the key on the gateway may be wrong, or may not allow it. Ask whoever runs the gateway to check the key and the plan of the account.',
  'call.not-found': version,
  'no-such-operation.any': version,
  'call.rate-limited':
    'The service is receiving too many requests (429). Wait a minute and try again.',
  'call.unsupported-media-type':
    'The service does not accept this kind of content (415). A proxy may have changed it; check the address on the gateway.',
  'call.connection': gateway,
  'call.connection-to': gateway,
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

  'document-job.under-way': underWay,
  'document-job.interrupted': underWay,
  'document-job.unknown-job': englishDocuments['documents.resultGone'],
  'document-job.other-connection':
    'It was sent to another service than the one behind the gateway now, and only that one can hand it out.',
  'document-job.source-changed':
    'It was not sent yet, and the pane does not have it any more. Remove it and translate the document as it is now.',
  'document-job.key-unreadable': keyMissing,
  'document-failed.download-lost': downloadLost,
  'document-failed.download-lost-in-part': downloadLost,
  'document-failed.key-missing': keyMissing,
} as const satisfies OwnWordings;
