import { say } from '../../messages/message.ts';
import { checkTexts, MAX_WRITE_BODY_BYTES } from '../core/limits/limits.ts';
import type { Operation } from '../core/operation.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import { validationError } from '../core/errors/validation-error.ts';
import { asString, type UnreadParts } from '../core/unread-parts.ts';
import { expectCount, readArray, readObject, readString } from '../core/wire-reader.ts';
import type {
  CorrectRequest,
  RephraseRequest,
  TextImprovementResponse,
} from '../types/text-improvement.ts';

/** POST /v2/write/rephrase (spec 2.5). Pro plan only. One improvement per text, in order. */
export const rephraseText: Operation<RephraseRequest, TextImprovementResponse> = {
  name: 'rephrase-text',
  method: 'POST',
  path: () => '/v2/write/rephrase',
  safety: 'billed',
  maxBodyBytes: MAX_WRITE_BODY_BYTES,
  check: checkRephrase,
  body: (request) => request,
  texts: (request) => request.text,
  readStatus: readMissingOperation,
  read: readImprovements,
};

/** POST /v2/write/correct (spec 4.3): spelling and grammar only. Pro plan only. */
export const correctText: Operation<CorrectRequest, TextImprovementResponse> = {
  name: 'correct-text',
  method: 'POST',
  path: () => '/v2/write/correct',
  safety: 'billed',
  maxBodyBytes: MAX_WRITE_BODY_BYTES,
  check: (request) => {
    checkTexts(request.text);
  },
  body: (request) => request,
  texts: (request) => request.text,
  readStatus: readMissingOperation,
  read: readImprovements,
};

function checkRephrase(request: RephraseRequest): void {
  checkTexts(request.text);
  const both = [request.writing_style, request.tone].every(
    (value) => value !== undefined && value !== 'default',
  );
  if (!both) return;
  throw validationError({
    field: 'tone',
    said: say('excludes-writing-style'),
  });
}

function readImprovements(
  value: unknown,
  request: { readonly text: readonly string[] },
  unread: UnreadParts,
): TextImprovementResponse {
  const response = readObject(value, 'body');
  const items = readArray(response['improvements'], 'improvements');
  expectCount(items, request.text.length, 'improvements');
  const improvements = items.map((item, index) => {
    const path = `improvements[${index}]`;
    const improvement = readObject(item, path);
    const language = (field: string): string =>
      unread.orElse(improvement[field], `${path}.${field}`, asString, '');
    return {
      ...improvement,
      text: readString(improvement, 'text', path),
      target_language: language('target_language'),
      detected_source_language: language('detected_source_language'),
    };
  });
  return { ...response, improvements };
}
