import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { assetsFolder, servedFiles } from './addresses.ts';
import { checkManifestFiles } from './checks/check-manifest-files.ts';
import { iconPictures } from './icons/icon-pictures.ts';
import { packageIcons } from './json/build-json-manifest.ts';
import { wordManifestFiles, type WordManifestFile } from './manifest-files.ts';

/** Name of the app package: what Office and the admin center take for the unified manifest. */
export const appPackageName = 'interlinear.zip';

export interface StageOptions {
  /** Root of the project. */
  readonly root: string;
  /** Address that serves the pane, as `readBaseAddress` gives it. */
  readonly base: string;
  /** Gets `manifest/` for people and `pane/` for the gateway; other files there stay. */
  readonly target: string;
}

/**
 * Lays out everything that is made of the manifests: both manifests, the app package, and beside the
 * pane its icons, shortcuts and page of information.
 *
 * @throws Error that names each broken rule when Office would not take the manifests
 */
export async function stageWordManifests({ root, base, target }: StageOptions): Promise<void> {
  const files = wordManifestFiles(base);
  const findings = checkManifestFiles(files);
  if (findings.length > 0) {
    const reasons = findings.map(({ rule, message }) => `${rule}: ${message}`);
    throw new Error(`Office would not take the manifests.\n${reasons.join('\n')}`);
  }
  const sources = path.join(root, 'manifests', 'word');
  const folders = { manifest: path.join(target, 'manifest'), pane: path.join(target, 'pane') };
  for (const { part, name, content } of files) {
    await write(path.join(part === 'pane' ? folders.pane : folders.manifest, name), content);
  }
  const appIcons = new Set<string>(Object.values(packageIcons));
  for (const { file } of iconPictures) {
    const place = appIcons.has(file) ? folders.manifest : path.join(folders.pane, assetsFolder);
    await cp(path.join(sources, 'icons', 'png', file), path.join(place, file));
  }
  await cp(
    path.join(sources, 'pages', servedFiles.about),
    path.join(folders.pane, servedFiles.about),
  );
  await write(path.join(folders.manifest, appPackageName), await appPackage(files, sources));
}

/** The unified manifest, its languages and its two pictures. The same files give the same bytes. */
async function appPackage(
  files: readonly WordManifestFile[],
  sources: string,
): Promise<Uint8Array> {
  const members: Zippable = {};
  for (const { name, content } of files.filter(({ part }) => part === 'app')) {
    members[name] = Buffer.from(content);
  }
  for (const icon of Object.values(packageIcons)) {
    members[icon] = await readFile(path.join(sources, 'icons', 'png', icon));
  }
  return zipSync(members, { level: 9, mtime: '1980-01-01T00:00:00' });
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
