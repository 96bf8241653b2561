import { ApiError, valueNotSupported } from './api-error.ts';
import type { RequestFields } from './request-fields.ts';

/** The required array `text`, with at most `most` entries. */
export function readTexts(
  fields: RequestFields,
  most: number,
  missing = "Parameter 'text' not specified.",
): readonly string[] {
  const texts = fields.strings('text');
  if (texts === undefined || texts.length === 0) throw new ApiError(400, missing);
  if (texts.length > most) {
    throw valueNotSupported('text', `It holds ${texts.length} texts, at most ${most} are allowed.`);
  }
  return texts;
}
