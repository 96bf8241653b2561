import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { removeOldDrafts, replaceOwnFile } from '../../../shared/node/draft-files.ts';
import { makeFolder } from '../../../shared/node/make-folder.ts';
import { noSettings, type SavedSettings, type SettingsFile } from '../settings-file.ts';
import { UsageError } from '../usage-error.ts';

/** Settings as a small JSON file in the user's configuration folder. */
export function createJsonSettingsFile(file: string): SettingsFile {
  return {
    path: file,
    read: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? noSettings : parse(text, file);
    },
    write: async (settings) => {
      const folder = path.dirname(file);
      await makeFolder(folder, 0o700);
      await removeOldDrafts(folder);
      await replaceOwnFile(file, `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}

function parse(text: string, file: string): SavedSettings {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      return {
        baseUrl: textOf(value, 'baseUrl'),
        authScheme: textOf(value, 'authScheme'),
        preset: textOf(value, 'preset'),
        budget: countOf(value, 'budget'),
        speechBudgetInMs: countOf(value, 'speechBudgetInMs'),
      };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UsageError(
    `The settings file ${file} is not valid JSON. Delete it and run "interlinear key set" again.`,
  );
}

function textOf(value: object, name: keyof SavedSettings): string | null {
  const found = memberOf(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}

function countOf(value: object, name: keyof SavedSettings): number | null {
  const found = memberOf(value, name);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}

function memberOf(value: object, name: keyof SavedSettings): unknown {
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
