import { EntryReader } from '../../../shared/formats/zip/entry-reader.ts';
import { openZip, type ZipArchive } from '../../../shared/formats/zip/open-zip.ts';
import type { ZipEntry } from '../../../shared/formats/zip/zip-entry.ts';
import { ZipError } from '../../../shared/formats/zip/zip-error.ts';
import { streamLimits } from '../../../shared/formats/zip/zip-limits.ts';
import type { DocumentMarkup } from '../document/whole-document.ts';
import type { Pacer } from './pacer.ts';

/** Compressed bytes that are inflated between two pauses: they may become hundreds of times as much. */
const FEED = 2 * 1024;
/** Longest mark that is looked for: so much of a piece is looked at again with the next. */
const OVERLAP = 24;

/** Parts with text that people write, whose changes Word tracks. */
const textPart = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/iu;
const trackedChange = /<w:(?:ins|del|moveFrom|moveTo) /u;
const comment = /<w:comment /u;

/**
 * Whether a .docx has tracked changes and comments: looked for in its XML piece by piece, with pauses.
 * A package that cannot be read has none that we know of; the service will say what is wrong with it.
 */
export async function findMarkup(docx: Uint8Array, pacer: Pacer): Promise<DocumentMarkup> {
  try {
    const archive = openZip(docx, streamLimits);
    const texts = archive.entries.filter(({ name }) => textPart.test(name));
    const comments = archive.entries.filter(({ name }) => /^word\/comments\.xml$/iu.test(name));
    return {
      hasTrackedChanges: await someHolds(archive, texts, trackedChange, pacer),
      hasComments: await someHolds(archive, comments, comment, pacer),
    };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { hasTrackedChanges: false, hasComments: false };
  }
}

async function someHolds(
  archive: ZipArchive,
  entries: readonly ZipEntry[],
  mark: RegExp,
  pacer: Pacer,
): Promise<boolean> {
  for (const entry of entries) if (await holds(archive, entry, mark, pacer)) return true;
  return false;
}

async function holds(
  archive: ZipArchive,
  entry: ZipEntry,
  mark: RegExp,
  pacer: Pacer,
): Promise<boolean> {
  const compressed = archive.compressed(entry);
  // Marks are ASCII: whatever UTF-8 makes of a letter that is cut apart cannot hide one.
  const decoder = new TextDecoder();
  let rest = '';
  const search = { isFound: false };
  const reader = new EntryReader(entry, (piece) => {
    const text = rest + decoder.decode(piece, { stream: true });
    search.isFound ||= mark.test(text);
    rest = text.slice(-OVERLAP);
  });
  for (let at = 0; at < compressed.length && !search.isFound; at += FEED) {
    reader.push(compressed.subarray(at, at + FEED));
    await pacer.pause();
  }
  return search.isFound;
}
