/**
 * One fault of the control API: what it applies to and what it does, as `plannedFaultTable` says.
 * Effects can be combined.
 */
export interface PlannedFault {
  readonly method?: string;
  readonly path?: string;
  readonly skip?: number;
  readonly times?: number;
  readonly status?: number;
  readonly message?: string;
  readonly retryAfter?: string;
  readonly latencyInMs?: number;
  readonly drop?: 'before-processing' | 'before-headers' | 'after-headers';
  readonly truncateBodyAt?: number;
  readonly shortenBodyTo?: number;
  readonly slowBody?: { readonly bytesPerStep: number; readonly stepInMs: number };
  readonly resultCount?: number;
  readonly losesDocument?: boolean;
  readonly cutStream?: number | 'end';
}

/** What each member means, for people; `read-planned-faults.ts` says which values it takes. */
export const plannedFaultTable: Readonly<Record<keyof PlannedFault, string>> = {
  method: 'Only requests of this method; any when absent.',
  path: 'Only requests to this path; any when absent.',
  skip: 'Matching requests that are let through first; 0 when absent.',
  times: 'Requests it applies to; 1 when absent.',
  status: 'Answers with this status, 200 to 599, instead of processing the request.',
  message: 'Message of that answer.',
  retryAfter: 'Raw value of `Retry-After`: seconds, a date, or garbage.',
  latencyInMs: 'Milliseconds added to the time before the answer.',
  drop: 'Ends the connection: `before-processing`, `before-headers` (processed but not answered) or `after-headers`.',
  truncateBodyAt: 'Ends the connection after this many bytes of the body; the headers promise all.',
  shortenBodyTo: 'Sends only this many bytes, as a complete message: its JSON is cut.',
  slowBody: 'Sends the body in small steps: `{"bytesPerStep": 10, "stepInMs": 50}`.',
  resultCount: 'Makes the array of results this long, by dropping or repeating entries.',
  losesDocument:
    'With `true` a document counts as downloaded, and is billed, although its download broke off.',
  cutStream:
    'Cuts a voice stream before the chunk that passes so many milliseconds of sound, or at its `"end"`.',
};

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
