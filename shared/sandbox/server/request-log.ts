/** What is remembered of a request: counts and codes, never text, never a whole key. */
export interface RequestLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly traceId: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** 0 when no answer was sent: on purpose, or because the client had gone. */
  readonly status: number;
  readonly durationInMs: number;
  /** Bytes of the request body that were read. */
  readonly requestBytes: number;
  /** Scheme and last four characters of the key, null without credentials. */
  readonly key: string | null;
  readonly texts?: number;
  readonly billedCharacters?: number;
  /** Faults that were applied, by name. */
  readonly faults: readonly string[];
}

const keptEntries = 1000;

/** The newest requests, and the number of all. */
export class RequestLog {
  readonly #entries: RequestLogEntry[] = [];
  readonly #onEntry: (entry: RequestLogEntry) => void;
  #count = 0;

  constructor(onEntry: (entry: RequestLogEntry) => void = () => undefined) {
    this.#onEntry = onEntry;
  }

  /** Counts a request before anything is done about it. */
  arrive(): void {
    this.#count += 1;
  }

  /** Notes a request once it was answered, or is known to stay without an answer. */
  add(entry: RequestLogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > 2 * keptEntries) this.#entries.splice(0, keptEntries);
    this.#onEntry(entry);
  }

  /** Requests that arrived since the start; control and capture requests are not counted. */
  get count(): number {
    return this.#count;
  }

  /** The newest thousand, oldest first. */
  get entries(): readonly RequestLogEntry[] {
    return this.#entries.slice(-keptEntries);
  }
}

/** `Service-Auth-Key …1234`: enough to tell keys apart, too little to use one. */
export function maskCredentials(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const blank = authorization.indexOf(' ');
  const scheme = blank < 0 ? '' : `${authorization.slice(0, blank)} `;
  const key = authorization.slice(blank + 1).trim();
  return `${scheme}…${key.length < 8 ? '' : key.slice(-4)}`;
}
