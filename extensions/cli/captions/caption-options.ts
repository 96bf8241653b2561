import type { VoiceFormality, VoiceMessageFormat } from '../../../shared/api/types/voice.ts';
import type { CaptionFormat } from '../../../shared/formats/subtitles/captions/write-captions.ts';
import type { SpeechVoice } from '../../../shared/captions/index.ts';
import { looksLikeId } from '../../../shared/terms/index.ts';
import type { OptionDefinition } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { speechBudgetOption } from '../spending/budget-option.ts';
import { UsageError } from '../usage-error.ts';

const formalities: readonly VoiceFormality[] = ['default', 'formal', 'more', 'informal', 'less'];
const voices: readonly SpeechVoice[] = ['female', 'male'];
const formats: readonly CaptionFormat[] = ['srt', 'vtt'];
const encodings: readonly VoiceMessageFormat[] = ['json', 'msgpack'];
const MOST_LANGUAGES = 5;

export const captionOptions: readonly OptionDefinition[] = [
  {
    flags: '--to <languages>',
    joined: ',',
    description: 'Target languages, comma-separated, 5 at most; none for captions of what is said.',
  },
  {
    flags: '--microphone [device]',
    description:
      'Listen to a microphone instead of a recording; Ctrl+C ends it, and a second one at once.',
  },
  { flags: '--microphones', description: 'List the microphones there are, and do nothing else.' },
  { flags: '--from <language>', description: 'Language that is spoken; detected when left out.' },
  {
    flags: '--track <number>',
    description: 'Which sound track of a video, from 1; the one that players choose.',
  },
  {
    flags: '--format <formats>',
    joined: ',',
    description: 'srt, vtt, or both, comma-separated; srt.',
  },
  { flags: '--out <folder>', description: 'Write captions into this folder.' },
  {
    flags: '--name <name>',
    description: 'Name of the captions of sound that is piped in; recording.',
  },
  { flags: '--overwrite', description: 'Replace captions of an earlier run.' },
  {
    flags: '--no-resume',
    description: 'Send all of a recording whose captions ended early, not only what is missing.',
  },
  {
    flags: '--speech <language>',
    description: 'Write the translation into this language as speech as well (a closed beta).',
  },
  { flags: '--voice <voice>', description: 'Who speaks with --speech.', choices: voices },
  {
    flags: '--spoken-terms <id>',
    description: 'Words that are spoken in the recording, a list known by its id (a beta).',
  },
  { flags: '--glossary <name>', description: 'A glossary by name or id.' },
  { flags: '--formality <level>', description: 'How formal.', choices: formalities },
  speechBudgetOption,
  {
    flags: '--speed <factor>',
    description: 'How fast to send: 1 as it is spoken, up to 2, which is the default.',
  },
  {
    flags: '--message-format <encoding>',
    description: 'How messages of the stream are written; msgpack is shorter. json.',
    choices: encodings,
  },
];

/** What the options say, checked. */
export interface CaptionWishes {
  readonly targets: readonly string[];
  readonly source: string | null;
  /** What to listen to; a null device is the usual one, and null is none at all. */
  readonly microphone: { readonly device: string | null } | null;
  /** What is spoken as well. */
  readonly speech: string | null;
  /** Who speaks it; null for the usual voice. */
  readonly voice: SpeechVoice | null;
  readonly spokenTerms: string | null;
  /** Number of the sound track, from 1; null for the usual one. */
  readonly track: number | null;
  readonly formats: readonly CaptionFormat[];
  readonly out: string | null;
  /** Of sound that has no file. */
  readonly name: string;
  readonly overwrite: boolean;
  /** Whether a run goes on where an earlier one ended early. */
  readonly resume: boolean;
  readonly glossary: string | null;
  readonly formality: VoiceFormality | null;
  readonly speed: number;
  readonly messageFormat: VoiceMessageFormat;
}

/** Throws UsageError. */
export function readCaptionOptions(invocation: Invocation): CaptionWishes {
  const named = new Map(invocation.list('to').map((code) => [code.toLowerCase(), code]));
  const speech = invocation.text('speech');
  if (speech !== null && !named.has(speech.toLowerCase())) named.set(speech.toLowerCase(), speech);
  const targets = [...named.values()];
  if (targets.length > MOST_LANGUAGES) {
    throw new UsageError(
      `One run makes captions in ${MOST_LANGUAGES} languages at most, and these are ${targets.length}. Leave some out, and run the command again for them.`,
    );
  }
  return {
    targets,
    source: invocation.text('from'),
    microphone: invocation.has('microphone') ? { device: invocation.text('microphone') } : null,
    speech,
    voice: readVoice(invocation, speech),
    spokenTerms: readSpokenTerms(invocation.text('spokenTerms')),
    track: readTrack(invocation.text('track')),
    formats: readFormats(invocation),
    out: invocation.text('out'),
    name: readName(invocation.text('name')),
    overwrite: invocation.flag('overwrite'),
    resume: invocation.flag('resume'),
    glossary: invocation.text('glossary'),
    formality: invocation.choice('formality', formalities),
    speed: readSpeed(invocation.text('speed')),
    messageFormat: invocation.choice('messageFormat', encodings) ?? 'json',
  };
}

function readVoice(invocation: Invocation, speech: string | null): SpeechVoice | null {
  const voice = invocation.choice('voice', voices);
  if (voice === null || speech !== null) return voice;
  throw new UsageError('--voice goes together with --speech.');
}

function readSpokenTerms(id: string | null): string | null {
  if (id === null || looksLikeId(id)) return id?.trim() ?? null;
  throw new UsageError(
    `"${id}" is no id of spoken terms: it is a UUID, and the service lists no names of them.`,
  );
}

function readTrack(value: string | null): number | null {
  if (value === null) return null;
  const track = Number(value);
  if (/^\d{1,3}$/.test(value) && track >= 1) return track;
  throw new UsageError(`--track takes the number of a sound track, from 1 on, not "${value}".`);
}

function readName(name: string | null): string {
  if (name === null) return 'recording';
  if (/^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,99}$/.test(name)) return name;
  throw new UsageError('--name takes a name for files, without a folder; --out names that.');
}

function readFormats(invocation: Invocation): readonly CaptionFormat[] {
  const asked = [...new Set(invocation.list('format').map((name) => name.toLowerCase()))];
  if (asked.length === 0) return ['srt'];
  return asked.map((name) => {
    const format = formats.find((each) => each === name);
    if (format !== undefined) return format;
    throw new UsageError(`--format takes ${formats.join(' and ')}; not "${name}".`);
  });
}

function readSpeed(value: string | null): number {
  if (value === null) return 2;
  const speed = Number(value);
  if (speed >= 0.5 && speed <= 2) return speed;
  throw new UsageError(`--speed takes a number from 0.5 to 2, not "${value}".`);
}
