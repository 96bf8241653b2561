import { say } from '../../messages/message.ts';
import { checkTextCount, checkTexts } from '../core/limits/limits.ts';
import type { Operation } from '../core/operation.ts';
import { readMissingOperation, type StatusReading } from '../core/errors/status-reading.ts';
import type { UnreadParts } from '../core/unread-parts.ts';
import {
  expectCount,
  readArray,
  readObject,
  readString,
  WireShapeError,
} from '../core/wire-reader.ts';
import type {
  DetectLanguageRequest,
  DetectLanguageResponse,
  LanguageDetection,
} from '../types/languages.ts';

/** POST /v3/detect/language (spec 2.6; beta, per account). One result per text, in order. */
export const detectLanguages: Operation<DetectLanguageRequest, DetectLanguageResponse> = {
  name: 'detect-languages',
  method: 'POST',
  path: () => '/v3/detect/language',
  safety: 'billed',
  maxBodyBytes: null,
  check: (request) => {
    checkTexts(request.text);
    checkTextCount(request.text);
  },
  body: (request) => request,
  texts: (request) => request.text,
  readStatus: (answer) => (answer.status === 403 ? notEnrolled : readMissingOperation(answer)),
  read: readDetections,
};

/** Accounts enrol by themselves; without that the service answers 403 (spec 5). */
const notEnrolled: StatusReading = { said: say('not-enrolled') };

function readDetections(
  value: unknown,
  request: DetectLanguageRequest,
  unread: UnreadParts,
): DetectLanguageResponse {
  const response = readObject(value, 'body');
  const items = readArray(response['results'], 'results');
  expectCount(items, request.text.length, 'results');
  return {
    ...response,
    // One per text: what cannot be read is a text whose language is not known.
    results: items.map((item, index) =>
      unread.orElse(item ?? {}, `results[${index}]`, readDetection, notDetected),
    ),
  };
}

const notDetected: LanguageDetection = { detection_status: 'no_language_detected' };

function readDetection(value: unknown, path: string): LanguageDetection {
  const result = readObject(value, path);
  const detection_status = readString(result, 'detection_status', path);
  switch (detection_status) {
    case 'success':
      return {
        ...result,
        detection_status,
        detected_language: readString(result, 'detected_language', path),
      };
    case 'insufficient_confidence':
    case 'unsupported_language':
    case 'no_language_detected':
      return { ...result, detection_status };
    default:
      throw new WireShapeError('wrong-type', `${path}.detection_status`);
  }
}
