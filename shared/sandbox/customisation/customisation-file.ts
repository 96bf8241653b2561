import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { HeldDictionary, HeldGlossary } from './glossaries/held-glossary.ts';
import type { HeldStyle } from './styles/held-style.ts';
import type { HeldMemory } from './memories/held-memory.ts';

const version = 1;

/** An account's customisation without its shelves: what a file keeps. */
export interface HeldCustomisation {
  readonly glossaries: readonly HeldGlossary[];
  readonly styles: readonly HeldStyle[];
  readonly memories: readonly HeldMemory[];
}

type Accounts = readonly (readonly [id: string, held: HeldCustomisation])[];

/** Maps as they are written: lists of their entries, so that any phrase may be a key. */
interface FileGlossary extends Omit<HeldGlossary, 'dictionaries'> {
  readonly dictionaries: readonly (Omit<HeldDictionary, 'entries'> & {
    readonly entries: readonly (readonly [string, string])[];
  })[];
}

interface FileStyle extends Omit<HeldStyle, 'instructions'> {
  readonly instructions: readonly ReturnType<HeldStyle['instructions']['get']>[];
}

/** Nothing where there is no file yet. Throws an error that names a file it cannot use. */
export function readCustomisationFile(file: string): Accounts {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw unusable(file, error);
  }
  try {
    const content = JSON.parse(text) as Content;
    if (content.version !== version)
      throw new Error(`It is of version ${String(content.version)}.`);
    return content.accounts.map(([id, held]) => [id, revive(held)]);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Replaces the file in one step, so that a crash leaves the former one. */
export function writeCustomisationFile(file: string, accounts: Accounts): void {
  const content = {
    version,
    accounts: accounts.map(([id, { glossaries, styles, memories }]) => [
      id,
      {
        glossaries: glossaries.map((each) => ({
          ...each,
          dictionaries: Array.from(each.dictionaries.values(), (dictionary) => ({
            ...dictionary,
            entries: [...dictionary.entries],
          })),
        })),
        styles: styles.map((each) => ({
          ...each,
          instructions: [...each.instructions.values()],
        })),
        memories,
      },
    ]),
  };
  const part = `${file}.part`;
  writeFileSync(part, JSON.stringify(content), { mode: 0o600 });
  renameSync(part, file);
}

interface Content {
  readonly version: unknown;
  readonly accounts: readonly (readonly [
    string,
    {
      readonly glossaries: readonly FileGlossary[];
      readonly styles: readonly FileStyle[];
      readonly memories: HeldCustomisation['memories'];
    },
  ])[];
}

function revive({
  glossaries,
  styles,
  memories,
}: Content['accounts'][number][1]): HeldCustomisation {
  return {
    glossaries: glossaries.map((each) => ({
      ...each,
      dictionaries: new Map(
        each.dictionaries.map((dictionary) => [
          `${dictionary.source} ${dictionary.target}`,
          { ...dictionary, entries: new Map(dictionary.entries) },
        ]),
      ),
    })),
    styles: styles.map((each) => ({
      ...each,
      instructions: new Map(
        each.instructions.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const])),
      ),
    })),
    memories,
  };
}

function unusable(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : 'it is not what the sandbox wrote';
  const sentence = reason.endsWith('.') ? reason : `${reason}.`;
  return new Error(
    `The sandbox cannot use its data file ${file}: ${sentence} Name another file, or delete this one.`,
    { cause },
  );
}
