import type { ServiceError } from '../api/core/errors/errors.ts';
import { say, type Message } from '../messages/message.ts';
import type { DocumentFailure } from './document-record.ts';

/** The service refused the upload as it is. */
export function refusedUpload({ said, detail }: ServiceError): DocumentFailure {
  const reason = detail === null ? said : say('service-said', { sentence: said, words: detail });
  const failed = say('document-failed.not-billed', { reason });
  return { ...failure('refused', failed), serviceWords: detail };
}

export function unknownUpload(): DocumentFailure {
  return failure('upload-unknown', say('document-failed.upload-unknown'));
}

export function failedTranslation({ said, detail }: ServiceError): DocumentFailure {
  const failed = say('document-failed.not-billed', { reason: said });
  return { ...failure('translation-failed', failed), serviceWords: detail };
}

/** Whether a document failed because it is in the language that it was to be translated into. */
export function isInTargetLanguage({
  serviceWords,
}: Pick<DocumentFailure, 'serviceWords'>): boolean {
  if (serviceWords === null) return false;
  return /\bsource and target languages? are (?:equal|identical|the same)\b/iu.test(serviceWords);
}

/** Never fetched here, and yet not known any more. */
export function goneDocument(): DocumentFailure {
  return failure('gone', say('document-failed.gone'));
}

/** `keptAs` names the piece that did arrive. */
export function lostDownload(
  billedCharacters: number | null,
  keptAs: string | null,
): DocumentFailure {
  const cost = costOf(billedCharacters);
  const said =
    keptAs === null
      ? say('document-failed.download-lost', { cost })
      : say('document-failed.download-lost-in-part', { cost, kept: keptAs });
  return failure('download-lost', said, billedCharacters);
}

export function brokenResult(
  fault: Message,
  keptAs: string,
  billedCharacters: number | null,
): DocumentFailure {
  const values = { fault, kept: keptAs, cost: costOf(billedCharacters) };
  return failure('result-broken', say('document-failed.result-broken', values), billedCharacters);
}

export function missingKey(): DocumentFailure {
  return failure('key-missing', say('document-failed.key-missing'));
}

function costOf(billedCharacters: number | null): Message {
  return billedCharacters === null
    ? say('document-cost.probably-billed')
    : say('document-cost.billed', { count: billedCharacters });
}

function failure(
  kind: DocumentFailure['kind'],
  said: Message,
  billedCharacters: number | null = null,
): DocumentFailure {
  return { kind, said, serviceWords: null, billedCharacters };
}
