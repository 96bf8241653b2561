import type { JobEvent, JobEventListener } from '../../../shared/translation/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { describeReplaced } from './replaced-files.ts';
import type { Line } from './shown.ts';
import { plural } from './table.ts';
import { told } from './words.ts';

/** Shows a running job: what it will cost, how far it is, what it waits for. */
export interface JobDisplay {
  readonly onEvent: JobEventListener;
  close(): void;
}

export function createJobDisplay(context: CommandContext, link: CliLink): JobDisplay {
  const { terminal, style } = context;
  const progress = context.progress();
  const say = (line: Line): void => {
    if (!context.quiet) terminal.err(line);
  };
  let done = 0;
  let total = 0;
  const onEvent = (event: JobEvent): void => {
    switch (event.kind) {
      case 'replacing':
      case 'estimated':
        for (const line of announce(event, link)) say(line);
        return;
      case 'progress':
        ({ done, total } = event);
        progress.report(done, total, 'texts translated');
        return;
      case 'waiting':
        // A short wait is not worth a word; a long one must not look like a hang.
        if (event.durationInMs >= longWaitInMs) {
          const label = waitLabel(event.durationInMs, event.reason);
          if (terminal.interactive) progress.report(done, total, label);
          else say(`  ${label}`);
        }
        return;
      case 'repairing':
        say(
          style.warn(
            `${plural(event.segments, 'answer')} lost or changed inline codes: asking again, for at most ${plural(event.characters, 'more character', 'more characters')}.`,
          ),
        );
        return;
      case 'key-rejected':
        // Why the run ends is said with its files, once and with the next step.
        return;
      case 'journal-unavailable':
        say(style.warn(told(event.said)));
        return;
      case 'file-written':
        return;
    }
  };
  return {
    onEvent,
    close: () => {
      progress.close();
    },
  };
}

/** What a job will do, before anything is sent. */
function announce(
  event: Extract<JobEvent, { kind: 'replacing' | 'estimated' }>,
  { label }: Pick<CliLink, 'label'>,
): readonly Line[] {
  if (event.kind === 'replacing') return describeReplaced(event.files, 'before');
  const { texts, characters, requests } = event.estimate;
  if (texts === 0) return [];
  return [
    `${plural(texts, 'text')} with ${plural(characters, 'character')} to send to ${label} in ${plural(requests, 'request')}.`,
  ];
}

const longWaitInMs = 1_000;

function waitLabel(durationInMs: number, reason: string): string {
  const seconds = Math.ceil(durationInMs / 1000);
  const why = reason === 'throttled' ? 'the service asks to slow down' : 'the service is not ready';
  return `waiting ${seconds} s: ${why}`;
}
