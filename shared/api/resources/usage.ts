import type { Operation } from '../core/operation.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import { asNumber, asString, type ItemReader, type UnreadParts } from '../core/unread-parts.ts';
import { readNumber, readObject, readOptionalNumber, readString } from '../core/wire-reader.ts';
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

function readUsage(value: unknown, _: null, unread: UnreadParts): Usage {
  const usage = readObject(value, 'body');
  const { products } = usage;
  const readable = Object.entries(usage).filter(([name, field]) => {
    // Null is as good as absent, and the totals stand without what cannot be read beside them.
    const read = optionalFields.get(name);
    return read === undefined
      ? field !== null
      : unread.orElse<unknown>(field, name, read, null) !== null;
  });
  return {
    ...Object.fromEntries(readable),
    character_count: readNumber(usage, 'character_count', 'body'),
    character_limit: readNumber(usage, 'character_limit', 'body'),
    ...(products === undefined || products === null
      ? {}
      : {
          products: unread.entriesOrNone(products, 'products', readProduct),
        }),
  };
}

const optionalFields: ReadonlyMap<string, ItemReader<string | number>> = new Map<
  string,
  ItemReader<string | number>
>([
  ['start_time', asString],
  ['end_time', asString],
  ['api_key_character_count', asNumber],
  ['api_key_character_limit', asNumber],
  ['speech_to_text_minutes_count', asNumber],
  ['speech_to_text_minutes_limit', asNumber],
  ['speech_to_text_milliseconds_count', asNumber],
  ['speech_to_text_milliseconds_limit', asNumber],
]);

function readProduct(value: unknown, path: string): ProductUsage {
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
