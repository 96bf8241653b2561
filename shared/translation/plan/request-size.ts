import { jsonUtf8Length } from '../../text/encodings/utf8-length.ts';
import type { TranslationFields } from './translation-options.ts';

/** Bytes of a JSON body in UTF-8 without its texts: what every text's bytes are added to. */
export function bytesWithoutTexts(fields: TranslationFields, context: string | null): number {
  const bare = { ...fields, text: [], ...(context === null ? {} : { context }) };
  // The lengths of the parts add up; the body itself has no other characters than these.
  return new TextEncoder().encode(JSON.stringify(bare)).length;
}

/** Bytes a text adds to the body: its JSON form and the comma before or after it. */
export function bytesOfText(payload: string): number {
  return jsonUtf8Length(payload) + 1;
}

/** Bytes that a context adds to a body beside its value. */
export function bytesOfContextField(): number {
  return ',"context":'.length;
}
