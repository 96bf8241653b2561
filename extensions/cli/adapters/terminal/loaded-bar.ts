import type { ClosableProgress } from '../../output/progress-bar.ts';

type Report = Parameters<ClosableProgress['report']>;

const loadMovingBar = async (): Promise<ClosableProgress> => {
  const { createMovingBar } = await import('./moving-bar.ts');
  return createMovingBar();
};

/**
 * The moving bar, which is loaded when there is something to show, and then shows the latest. Where it
 * cannot be loaded, as while a newer version is installed, the run goes on without it.
 */
export function createLoadedBar(
  loadBar: () => Promise<ClosableProgress> = loadMovingBar,
): ClosableProgress {
  let bar: ClosableProgress | null = null;
  let latest: Report | null = null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    bar = await loadBar();
    if (latest !== null) bar.report(...latest);
  };
  return {
    report: (...report) => {
      latest = report;
      if (bar !== null) bar.report(...report);
      else if (!isLoading) {
        isLoading = true;
        load().catch(() => undefined);
      }
    },
    close: () => {
      latest = null;
      bar?.close();
    },
  };
}
