import path from 'node:path';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import {
  captionRecording,
  type CaptionedRecording,
  type CaptionOrder,
} from '../../../shared/usecases/captions/caption-recording.ts';
import { createLiveSound } from '../../../shared/usecases/captions/live-sound.ts';
import { openRecording } from '../../../shared/usecases/captions/open-recording.ts';
import { CaptionDisplay, clock } from '../captions/caption-display.ts';
import { checkPlaces, writeCaptionFiles, writeSpeechFile } from '../captions/caption-files.ts';
import {
  captionOptions,
  readCaptionOptions,
  type CaptionWishes,
} from '../captions/caption-options.ts';
import { reportCaptions, type CaptionedSound } from '../captions/report-captions.ts';
import type { CommandContext, ServiceLink } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { findGlossary } from '../terms/find-glossary.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';

export const captionsCommand: CommandDefinition = {
  name: 'captions',
  summary: 'Make captions of a recording, in its language and in others.',
  details:
    'Sends the recording at twice its speed at most and writes subtitle files beside it: ' +
    'talk.en.srt, talk.de.srt. A connection that is lost is made again, and concluded text is never ' +
    'lost. WAV files of any kind are taken; FLAC, MP3 and Ogg go out as they are. ' +
    'Voice needs the Pro plan. The sandbox hears English where pocketsphinx is installed; elsewhere ' +
    'its captions are a script that says so. A microphone is listened to through a pipe.',
  operands: [
    {
      form: '<recording>',
      description: 'A sound file; - for raw 16-bit samples at 16,000 Hz on standard input.',
    },
  ],
  options: captionOptions,
  examples: [
    'captions talk.wav --to de,fr',
    'captions talk.wav --from en --format srt,vtt --out captions',
    'captions samples/harbour-announcement.wav --to de --sandbox',
    'captions - --to de < sound.raw',
  ],
  run: makeCaptions,
};

async function makeCaptions(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const wishes = readCaptionOptions(invocation);
  const recording = await findRecording(invocation, wishes, context);
  const known = wishes.source === null ? wishes.targets : [wishes.source, ...wishes.targets];
  await checkPlaces(recording.path, known, wishes, context.blobs);
  if (!context.quiet) {
    const target = wishes.targets.length === 0 ? '' : ` into ${wishes.targets.join(', ')}`;
    const length = recording.durationInMs === null ? 'live' : clock(recording.durationInMs);
    context.terminal.err(`${recording.name}: ${length}${target}`);
  }
  const result = await withLink(context, (link) => stream(recording, wishes, link, context));
  const { blobs } = context;
  const files = await writeCaptionFiles(recording.path, result.languages, wishes, blobs);
  const speech = await writeSpeechFile(recording.path, result.speech, wishes, blobs);
  return reportCaptions(recording, result, { files, speech }, context);
}

/** Sound to make captions of. */
interface Recording extends CaptionedSound {
  /** Captions go beside it, by its name. */
  readonly path: string;
  readonly audio: AudioSource;
}

const soundFiles = { extensions: ['wav', 'flac', 'mp3', 'ogg', 'opus'], name: 'sound file' };

async function findRecording(
  invocation: Invocation,
  { name }: CaptionWishes,
  context: CommandContext,
): Promise<Recording> {
  if (invocation.operands.length === 1 && invocation.operands[0] === '-') {
    const audio = createLiveSound(context.inputPieces());
    return { path: path.resolve(`${name}.wav`), name: 'standard input', durationInMs: null, audio };
  }
  const [found, ...more] = await context.finder.find(invocation.operands, soundFiles);
  if (found === undefined || more.length > 0) {
    throw new UsageError('Name one recording: captions are made of one at a time.');
  }
  const opened = await openRecording((await context.openDocument(found.path)).bytes);
  if (opened.type === 'refused') {
    throw new InputError(`${found.name} cannot be sent. ${opened.sentence}`);
  }
  return { path: found.path, name: found.name, ...opened };
}

async function stream(
  { audio, durationInMs }: Recording,
  wishes: CaptionWishes,
  { client, sockets: connector }: ServiceLink,
  context: CommandContext,
): Promise<CaptionedRecording> {
  const { clock: time, signal, terminal } = context;
  const glossary =
    wishes.glossary === null ? null : await findGlossary(client, wishes.glossary, signal);
  const order: CaptionOrder = {
    audio,
    sourceLanguage: wishes.source,
    targetLanguages: wishes.targets,
    messageFormat: wishes.messageFormat,
    ...(wishes.speech === null ? {} : { speechLanguage: wishes.speech }),
    ...(glossary === null ? {} : { glossaryId: glossary.glossary_id }),
    ...(wishes.formality === null ? {} : { formality: wishes.formality }),
  };
  const display = new CaptionDisplay(context, durationInMs);
  try {
    return await captionRecording(
      order,
      { client, connector, clock: time },
      {
        signal,
        speed: wishes.speed,
        onProgress: (sentInMs) => {
          display.sent(sentInMs);
        },
        onTranscript: (change) => {
          display.take(change);
        },
        onRecovery: (how) => {
          if (context.quiet) return;
          display.close();
          terminal.err(recoveries[how]);
        },
      },
    );
  } finally {
    display.close();
  }
}

const recoveries = {
  reconnected: 'The connection was lost and made again; nothing is missing.',
  restarted: 'The session was lost. Another one goes on where text is missing.',
} as const;
