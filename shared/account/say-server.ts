import { say, type Message, type MessageCode } from '../messages/message.ts';

/** What is wrong with a server that was asked; of one that is ready there is nothing to say. */
export type AskedServer =
  | { readonly kind: 'ready' | 'no-models' }
  | { readonly kind: 'no-such-model'; readonly model: string; readonly models: readonly string[] }
  | { readonly kind: 'silent'; readonly failure: string };

const failures: ReadonlyMap<string, MessageCode> = new Map([
  ['unreachable', 'server.unreachable'],
  ['timeout', 'server.timeout'],
  ['redirect', 'server.redirect'],
  ['refused', 'server.refused'],
  ['not-found', 'server.not-found'],
]);

/** Null where all is well. */
export function sayServer(address: string, server: AskedServer): Message | null {
  switch (server.kind) {
    case 'ready':
      return null;
    case 'no-models':
      return say('server.no-models', { address });
    case 'no-such-model':
      return say('server.no-such-model', { address, model: server.model, models: server.models });
    case 'silent': {
      const code = failures.get(server.failure) ?? 'server.faulty';
      return say('server.silent', { failure: { code, values: { address } } });
    }
  }
}
