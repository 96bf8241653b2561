import type { InputAudioTrack } from 'mediabunny';
import { say } from '../../messages/message.ts';
import { refused, type OpenedRecording, type SoundTracks } from '../opened-recording.ts';
import type { RecordingBytes } from '../recording-bytes.ts';
import { MediaFile } from './media-file.ts';
import { mp4Fault } from './mp4-file.ts';
import { openPackets } from './open-packets.ts';
import { openTrackSamples } from './track-samples.ts';
import { codecName, sentCodecs } from './sound-codecs.ts';

/**
 * Opens sound in a container, be it a video: packets of a codec that the service takes go out in
 * Matroska, raw samples as raw sound, pictures never. `wanted` is the number of a track, from 1;
 * null for the one that players choose, or else the first one that can be sent. Rejects with a
 * `BlobError`.
 */
export async function openMedia(
  bytes: RecordingBytes,
  wanted: number | null,
): Promise<OpenedRecording> {
  const file = new MediaFile(bytes);
  if (!(await file.isKnown())) return refused(say('recording.unknown-format'));
  const fault = (await file.isMp4()) ? await mp4Fault(bytes) : null;
  if (fault !== null)
    return refused(say('recording.damaged-at', { byte: String(fault.at), box: fault.box }));
  const tracks = await file.soundTracks();
  if (tracks === null) return refused(say('recording.damaged'));
  if (tracks.length === 0) return refused(say('recording.silent'));
  const candidates =
    wanted === null ? await inOrder(tracks, file) : tracks.slice(wanted - 1, wanted);
  if (candidates.length === 0) return refused(say('recording.no-track', { tracks: tracks.length }));
  return openFirst(candidates, tracks, file);
}

/** Opens the first of the candidates that can be sent; else says why the first of them cannot. */
async function openFirst(
  candidates: readonly InputAudioTrack[],
  tracks: readonly InputAudioTrack[],
  file: MediaFile,
): Promise<OpenedRecording> {
  let refusal: OpenedRecording | null = null;
  for (const track of candidates) {
    const opened = await file.read(() => openTrack(track, file), refused(say('recording.damaged')));
    if (opened.type === 'refused') refusal ??= opened;
    // Damaged times can end before they begin.
    else if (!(opened.durationInMs > 0)) refusal ??= refused(say('recording.damaged'));
    else return { ...opened, tracks: await namesOf(track, tracks, file) };
  }
  return refusal ?? refused(say('recording.silent'));
}

async function openTrack(track: InputAudioTrack, file: MediaFile): Promise<OpenedRecording> {
  const codec = await track.getCodec();
  const sent = codec === null ? undefined : sentCodecs[codec];
  if (sent !== undefined) return openPackets(track, sent, file);
  const samples = codec === null ? null : await openTrackSamples(track, codec, file);
  return samples ?? refusedCodec(codecName(codec, await track.getInternalCodecId()));
}

function refusedCodec(codec: string | null): OpenedRecording {
  return refused(
    codec === null ? say('recording.codec-unknown') : say('recording.codec', { codec }),
  );
}

/** What players choose comes first; what is for some people only comes last. */
async function inOrder(
  tracks: readonly InputAudioTrack[],
  file: MediaFile,
): Promise<readonly InputAudioTrack[]> {
  const ranked = await Promise.all(
    tracks.map(async (track) => {
      const disposition = await file.read(() => track.getDisposition(), null);
      const isSpecial = disposition?.commentary === true || disposition?.visuallyImpaired === true;
      return { track, rank: isSpecial ? 2 : disposition?.default === true ? 0 : 1 };
    }),
  );
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ track }) => track);
}

async function namesOf(
  used: InputAudioTrack,
  tracks: readonly InputAudioTrack[],
  file: MediaFile,
): Promise<SoundTracks | null> {
  if (tracks.length === 1) return null;
  const all = await Promise.all(
    tracks.map(async (track, index) => {
      const code = await file.read(() => track.getLanguageCode(), 'und');
      const language = /^[a-z]{3}$/.test(code) && code !== 'und' ? code : null;
      const name = (await file.read(() => track.getName(), null))?.trim() ?? '';
      return { number: index + 1, language, name: name === '' ? null : name.slice(0, 80) };
    }),
  );
  return { used: tracks.indexOf(used) + 1, all };
}
