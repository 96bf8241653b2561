import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';

/** Sound, and films with sound; the same list as `onRecording` of the manifest's conditions. */
const soundEndings = [
  ...['wav', 'flac', 'mp3', 'ogg', 'oga', 'opus', 'aac', 'm4a', 'mka'],
  ...['mp4', 'm4v', 'mov', 'mkv', 'webm', 'mts', 'm2ts'],
];
const sound = new RegExp(`\\.(?:${soundEndings.join('|')})$`, 'i');

/**
 * What the command is about. From the explorer: the file there; from an editor of a recording: its
 * file; from elsewhere: what the user browses for. Null when they want nothing.
 */
export async function recordingOf([
  first,
  selected,
]: readonly unknown[]): Promise<vscode.Uri | null> {
  const several = Array.isArray(selected) ? selected.filter(isUri) : [];
  if (several.length > 1) {
    throw new UserError(
      l10n.t('Captions are made of one recording at a time. Choose one of them.'),
    );
  }
  if (isUri(first)) return first;
  const active = presentUri();
  return active !== null && sound.test(active.path) ? active : askWhere();
}

/** The file of the active tab: a recording has no text editor. */
function presentUri(): vscode.Uri | null {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  return isFile ? input.uri : null;
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}

async function askWhere(): Promise<vscode.Uri | null> {
  const file = { label: l10n.t('$(file-media) Recording…') };
  const microphone = { label: l10n.t('$(mic) Microphone') };
  const title = l10n.t('Create captions from');
  const chosen = await screen.showQuickPick([file, microphone], { title });
  if (chosen === undefined) return null;
  if (chosen === microphone) throw new UserError(noMicrophone());
  const files = await screen.showOpenDialog({
    openLabel: l10n.t('Create Captions'),
    filters: { [l10n.t('Recordings')]: soundEndings, [l10n.t('All Files')]: ['*'] },
  });
  return files?.[0] ?? null;
}

function noMicrophone(): Inert {
  return l10n.t(
    'VS Code gives extensions no microphone. Record a WAV file and choose that, or pipe the microphone into "interlinear captions -" on the command line.',
  );
}
