/** How a program on the search path records raw sound: 16-bit samples of one channel at 16,000 Hz. */
export interface Recorder {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A program, and how it is told what to do. */
interface RecorderKind {
  readonly program: string;
  readonly platforms: readonly NodeJS.Platform[];
  /** Null where it needs to be told a device. */
  record(device: string | null, platform: NodeJS.Platform): Omit<Recorder, 'program'> | null;
  /** How it names the devices there are; null where it cannot. */
  readonly list: ((platform: NodeJS.Platform) => Pick<Recorder, 'program' | 'arguments'>) | null;
}

const noVariables = {};
const unix = ['linux', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix'] as const;

/** In the order in which they are looked for. */
const kinds: readonly RecorderKind[] = [
  {
    program: 'arecord',
    platforms: ['linux'],
    record: (device) => ({
      arguments: [
        ...['-q', '-t', 'raw', '-f', 'S16_LE', '-r', '16000', '-c', '1'],
        ...(device === null ? [] : ['-D', device]),
      ],
      environment: noVariables,
    }),
    list: () => ({ program: 'arecord', arguments: ['-L'] }),
  },
  {
    program: 'parecord',
    platforms: unix,
    record: (device) => ({
      arguments: [
        ...['--raw', '--format=s16le', '--rate=16000', '--channels=1'],
        ...(device === null ? [] : [`--device=${device}`]),
      ],
      environment: noVariables,
    }),
    list: () => ({ program: 'pactl', arguments: ['list', 'short', 'sources'] }),
  },
  {
    program: 'pw-record',
    platforms: unix,
    record: (device) => ({
      arguments: [
        ...['--raw', '--format=s16', '--rate=16000', '--channels=1'],
        ...(device === null ? [] : [`--target=${device}`]),
        '-',
      ],
      environment: noVariables,
    }),
    list: () => ({ program: 'pw-cli', arguments: ['list-objects', 'Node'] }),
  },
  {
    program: 'rec',
    platforms: [...unix, 'darwin', 'win32'],
    record: (device) => ({
      arguments: '-q -t raw -b 16 -e signed-integer -L -r 16000 -c 1 -'.split(' '),
      environment: device === null ? noVariables : { AUDIODEV: device },
    }),
    list: null,
  },
  {
    program: 'ffmpeg',
    platforms: [...unix, 'darwin', 'win32'],
    record: (device, platform) => {
      const [system, input] = ffmpegInput(device, platform);
      if (input === null) return null;
      return {
        arguments: [
          ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-f', system, '-i', input],
          ...['-ac', '1', '-ar', '16000', '-f', 's16le', '-'],
        ],
        environment: noVariables,
      };
    },
    list: (platform) => {
      const [system] = ffmpegInput(null, platform);
      const [name, option] =
        platform === 'linux' ? ['-sources', system] : ['-list_devices', 'true'];
      const rest = platform === 'linux' ? [] : ['-f', system, '-i', ''];
      return { program: 'ffmpeg', arguments: ['-hide_banner', name, option, ...rest] };
    },
  },
];

/** Sound system and device as ffmpeg names them; Windows has no device that is the usual one. */
function ffmpegInput(
  device: string | null,
  platform: NodeJS.Platform,
): readonly [system: string, input: string | null] {
  if (platform === 'darwin') return ['avfoundation', `:${device ?? 'default'}`];
  if (platform === 'win32') return ['dshow', device === null ? null : `audio=${device}`];
  return ['pulse', device ?? 'default'];
}

/** What can record here, in order of preference, whether or not it is installed. */
export function recordersFor(
  platform: NodeJS.Platform,
  device: string | null,
): readonly Recorder[] {
  return kindsOf(platform).flatMap((kind) => {
    const how = kind.record(device, platform);
    return how === null ? [] : [{ program: kind.program, ...how }];
  });
}

/** Programs that name the microphones there are, each with the recorder that takes their names. */
export function microphoneLists(
  platform: NodeJS.Platform,
): readonly (Pick<Recorder, 'program' | 'arguments'> & { readonly recorder: string })[] {
  return kindsOf(platform).flatMap(({ program, list }) => {
    return list === null ? [] : [{ recorder: program, ...list(platform) }];
  });
}

function kindsOf(platform: NodeJS.Platform): readonly RecorderKind[] {
  return kinds.filter(({ platforms }) => platforms.includes(platform));
}

/** What to do where nothing can record, or nothing that needs no device. */
export function installAdvice(platform: NodeJS.Platform, device: string | null): string {
  const pipe =
    'or pipe raw sound in: <recorder> | interlinear captions - (16-bit samples of one channel at 16,000 Hz)';
  if (platform === 'win32') {
    return device === null
      ? `Install ffmpeg and name the microphone, such as --microphone "Microphone (USB Audio)"; "interlinear captions --microphones" lists them. ${capital(pipe)}.`
      : `Install ffmpeg, ${pipe}.`;
  }
  const names =
    platform === 'darwin'
      ? 'sox (brew install sox) or ffmpeg'
      : 'alsa-utils (arecord), sox or ffmpeg';
  return `Install ${names}, ${pipe}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
