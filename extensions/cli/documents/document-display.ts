import type { DocumentProgress } from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { plural } from '../output/table.ts';

/** Shows documents under way: a bar where somebody watches, else a line for each step. */
export interface DocumentDisplay {
  watch(name: string): (progress: DocumentProgress) => void;
  /** One more document has come to its end, good or bad. */
  ended(): void;
  close(): void;
}

export function createDocumentDisplay(context: CommandContext, total: number): DocumentDisplay {
  const bar = context.progress();
  const shows = !context.quiet;
  let ended = 0;
  return {
    watch: (name) => {
      let lastStep = '';
      return (progress) => {
        const step = stepOf(progress);
        if (context.terminal.interactive) {
          bar.report(ended, total, `${name}: ${step}${detailOf(progress)}`);
        } else if (step !== lastStep && shows) {
          context.terminal.err(`  ${name}: ${step}`);
        }
        lastStep = step;
      };
    },
    ended: () => {
      ended += 1;
      if (context.terminal.interactive) bar.report(ended, total, plural(total, 'document'));
    },
    close: () => {
      bar.close();
    },
  };
}

function stepOf({ record, waiting }: DocumentProgress): string {
  if (waiting?.reason === 'disk-full') return 'the disk is full; waiting for somebody to make room';
  if (waiting !== null && waiting.durationInMs >= LONG_WAIT_IN_MS) {
    return `waiting ${String(Math.ceil(waiting.durationInMs / 1000))} s for the service`;
  }
  return steps[record.phase.name];
}

const LONG_WAIT_IN_MS = 1_000;

const steps: Readonly<Record<DocumentProgress['record']['phase']['name'], string>> = {
  begun: 'getting ready',
  uploading: 'sending',
  uploaded: 'being translated',
  translated: 'translated',
  downloading: 'fetching',
  downloaded: 'checking',
  published: 'done',
  failed: 'failed',
};

function detailOf({ transfer, secondsRemaining }: DocumentProgress): string {
  if (transfer !== null && transfer.total !== null && transfer.total > 0) {
    return `, ${String(Math.floor((100 * transfer.done) / transfer.total))} %`;
  }
  if (secondsRemaining === null || secondsRemaining <= 0) return '';
  return `, about ${String(secondsRemaining)} s`;
}
