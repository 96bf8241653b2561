import type { IncomingMessage } from 'node:http';
import type { MockSession } from '../faults/mock-session.ts';
import type { PlannedFault } from '../faults/planned-fault.ts';

/** One request on its way, with what the log will say about it. */
export interface ServerExchange {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly method: string;
  readonly session: MockSession | null;
  readonly fault: PlannedFault | null;
  /** Aborted when the client goes away or the server closes. */
  readonly signal: AbortSignal;
  /** Tells a client that waits for `100 Continue` to send its body. */
  readonly sayContinue: () => void;
  requestBytes: number;
  readonly appliedFaults: string[];
}
