import type { JobEventListener } from '../../../shared/translation/index.ts';
import type { CliLink, CommandContext } from '../command-context.ts';
import { createJobDisplay } from '../output/job-display.ts';

/** Shows the jobs of several languages as one. */
export interface ProjectDisplay {
  listenerOf(language: string): JobEventListener;
  close(): void;
}

export function createProjectDisplay(context: CommandContext, link: CliLink): ProjectDisplay {
  const display = createJobDisplay(context, link);
  const counts = new Map<string, { readonly done: number; readonly total: number }>();
  return {
    listenerOf: (language) => (event) => {
      // Both were said of all languages together.
      if (event.kind === 'estimated' || event.kind === 'replacing') return;
      if (event.kind !== 'progress') {
        display.onEvent(event);
        return;
      }
      counts.set(language, event);
      let [done, total] = [0, 0];
      for (const each of counts.values()) {
        done += each.done;
        total += each.total;
      }
      display.onEvent({ kind: 'progress', done, total });
    },
    close: () => {
      display.close();
    },
  };
}
