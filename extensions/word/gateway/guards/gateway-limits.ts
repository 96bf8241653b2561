import { upstreamConnections } from '../forward/upstream.ts';

/** How much of a gateway its callers may hold at once, and how slowly. */
export interface GatewayLimits {
  /** Calls of one pane under way. */
  readonly callsOfPane: number;
  /** Documents of one pane on their way, up or down. */
  readonly documentsOfPane: number;
  /** Calls of all panes under way; each holds a few pieces in memory. */
  readonly calls: number;
  /** Documents of all panes on their way. */
  readonly documents: number;
  /** Open connections of all panes and strangers. */
  readonly connections: number;
  readonly pace: Pace;
}

/** What a pane sends, and takes of an answer, comes at least this fast while it is waited for. */
export interface Pace {
  readonly leastBytesPerSecond: number;
  /** So long a pane may be waited for before its first byte, and again whenever it has caught up. */
  readonly graceInMs: number;
}

export const gatewayLimits: GatewayLimits = {
  // A browser opens six connections to one name; a balancer may carry more over one of its own.
  callsOfPane: 24,
  documentsOfPane: 4,
  calls: 1_024,
  // The other connections to the service stay for short calls.
  documents: upstreamConnections / 2,
  connections: 1_024,
  pace: { leastBytesPerSecond: 4_096, graceInMs: 20_000 },
};
