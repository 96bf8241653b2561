import type { Dispatcher } from 'undici';

/** Connections to the service, each busy with one call. */
export const upstreamConnections = 128;

/** The one place requests go to; nothing of a request can change it. */
export interface Upstream {
  readonly kind: 'sandbox' | 'service';
  /** Scheme, host and port. */
  readonly origin: string;
  /** What stands before the paths of the API; empty or begins with a slash. */
  readonly basePath: string;
  /** Value of the Authorization header, made for each request so that it lies nowhere. */
  authorization(): string;
  readonly dispatcher: Dispatcher;
}
