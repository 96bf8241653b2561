import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { VoiceTranscript } from '../../../shared/api/voice/transcript-log.ts';
import {
  type CaptionOrder,
  type CaptionedRecording,
  captionRecording,
  recoveryNotice,
  speechOfSandbox,
} from '../../../shared/captions/index.ts';
import { clockTime } from '../../../shared/text/times/clock-time.ts';
import { CaptionDisplay } from '../captions/caption-display.ts';
import {
  captionFolder,
  checkPlaces,
  writeCaptionFiles,
  writeSpeechFile,
} from '../captions/caption-files.ts';
import {
  captionOptions,
  readCaptionOptions,
  type CaptionWishes,
} from '../captions/caption-options.ts';
import { captionGlossary } from '../captions/caption-glossary.ts';
import { findEarlierRun } from '../captions/earlier-run.ts';
import { findRecording, type Recording } from '../captions/find-recording.ts';
import { reportCaptions } from '../captions/report-captions.ts';
import type { CommandContext, MeteredLink } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { explainRefusal } from '../refused-language.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { told } from '../output/words.ts';
import { printJson } from '../terms/print-rows.ts';
import { withLink } from '../with-link.ts';

export const captionsCommand: CommandDefinition = {
  name: 'captions',
  summary: 'Make captions of a recording, in its language and in others.',
  details:
    'Sends the recording at twice its speed at most and writes subtitle files beside it: ' +
    'talk.en.srt, talk.de.srt. A connection that is lost is made again, and concluded text is never ' +
    'lost: captions that ended early go on where they ended when the same command runs again. WAV ' +
    'files of any kind are taken, and FLAC, MP3, Ogg and AAC. Of a video (MP4, QuickTime, Matroska, ' +
    'WebM, MPEG-TS) only its sound goes out, never a picture. ' +
    'Voice needs the Pro plan. The sandbox hears English where pocketsphinx is installed; elsewhere ' +
    'its captions are a script that says so. --microphone listens through arecord, parecord, pw-record, ' +
    'sox or ffmpeg, whichever is installed; anything else can be piped in.',
  operands: [
    {
      form: '[recording]',
      description:
        'A sound file or a video; - for raw 16-bit samples at 16,000 Hz on standard input.',
    },
  ],
  options: captionOptions,
  examples: [
    'captions talk.wav --to de,fr',
    'captions talk.wav --from en --format srt,vtt --out captions',
    'captions film.mkv --to de --track 2',
    'captions samples/harbour-announcement.wav --to de --sandbox',
    'captions --microphone --to de --name interview',
    'captions - --to de < sound.raw',
  ],
  run: makeCaptions,
};

async function makeCaptions(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.flag('microphones')) return printMicrophones(context);
  const wishes = readCaptionOptions(invocation);
  const recording = await findRecording(invocation, wishes, context);
  try {
    return await captionsOfSound(recording, wishes, context);
  } finally {
    recording.close();
  }
}

async function captionsOfSound(
  recording: Recording,
  wishes: CaptionWishes,
  context: CommandContext,
): Promise<ExitCode> {
  const { end } = recording;
  if (end === null) return captionsOf(recording, wishes, context);
  const release = context.onInterrupt(() => {
    if (!context.quiet)
      context.terminal.err('The recording has ended; its last words are awaited.');
    end();
  });
  try {
    return await captionsOf(recording, wishes, context);
  } finally {
    release();
    // However it went, nothing goes on recording, and nobody waits for a pipe.
    end();
  }
}

async function printMicrophones(context: CommandContext): Promise<ExitCode> {
  const lines = await context.microphones();
  if (context.json) printJson(context, { microphones: lines });
  else for (const line of lines) context.terminal.out(line);
  return exitCodes.done.code;
}

