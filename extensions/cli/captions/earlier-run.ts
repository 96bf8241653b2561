import {
  CaptionMemory,
  type EarlierCaptions,
  findEarlierCaptions,
  noEarlierCaptions,
} from '../../../shared/captions/index.ts';
import { clockTime } from '../../../shared/text/times/clock-time.ts';
import type { CommandContext } from '../command-context.ts';
import type { CaptionWishes } from './caption-options.ts';
import type { Recording } from './find-recording.ts';

/** Nothing for sound that is not there twice, and for speech, of which half is no use. */
export async function findEarlierRun(
  { audio, print }: Recording,
  wishes: CaptionWishes,
  context: CommandContext,
): Promise<EarlierCaptions> {
  if (print === null || wishes.speech !== null) return noEarlierCaptions;
  const { captionMemory, clock: time, quiet, terminal } = context;
  const { label: service } = await context.describeService();
  const memory = new CaptionMemory(captionMemory, time);
  const earlier = await findEarlierCaptions(memory, { ...wishes, print, service }, audio);
  const { resumed } = earlier;
  if (resumed === null) return earlier;
  if (!wishes.resume) return { ...earlier, resumed: null };
  if (!quiet) {
    const at = clockTime(resumed.atInMs);
    terminal.err(`An earlier run ended at ${at}: this one goes on there. --no-resume sends all.`);
  }
  return earlier;
}
