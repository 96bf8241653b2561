import type { ServerFailureKind } from './server-link.ts';

/** What a server is found to be, before it is asked for anything. */
export type ServerState =
  | {
      readonly kind: 'ready';
      /** Model or software, as the server names it. */
      readonly label: string;
    }
  | { readonly kind: 'no-such-model'; readonly model: string; readonly models: readonly string[] }
  | { readonly kind: 'no-models' }
  | { readonly kind: 'silent'; readonly failure: ServerFailureKind };