async function captionsOf(
  recording: Recording,
  wishes: CaptionWishes,
  context: CommandContext,
): Promise<ExitCode> {
  const known = wishes.source === null ? wishes.targets : [wishes.source, ...wishes.targets];
  // What is heard is billed: a folder that takes no file is found out before.
  const problem = await context.folderProblem(captionFolder(recording.path, wishes));
  if (problem !== null) throw new InputError(`${problem} Choose another folder with --out.`);
  const earlier = await findEarlierRun(recording, wishes, context);
  // What an earlier run wrote of the same captions is made whole.
  const heardBefore = earlier.resumed?.transcript ?? null;
  const place = { ...wishes, overwrite: wishes.overwrite || heardBefore !== null };
  await checkPlaces(recording.path, known, place, context.blobs);
  const result = await withLink(context, async (link) => {
    try {
      return await stream(recording, wishes, { link, heardBefore }, context);
    } catch (error) {
      throw await explained(error, link, wishes, context);
    }
  });
  const { blobs } = context;
  const files = await writeCaptionFiles(recording.path, result.languages, place, blobs);
  const speech = await writeSpeechFile(recording.path, result.speech, place, blobs);
  const isKept = await earlier.settle(result);
  return reportCaptions(recording, result, { files, speech, isKept }, context);
}

/** The sandbox refuses speech as the service does, but no key is to blame. */
async function explained(
  error: unknown,
  link: MeteredLink,
  { speech, source, targets }: CaptionWishes,
  context: CommandContext,
): Promise<unknown> {
  const isRefused = isServiceError(error) && error.kind === 'permission';
  if (link.sandbox && speech !== null && isRefused) {
    return new InputError(told(speechOfSandbox(speech)), ['Here: leave --speech out.']);
  }
  const wish = { resource: 'voice', what: 'captions', targets, source, otherwise: null } as const;
  return explainRefusal(error, wish, link, context);
}

interface StreamParts {
  readonly link: MeteredLink;
  /** What an earlier run concluded; null for nothing. */
  readonly heardBefore: VoiceTranscript | null;
}

/** What is made of what, said when the service has taken it: it may refuse the languages. */
function openingOf(name: string, durationInMs: number | null, { targets }: CaptionWishes): string {
  const into = targets.length === 0 ? '' : ` into ${targets.join(', ')}`;
  const length = durationInMs === null ? 'live' : clockTime(durationInMs);
  const hint = durationInMs === null ? '; Ctrl+C ends it' : '';
  return `${name}: ${length}${into}${hint}`;
}

async function stream(
  { audio, durationInMs, name }: Recording,
  wishes: CaptionWishes,
  { link, heardBefore }: StreamParts,
  context: CommandContext,
): Promise<CaptionedRecording> {
  const { clock: time, signal, terminal } = context;
  const { client, sockets: connector } = link;
  const glossary = await captionGlossary(wishes, link, context);
  const order: CaptionOrder = {
    audio,
    ...(durationInMs === null ? {} : { durationInMs }),
    sourceLanguage: wishes.source,
    targetLanguages: wishes.targets,
    messageFormat: wishes.messageFormat,
    ...(wishes.speech === null ? {} : { speechLanguage: wishes.speech }),
    ...(wishes.voice === null ? {} : { speechVoice: wishes.voice }),
    ...(wishes.spokenTerms === null ? {} : { spokenTermsId: wishes.spokenTerms }),
    ...(glossary === null ? {} : { glossaryId: glossary.glossary_id }),
    ...(wishes.formality === null ? {} : { formality: wishes.formality }),
  };
  const display = new CaptionDisplay(context, durationInMs, openingOf(name, durationInMs, wishes));
  try {
    return await captionRecording(
      order,
      { client, connector, clock: time },
      {
        signal,
        speed: wishes.speed,
        ...(heardBefore === null ? {} : { heardBefore }),
        meter: link.meterSpeech(durationInMs === null ? null : name),
        onProgress: (sentInMs) => {
          display.sent(sentInMs);
        },
        onTranscript: (change) => {
          display.take(change);
        },
        onRecovery: (how) => {
          if (context.quiet) return;
          display.close();
          terminal.err(told(recoveryNotice(how, order)));
        },
      },
    );
  } finally {
    display.close();
  }
}
