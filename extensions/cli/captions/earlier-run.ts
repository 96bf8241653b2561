import type { VoiceTranscript } from '../../../shared/api/voice/transcript-log.ts';
import type { CaptionedRecording } from '../../../shared/usecases/captions/caption-recording.ts';
import { CaptionMemory } from '../../../shared/usecases/captions/caption-memory.ts';
import type { CommandContext } from '../command-context.ts';
import { clock } from './caption-display.ts';
import type { CaptionWishes } from './caption-options.ts';
import type { Recording } from './find-recording.ts';

/** What is known of the same captions from before. */
export interface EarlierRun {
  /** What was concluded when it ended early; null for nothing. */
  readonly transcript: VoiceTranscript | null;
  /** Keeps what this run concluded where it ended early too; resolves with whether it is kept. */
  settle(result: CaptionedRecording): Promise<boolean>;
}

/** Null for sound that is not there twice, and for speech, of which half is no use. */
export async function findEarlierRun(
  { print }: Recording,
  wishes: CaptionWishes,
  { captionMemory, clock: time, quiet, terminal }: CommandContext,
): Promise<EarlierRun | null> {
  if (print === null || wishes.speech !== null) return null;
  const { source, targets, track, glossary, formality, spokenTerms } = wishes;
  const work = JSON.stringify([print, source, targets, track, glossary, formality, spokenTerms]);
  const memory = new CaptionMemory(captionMemory, time);
  if (!wishes.resume) await memory.forget(work);
  const transcript = await memory.read(work);
  if (transcript !== null && !quiet) {
    const until = clock(transcript.source.at(-1)?.endInMs ?? 0);
    terminal.err(
      `An earlier run ended at ${until}: this one goes on there. --no-resume sends all.`,
    );
  }
  return {
    transcript,
    settle: async ({ failure, transcript: concluded }) => {
      if (failure !== null) return memory.keep(work, concluded);
      await memory.forget(work);
      return false;
    },
  };
}
