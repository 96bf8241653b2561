import type { ClosableProgress } from '../../output/progress-bar.ts';

type Report = Parameters<ClosableProgress['report']>;

/** The moving bar, which is loaded when there is something to show, and then shows the latest. */
export function createLoadedBar(): ClosableProgress {
  let bar: ClosableProgress | null = null;
  let latest: Report | null = null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    const { createMovingBar } = await import('./moving-bar.ts');
    bar = createMovingBar();
    if (latest !== null) bar.report(...latest);
  };
  return {
    report: (...report) => {
      latest = report;
      if (bar !== null) bar.report(...report);
      else if (!isLoading) {
        isLoading = true;
        void load();
      }
    },
    close: () => {
      latest = null;
      bar?.close();
    },
  };
}
