import { readFileSync } from 'node:fs';
import { flacFile } from './flac-track.ts';
import { mangled } from '../mangled-files.ts';
import { mediaFile } from './media-recording.ts';
import { aacTrack, mp3Track, opusTrack, rawTrack } from './sound-tracks.ts';
import { recordedSamples, recordingFile } from './voice-recording.ts';

export interface WholeRecording {
  readonly name: string;
  readonly file: Uint8Array;
  /** Where numbers are that say how much of something there is. */
  readonly marks: readonly Uint8Array[];
}

const boxes = [
  ...[
    'moov',
    'mvhd',
    'trak',
    'tkhd',
    'edts',
    'elst',
    'mdia',
    'mdhd',
    'minf',
    'stbl',
    'stsd',
    'stts',
  ],
  ...[
    'ctts',
    'stss',
    'stsc',
    'stsz',
    'stco',
    'mp4a',
    'Opus',
    'sowt',
    'esds',
    'dOps',
    'wave',
    'mdat',
  ],
  ...[
    'mvex',
    'trex',
    'moof',
    'mfhd',
    'traf',
    'tfhd',
    'tfdt',
    'trun',
    'mfra',
    'tfra',
    'mfro',
    'ftyp',
  ],
].map((name) => Buffer.from(name));

const elements = [
  ...[
    '1a45dfa3',
    '18538067',
    '114d9b74',
    '1549a966',
    '2ad7b1',
    '4489',
    '1654ae6b',
    'ae',
    'd7',
    '83',
  ],
  ...['86', '63a2', '56aa', '56bb', 'e1', 'b5', '9f', '6264', '1f43b675', 'e7', 'a3', 'a0', '9b'],
  ...['1c53bb6b', 'bb', 'b3', 'b7', 'f1'],
].map((hex) => Buffer.from(hex, 'hex'));

const pages = ['OggS', 'OpusHead', 'OpusTags'].map((name) => Buffer.from(name));
const packets = [Buffer.of(0x47, 0x40), Buffer.of(0x47, 0x41), Buffer.of(0, 0, 1, 0xc0)];
const frames = [Buffer.from('fLaC'), Buffer.of(0xff, 0xf8)];
const headers = ['RIFF', 'WAVE', 'fmt ', 'data'].map((name) => Buffer.from(name));

/** A recording of each kind, a second or two long. */
export async function wholeRecordings(): Promise<readonly WholeRecording[]> {
  const samples = recordedSamples().subarray(0, 64_000);
  const mp3 = Buffer.concat(mp3Track(2).packets.map(({ data }) => Buffer.from(data)));
  const adts = Buffer.concat(aacTrack(1).packets.map(({ data }) => withAdts(data)));
  const wav = readFileSync(recordingFile).subarray(0, 64_044);
  const of = (name: string, file: Uint8Array, marks: readonly Uint8Array[]): WholeRecording => ({
    name,
    file,
    marks,
  });
  return [
    of('mp4', await mediaFile('mp4', [aacTrack(2)], 5), boxes),
    of('fastMp4', await mediaFile('fastMp4', [opusTrack(2)], 5), boxes),
    of('fragmentedMp4', await mediaFile('fragmentedMp4', [aacTrack(2)], 5), boxes),
    of(
      'fragmentedMp4 of two tracks',
      await mediaFile('fragmentedMp4', [opusTrack(2), aacTrack(2)]),
      boxes,
    ),
    of('mov', await mediaFile('mov', [rawTrack(samples, 16_000)], 5), boxes),
    of('mov without pictures', await mediaFile('mov', [rawTrack(samples, 16_000)]), boxes),
    of('webm', await mediaFile('webm', [opusTrack(2)], 5), elements),
    of('liveWebm', await mediaFile('liveWebm', [opusTrack(2)], 5), elements),
    of('mkv', await mediaFile('mkv', [rawTrack(samples, 16_000), mp3Track(2)], 5), elements),
    of('ogg', await mediaFile('ogg', [opusTrack(2)]), pages),
    of('ts', await mediaFile('ts', [aacTrack(2)]), packets),
    of('flac', flacFile(samples), frames),
    of('mp3', mp3, [Buffer.of(0xff, 0xfb)]),
    of('adts', adts, [Buffer.of(0xff, 0xf1)]),
    of('wav', wav, headers),
  ];
}

/** Of 48,000 Hz and two channels. */
function withAdts(packet: Uint8Array): Buffer {
  const length = packet.length + 7;
  const head = [0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff];
  return Buffer.concat([Buffer.of(...head, ((length & 7) << 5) | 0x1f, 0xfc), packet]);
}

/** One of them, damaged; the same one for the same number. */
export function damagedRecording(
  wholes: readonly WholeRecording[],
  seed: number,
): { readonly name: string; readonly file: Uint8Array } {
  const whole = wholes[seed % wholes.length];
  if (whole === undefined) throw new RangeError('There is no recording to damage.');
  return { name: whole.name, file: mangled(whole.file, whole.marks, seed) };
}
