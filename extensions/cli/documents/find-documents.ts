import path from 'node:path';
import {
  type DocumentOptions,
  createDocumentShelf,
  documentExtensions,
  nameResult,
} from '../../../shared/documents/index.ts';
import { splitName } from '../../../shared/files/index.ts';
import { isLanguageTag } from '../../../shared/languages/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { FoundFile } from '../file-finder.ts';
import type { Invocation } from '../invocation.ts';
import { isBelowResults, leaveOutTranslations, noteLeftOut } from '../leave-out-results.ts';

/** A document and where its result is to go. */
export interface PlacedDocument {
  readonly file: FoundFile;
  readonly target: string;
}

const swept = {
  extensions: documentExtensions,
  name: 'document that the service takes',
};

/**
 * The documents that operands mean; results of earlier runs that a folder swept in are left out.
 * Throws UsageError where nothing else was found.
 */
export async function findDocuments(
  invocation: Invocation,
  context: CommandContext,
  options: DocumentOptions,
): Promise<readonly PlacedDocument[]> {
  const found = await context.finder.find(invocation.operands, swept);
  const out = invocation.text('out');
  const known = await knownResults(context);
  const placed = found.map((file) => ({ file, target: targetOf(file, out, options) }));
  const targets = new Set(placed.map(({ target }) => target));
  const isLeftOut = (file: FoundFile): boolean =>
    known.has(file.path) || targets.has(file.path) || isResult(file, found, out);
  const originals = new Set(
    leaveOutTranslations(
      found.filter((file) => file.named || !isLeftOut(file)),
      options.sourceLanguage ?? null,
    ).files,
  );
  const leftOut = found.filter((file) => !originals.has(file));
  noteLeftOut({ files: [...originals], leftOut }, (line) => {
    if (!context.quiet) context.terminal.err(line);
  });
  return placed.filter(({ file }) => originals.has(file));
}

function targetOf(
  { path: input, relative }: FoundFile,
  out: string | null,
  { targetLanguage, sourceLanguage, outputFormat }: DocumentOptions,
): string {
  const place = out === null ? input : path.join(path.resolve(out), relative);
  return nameResult(place, targetLanguage, outputFormat, sourceLanguage);
}

/** Results that the journals still know, wherever they lie. */
async function knownResults(context: CommandContext): Promise<ReadonlySet<string>> {
  const records = await createDocumentShelf(context).list();
  return new Set(
    records.flatMap(({ phase }) => (phase.name === 'published' ? [phase.target] : [])),
  );
}

/** A name with a language in it, beside the document it was made from, or what lies below `--out`. */
function isResult(file: FoundFile, found: readonly FoundFile[], out: string | null): boolean {
  if (out !== null && isBelowResults(file, out)) return true;
  const { dir, name } = path.parse(file.path);
  const stem = sourceStemOf(name);
  if (stem === null) return false;
  return found.some((other) => {
    const parsed = path.parse(other.path);
    return parsed.dir === dir && parsed.name === stem;
  });
}

/** `report` of `report.de`, `report.de.broken` and `report.de (2)`: what results are called. */
function sourceStemOf(name: string): string | null {
  const plain = name.replace(/ \(\d{1,4}\)$/u, '').replace(/\.(?:broken|incomplete)$/u, '');
  const { stem, extension } = splitName(plain);
  return isLanguageTag(extension.slice(1)) ? stem : null;
}
