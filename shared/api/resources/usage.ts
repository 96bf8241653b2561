import type { Operation } from '../core/operation.ts';
import { readArray, readNumber, readObject, readString } from '../core/wire-reader.ts';
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
  read: readUsage,
};

function readUsage(value: unknown): Usage {
  const usage = readObject(value, 'body');
  const products = usage['products'];
  return {
    ...usage,
    character_count: readNumber(usage, 'character_count', 'body'),
    character_limit: readNumber(usage, 'character_limit', 'body'),
    ...(products === undefined || products === null
      ? {}
      : { products: readArray(products, 'products').map(readProduct) }),
  };
}

function readProduct(value: unknown, index: number): ProductUsage {
  const path = `products[${index}]`;
  const product = readObject(value, path);
  return {
    ...product,
    product_type: readString(product, 'product_type', path),
    api_key_character_count: readNumber(product, 'api_key_character_count', path),
    character_count: readNumber(product, 'character_count', path),
  };
}
