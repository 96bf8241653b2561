import { inEnglish } from '../messages/words.ts';
import type { ServiceError } from '../api/core/errors/errors.ts';
import type { DocumentFailure } from './document-record.ts';

/** The service refused the upload as it is. */
export function refusedUpload(error: ServiceError): DocumentFailure {
  const said = error.detail === null ? '' : ` The service said: ${error.detail}`;
  return failure('refused', `${inEnglish(error.said)}${said} Nothing was billed.`, null);
}

export function unknownUpload(): DocumentFailure {
  return failure(
    'upload-unknown',
    'The connection or the program ended just after the document had been sent, before the service confirmed it. It may lie there untranslated or translated, but cannot be fetched without the confirmation. A document is billed when its translation is fetched, so this one should cost nothing. Send it again if you want the translation.',
    null,
  );
}

export function failedTranslation(error: ServiceError): DocumentFailure {
  return failure('translation-failed', `${inEnglish(error.said)} Nothing was billed.`, null);
}

/** Whether a document failed because it is in the language that it was to be translated into. */
export function isInTargetLanguage({ sentence }: Pick<DocumentFailure, 'sentence'>): boolean {
  return /\bsource and target languages? are (?:equal|identical|the same)\b/iu.test(sentence);
}

/** Never fetched here, and yet not known any more. */
export function goneDocument(): DocumentFailure {
  return failure(
    'gone',
    'The service does not have the document any more: it keeps one for a limited time, and it was not fetched from here. A document is billed when its translation is fetched, so this one should have cost nothing; the usage of the account shows it. Send it again if you still want the translation.',
    null,
  );
}

/** `keptAs` names the piece that did arrive. */
export function lostDownload(
  billedCharacters: number | null,
  keptAs: string | null,
): DocumentFailure {
  const kept = keptAs === null ? '' : ` What did arrive is kept as ${keptAs}; it is not whole.`;
  return failure(
    'download-lost',
    `The download broke off, and the service hands out a translation only once. ${costOf(billedCharacters)}${kept} Send the document again to get it whole; that is billed again.`,
    billedCharacters,
  );
}

export function brokenResult(
  fault: string,
  keptAs: string,
  billedCharacters: number | null,
): DocumentFailure {
  return failure(
    'result-broken',
    `${fault} It is kept as ${keptAs}. ${costOf(billedCharacters)} Open it to see whether it is of use, or send the document again, which is billed again.`,
    billedCharacters,
  );
}

export function missingKey(): DocumentFailure {
  return failure(
    'key-missing',
    'The document was sent, but the key to fetch it is not in the secret store any more. A document is billed when its translation is fetched, so this one should cost nothing. Send it again if you want the translation.',
    null,
  );
}

function costOf(billedCharacters: number | null): string {
  return billedCharacters === null
    ? 'The translation was probably billed; the usage of the account shows it.'
    : `The translation was billed with ${String(billedCharacters)} characters.`;
}

function failure(
  kind: DocumentFailure['kind'],
  sentence: string,
  billedCharacters: number | null,
): DocumentFailure {
  return { kind, sentence, billedCharacters };
}
