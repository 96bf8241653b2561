import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceOwnFile } from '../draft-files.ts';
import { makeFolder } from '../make-folder.ts';
import { codeOfSystemError } from '../node-blob-error.ts';
import { packedBytesOf, type CatalogueModel } from './catalogue.ts';
import { isModelLanguage, majorOf, type ModelPair } from './model-names.ts';
import { fieldOf, textOf } from './read-records.ts';

/** A model that could be fetched. */
export interface KnownModel extends ModelPair {
  readonly version: string;
  readonly packedBytes: number;
}

export interface KeptCatalogue {
  /** Day of the list, as `2026-11-23`. */
  readonly day: string;
  readonly models: readonly KnownModel[];
}

function fileIn(folder: string): string {
  return path.join(folder, 'model-list.json');
}

/** Keeps what a list says of models, for those who look without a network. */
export async function keepCatalogue(
  folder: string,
  models: readonly CatalogueModel[],
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const known = models.map((model): KnownModel => {
    const { source, target, version } = model;
    return { source, target, version, packedBytes: packedBytesOf(model) };
  });
  await makeFolder(folder);
  await replaceOwnFile(fileIn(folder), JSON.stringify({ day, models: known }));
}

/** What was kept; null where there is nothing, or nothing that can be read. */
export function keptCatalogue(folder: string): KeptCatalogue | null {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOfSystemError(error) !== '') return null;
    throw error;
  }
  const day = textOf(fieldOf(content, 'day'));
  const models = fieldOf(content, 'models');
  if (!/^\d{4}-\d\d-\d\d$/u.test(day) || !Array.isArray(models)) return null;
  return { day, models: models.flatMap((model: unknown) => readKnown(model) ?? []) };
}

function readKnown(model: unknown): KnownModel | null {
  const text = (name: string): string => textOf(fieldOf(model, name));
  const [source, target, version] = [text('source'), text('target'), text('version')];
  const packedBytes = fieldOf(model, 'packedBytes');
  if (!isModelLanguage(source) || !isModelLanguage(target) || majorOf(version) === null)
    return null;
  return typeof packedBytes === 'number' ? { source, target, version, packedBytes } : null;
}
