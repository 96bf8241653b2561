import type { Progress } from '../../../shared/ports/progress.ts';
import type { Terminal } from './terminal.ts';

/** A progress that is closed when its work is over, whatever the way out. */
export interface ClosableProgress extends Progress {
  close(): void;
}

/**
 * A moving bar where a person watches; elsewhere nothing but a line now and then, so that logs of
 * continuous integration stay short. `quiet` leaves out both.
 */
export function createProgress(
  terminal: Terminal,
  quiet: boolean,
  movingBar: () => ClosableProgress,
): ClosableProgress {
  if (quiet) return { report: () => undefined, close: () => undefined };
  if (!terminal.interactive) return quietLines(terminal);
  const bar = movingBar();
  return {
    report: (done, total, label) => {
      terminal.endWait();
      bar.report(done, total, label);
    },
    close: () => {
      bar.close();
    },
  };
}

function quietLines(terminal: Terminal): ClosableProgress {
  let lastQuarter = 0;
  return {
    report: (done, total, label) => {
      const quarter = total === 0 ? 0 : Math.floor((4 * done) / total);
      if (quarter <= lastQuarter) return;
      lastQuarter = quarter;
      terminal.err(`  ${done}/${total}  ${label}`);
    },
    close: () => {
      lastQuarter = 0;
    },
  };
}
