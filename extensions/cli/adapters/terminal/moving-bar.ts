import cliProgress from 'cli-progress';
import type { ClosableProgress } from '../../output/progress-bar.ts';
import { Shown } from '../../output/shown.ts';

/** A bar on standard error that moves, with what is under way beside it. */
export function createMovingBar(): ClosableProgress {
  const bar = new cliProgress.SingleBar({
    format: '  {bar} {value}/{total}  {label}',
    barCompleteChar: '━',
    barIncompleteChar: '─',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    linewrap: false,
  });
  let started = false;
  return {
    report: (done, total, words) => {
      const label = Shown.of(words).text;
      if (!started) bar.start(total, done, { label });
      started = true;
      bar.setTotal(total);
      bar.update(done, { label });
    },
    close: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}
