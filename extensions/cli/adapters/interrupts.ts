/** What Ctrl+C means: the end of what is being recorded first, then the end of the run. */
export interface Interrupts {
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal;
  /** The next Ctrl+C calls this instead of cancelling; returns how to take that back. */
  readonly takeOver: (end: () => void) => () => void;
}

export interface InterruptParts {
  readonly process: Pick<NodeJS.Process, 'on'>;
  /** Ends the process with the code of a cancelled run. */
  readonly exit: () => void;
}

/** How long a cancelled run may take to put its work in order. */
const patienceInMs = 5_000;

/** Listens to the signals that end a run. */
export function createInterrupts({ process, exit }: InterruptParts): Interrupts {
  const cancel = new AbortController();
  let end: (() => void) | null = null;
  let cancels = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && end !== null) {
        const endOnce = end;
        end = null;
        endOnce();
        return;
      }
      cancels += 1;
      cancel.abort(new DOMException('Cancelled by a signal.', 'AbortError'));
      // Whoever asks twice wants out, and nobody waits for a call that never comes back.
      if (cancels > 1) exit();
      setTimeout(exit, patienceInMs).unref();
    });
  }
  return {
    signal: cancel.signal,
    takeOver: (ending) => {
      end = ending;
      return () => {
        if (end === ending) end = null;
      };
    },
  };
}
