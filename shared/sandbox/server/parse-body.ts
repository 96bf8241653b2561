import { ApiError } from './api-error.ts';
import { RequestFields } from './request-fields.ts';

type BodyEncoding = 'json' | 'form';

const supported = 'application/json, application/x-www-form-urlencoded';

/** Tells the encoding by the Content-Type header; anything else is a 415. */
export function bodyEncodingOf(contentType: string | undefined): BodyEncoding {
  const mediaType = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return 'json';
  if (mediaType === 'application/x-www-form-urlencoded') return 'form';
  throw new ApiError(
    415,
    `Called with an unsupported media type. Supported media types: ${supported}`,
    { code: 'invalid_content_type' },
  );
}

/** Parses a body that has passed its size check. Malformed bodies are a 400. */
export function parseBody(body: Uint8Array, encoding: BodyEncoding): RequestFields {
  const text = decode(body);
  return encoding === 'json' ? parseJson(text) : parseForm(text);
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError(400, 'The request body is not valid UTF-8.');
  }
}

function parseJson(text: string): RequestFields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'The request body must be a JSON object.');
  }
  return new RequestFields(new Map(Object.entries(value)), false);
}

function parseForm(text: string): RequestFields {
  const values = new Map<string, string[]>();
  const indexed = new Map<string, Map<number, string>>();
  for (const [key, value] of new URLSearchParams(text)) {
    const index = indexOfKey(key);
    const name = nameOfKey(key);
    if (index === null) append(values, name, value);
    else {
      const entries = indexed.get(name) ?? new Map<number, string>();
      entries.set(index, value);
      indexed.set(name, entries);
    }
  }
  for (const [name, entries] of indexed) {
    const inOrder = [...entries].sort(([a], [b]) => a - b).map(([, value]) => value);
    values.set(name, [...(values.get(name) ?? []), ...inOrder]);
  }
  return new RequestFields(values, true);
}

function append(values: Map<string, string[]>, name: string, value: string): void {
  const list = values.get(name);
  if (list === undefined) values.set(name, [value]);
  else list.push(value);
}

/** `text[]` and `text[3]` both belong to `text`; a key like `dictionaries[0].entries` stays whole. */
export function nameOfKey(key: string): string {
  if (!key.endsWith(']')) return key;
  const bracket = key.lastIndexOf('[');
  return bracket > 0 && /^\d{0,6}$/.test(key.slice(bracket + 1, -1)) ? key.slice(0, bracket) : key;
}

function indexOfKey(key: string): number | null {
  const name = nameOfKey(key);
  const digits = key.slice(name.length + 1, -1);
  return name === key || digits === '' ? null : Number(digits);
}
