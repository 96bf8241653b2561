/** A thread in which one part of the product runs, so that it can be ended whatever it does. */
export interface WorkThread {
  /** Plain data; the buffers are handed over, not copied. */
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  /** Called once, before anything is posted. */
  listen(listener: WorkThreadListener): void;
  /** Ends it at once. The listener is told nothing of it. */
  end(): void;
}

export interface WorkThreadListener {
  readonly onMessage: (message: unknown) => void;
  /** It ended by itself; null where it took more memory than it may. */
  readonly onEnd: (fault: Error | null) => void;
}

/** Starts a thread with a limit of memory, where the host has one. Rejects where it has no threads. */
export type StartThread = () => Promise<WorkThread>;
