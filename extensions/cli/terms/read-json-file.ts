import path from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { InputError } from '../input-error.ts';

/** A JSON file, or standard input ("-"). Throws InputError when it is none. */
export async function readJsonFile(file: string, context: CommandContext): Promise<unknown> {
  const bytes =
    file === '-' ? await context.readInput() : (await context.blobs.read(path.resolve(file))).bytes;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    const name = file === '-' ? 'Standard input' : file;
    throw new InputError(`${name} is not JSON in UTF-8. Mend it, and run the command again.`);
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
