import { adminMethods, type AdminMethods } from './admin-methods.ts';
import type { Connection } from './connection.ts';
import { styleMethods, type StyleMethods } from './style-methods.ts';
import {
  createMethodMaker,
  textMethods,
  type ClientOptions,
  type ClientParts,
  type TextClient,
} from './text-client.ts';
import { voiceMethods, type VoiceMethods } from './voice-methods.ts';

/** The service, one method per operation. Every method rejects with a `ServiceError` only. */
export interface Client extends TextClient, StyleMethods, AdminMethods, VoiceMethods {}

/** One client per connection: it owns a retry budget and a pause that all its calls share. */
export function createClient(
  connection: Connection,
  parts: ClientParts,
  options: ClientOptions = {},
): Client {
  const maker = createMethodMaker(connection, parts, options);
  return Object.freeze({
    ...textMethods(maker),
    ...styleMethods(maker.method),
    ...adminMethods(maker.method),
    ...voiceMethods(maker.method),
  });
}
