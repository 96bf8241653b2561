import * as vscode from 'vscode';
import { say } from '../../../../shared/messages/message.ts';
import { inertLine, joinInert } from '../../../../shared/text/inert.ts';
import type { AudioSource } from '../../../../shared/api/voice/audio-source.ts';
import {
  type RefusedRecording,
  type SoundTracks,
  openInThreads,
  openRecording,
  recordingPrint,
} from '../../../../shared/captions/index.ts';
import type { Services } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { placeOf } from '../documents/place.ts';
import { languageName } from '../languages/language-name.ts';
import { nameOfFile } from '../translate-files/find-files.ts';

export interface OpenedSound {
  readonly audio: AudioSource;
  readonly durationInMs: number;
  /** What its content is told by. */
  readonly print: string;
  /** Number of the sound track; null where there is but one. */
  readonly track: number | null;
  /** Lets go what it is read with. */
  readonly close: () => void;
}

/** Opens a recording; asks which sound track where there are several. Null: nobody wants one. */
export async function openSound(
  services: Pick<Services, 'clock' | 'documents' | 'recordingThreads'>,
  recording: vscode.Uri,
  askTrack: (tracks: SoundTracks) => Promise<number | null>,
): Promise<OpenedSound | null> {
  const { open } = await services.documents();
  const bytes = await open(placeOf(recording));
  const name = nameOfFile(recording);
  const openMedia = openInThreads(services.recordingThreads, services.clock);
  const opened = await openRecording(bytes, openMedia);
  if (opened.type === 'refused') throw refusal(name, opened);
  try {
    const print = await recordingPrint(bytes);
    if (opened.tracks === null) return { ...opened, print, track: null };
    const track = await askTrack(opened.tracks);
    if (track === opened.tracks.used) return { ...opened, print, track };
    opened.close();
    if (track === null) return null;
    const other = await openRecording(bytes, openMedia, { track });
    if (other.type === 'refused') throw refusal(name, other);
    return { ...other, print, track };
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The number of a sound track, the usual one first; null on Escape. */
export async function askSoundTrack({ used, all }: SoundTracks): Promise<number | null> {
  const items = all.map(({ number, language, name }) => ({
    label: l10n.t('Track {0}', number),
    description: joinInert(
      [language === null ? '' : languageName(language, vscode.env.language), name ?? '']
        .filter((part) => part !== '')
        .map(inertLine),
      ' · ',
    ),
    number,
  }));
  const chosen = await screen.showQuickPick(
    items.toSorted((a, b) => Number(b.number === used) - Number(a.number === used)),
    { title: l10n.t('Which sound track is to be heard?') },
  );
  return chosen?.number ?? null;
}

function refusal(file: string, { said: why }: RefusedRecording): UserError {
  return new UserError(localised(say('recording.refused', { file, why })));
}
