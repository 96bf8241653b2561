import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shortDigest } from '../../../shared/cache/digest.ts';
import { LOCK_FILE, LockWriter, PROJECT_FILE, readLock } from '../../../shared/project/index.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { createNodeBlobStore } from '../../../shared/node/node-blob-store.ts';

export interface ProjectSize {
  readonly files: number;
  readonly languages: number;
  readonly texts: number;
}

const codes =
  'ar cs da de el es fi fr he hu id it ja ko nb nl pl pt-BR ru sv tr uk vi zh-Hans'.split(' ');

/** Writes a project as i18next has it: nested texts, most of them translated, all of them in the lock. */
export async function writeProject(
  folder: string,
  { files, languages, texts }: ProjectSize,
): Promise<void> {
  const targets = codes.slice(0, languages);
  const settings = { source: 'en', targets, files: ['locales/{lang}/{ns}.json'] };
  await writeFile(path.join(folder, PROJECT_FILE), JSON.stringify(settings));
  for (const language of ['en', ...targets]) {
    await mkdir(path.join(folder, 'locales', language), { recursive: true });
    for (let file = 0; file < files; file += 1) {
      const name = path.join(folder, 'locales', language, `page${file}.json`);
      await writeFile(name, textOf(file, language, texts));
    }
  }
  const updates = targets.flatMap((language) =>
    Array.from({ length: files }, (_, file) => ({
      path: `locales/${language}/page${file}.json`,
      language,
      lines: Array.from({ length: texts }, (__, text) => ({
        key: shortDigest(`group${text % 5}.text${text}\n0`),
        source: shortDigest(wordsOf(file, 'en', text)),
        target: shortDigest(wordsOf(file, language, text)),
        origin: text % 3 === 0 ? ('person' as const) : ('machine' as const),
        isReviewed: text % 4 === 0,
      })),
    })),
  );
  const blobs = createNodeBlobStore(createSystemClock(), path.join(folder, 'writing'));
  await new LockWriter(blobs, path.join(folder, LOCK_FILE), readLock('')).save(updates);
}

function wordsOf(file: number, language: string, text: number): string {
  return `${language}: Open page ${file} and choose one of {{count}} entries of list ${text}.`;
}

function textOf(file: number, language: string, texts: number): string {
  const groups: Record<string, Record<string, string>> = {};
  for (let text = 0; text < texts; text += 1) {
    // One of the last is missing in some files.
    if (language !== 'en' && text === texts - 1 && file % 7 === 0) continue;
    (groups[`group${text % 5}`] ??= {})[`text${text}`] = wordsOf(file, language, text);
  }
  return `${JSON.stringify(groups, null, 2)}\n`;
}
