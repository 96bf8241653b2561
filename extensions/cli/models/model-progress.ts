import type { InstallWatch } from '../../../shared/node/models/install-models.ts';
import type { CommandContext } from '../command-context.ts';
import type { ClosableProgress } from '../output/progress-bar.ts';

/** What watches an installation from the command line, while `act` runs. */
export async function withModelProgress<Result>(
  context: CommandContext,
  act: (watch: InstallWatch, progress: ClosableProgress) => Promise<Result>,
): Promise<Result> {
  const progress = context.progress();
  const { signal, terminal, quiet } = context;
  const onWait = (): void => {
    if (!quiet) terminal.err('Another program installs models now; waiting for it …');
  };
  const onProgress = (done: number, total: number, label: string): void => {
    // Kilobytes: the bar counts things, and bytes would make it move all the time.
    progress.report(Math.round(done / 1000), Math.round(total / 1000), label);
  };
  try {
    return await act({ signal, onProgress, onWait }, progress);
  } finally {
    progress.close();
  }
}
