import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Settings = Readonly<Record<string, unknown>>;

/** User settings under which the workbench asks nothing, fetches nothing and shows little but the editor. */
const quietSettings: Settings = {
  'chat.disableAIFeatures': true,
  // Room above the first line for the find widget stays when it closes, and hides a selection.
  'editor.find.addExtraSpaceOnTop': false,
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  // The web workbench saves after a second by default; the desktop does not.
  'files.autoSave': 'off',
  'git.autofetch': false,
  'git.enabled': false,
  'npm.fetchOnlinePackageInfo': false,
  'telemetry.telemetryLevel': 'off',
  'typescript.disableAutomaticTypeAcquisition': true,
  'update.mode': 'none',
  'window.commandCenter': true,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/** Replaces the user's settings with the quiet ones and these; open windows notice. */
export async function writeUserSettings(file: string, settings: Settings): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...quietSettings, ...settings }, null, 2));
}
