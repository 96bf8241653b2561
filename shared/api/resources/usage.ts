import type { Operation } from '../core/operation.ts';
import { readMissingOperation } from '../core/status-reading.ts';
import {
  readArray,
  readNumber,
  readObject,
  readOptionalNumber,
  readString,
} from '../core/wire-reader.ts';
import type { ProductUsage, Usage } from '../types/usage.ts';

/** GET /v2/usage (spec 2.9): the full Pro answer, or the two totals of Free and Pro Classic. */
export const getUsage: Operation<null, Usage> = {
  name: 'get-usage',
  method: 'GET',
  path: () => '/v2/usage',
  safety: 'repeatable',
  maxBodyBytes: null,
  check: () => {
    // There is no input.
  },
  texts: () => [],
  readStatus: readMissingOperation,
  read: readUsage,
};

function readUsage(value: unknown): Usage {
  const usage = readObject(value, 'body');
  const products = usage['products'];
  for (const name of speechFields) readOptionalNumber(usage, name, 'body');
  return {
    // Null is as good as absent.
    ...Object.fromEntries(Object.entries(usage).filter(([, field]) => field !== null)),
    character_count: readNumber(usage, 'character_count', 'body'),
    character_limit: readNumber(usage, 'character_limit', 'body'),
    ...(products === undefined || products === null
      ? {}
      : { products: readArray(products, 'products').map(readProduct) }),
  };
}

const speechFields = [
  'speech_to_text_minutes_count',
  'speech_to_text_minutes_limit',
  'speech_to_text_milliseconds_count',
  'speech_to_text_milliseconds_limit',
] as const;

function readProduct(value: unknown, index: number): ProductUsage {
  const path = `products[${index}]`;
  const product = readObject(value, path);
  const unit = product['billing_unit'];
  // What is billed by time has no characters to name.
  const isText = typeof unit !== 'string' || unit === 'characters';
  const count = (name: string): number =>
    isText ? readNumber(product, name, path) : (readOptionalNumber(product, name, path) ?? 0);
  return {
    ...product,
    product_type: readString(product, 'product_type', path),
    api_key_character_count: count('api_key_character_count'),
    character_count: count('character_count'),
  };
}
