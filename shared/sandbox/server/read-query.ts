import { ApiError, valueNotSupported } from './api-error.ts';
import type { RequestFields } from './request-fields.ts';

/** A whole number of a query, undefined when it is not given; a 400 that names it otherwise. */
export function readIntegerOfQuery(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw valueNotSupported(name, `It must be an integer from ${least}${upTo}.`);
}

/** `true` or `false`, also as `1` and `0`; undefined when it is not given. */
export function readFlagOfQuery(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw new ApiError(400, `Value for '${name}' not supported: it must be true or false.`);
}

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
