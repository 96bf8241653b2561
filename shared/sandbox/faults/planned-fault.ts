/** One fault of the control API: what it applies to and what it does. Effects can be combined. */
export interface PlannedFault {
  /** Only requests of this method; any when absent. */
  readonly method?: string;
  /** Only requests to this path; any when absent. */
  readonly path?: string;
  /** Matching requests let through first; default 0. */
  readonly skip?: number;
  /** Requests it applies to; default 1. */
  readonly times?: number;
  /** Answers with this status instead of processing the request. */
  readonly status?: number;
  /** Message of that answer. */
  readonly message?: string;
  /** Raw value of `Retry-After`: seconds, a date, or garbage. */
  readonly retryAfter?: string;
  /** Added to the time before the answer. */
  readonly latencyInMs?: number;
  /** Ends the connection: unprocessed, processed but unanswered, or after the headers. */
  readonly drop?: 'before-processing' | 'before-headers' | 'after-headers';
  /** Ends the connection after this many bytes of the body; the headers promise all of it. */
  readonly truncateBodyAt?: number;
  /** Sends only this many bytes, as a complete message: its JSON is cut. */
  readonly shortenBodyTo?: number;
  /** Sends the body in small steps. */
  readonly slowBody?: { readonly bytesPerStep: number; readonly stepInMs: number };
  /** Makes the array of results this long, by dropping or repeating entries. */
  readonly resultCount?: number;
  /** The document counts as downloaded, and is billed, although its download broke off. */
  readonly losesDocument?: boolean;
  /** Cuts a voice stream before the chunk that passes so many milliseconds of sound, or its end. */
  readonly cutStream?: number | 'end';
}

/** Whether the client gets less of the body than there is. */
export function cutsBody(fault: PlannedFault | null): boolean {
  if (fault === null) return false;
  const { drop, truncateBodyAt, shortenBodyTo } = fault;
  return drop !== undefined || truncateBodyAt !== undefined || shortenBodyTo !== undefined;
}

export function losesDocument(fault: PlannedFault | null): boolean {
  return fault?.losesDocument === true;
}

/** The names of what a fault does, for the request log. */
export function faultNames(fault: PlannedFault): readonly string[] {
  const targeting = new Set(['method', 'path', 'skip', 'times', 'message']);
  return Object.keys(fault).filter((name) => !targeting.has(name));
}
