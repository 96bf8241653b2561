import { EntryReader } from '../../../../shared/formats/zip/entry-reader.ts';
import { openZip, type ZipArchive } from '../../../../shared/formats/zip/open-zip.ts';
import type { ZipEntry } from '../../../../shared/formats/zip/zip-entry.ts';
import { ZipError } from '../../../../shared/formats/zip/zip-error.ts';
import { streamLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import type { DocumentMarkup } from '../../document/whole-document.ts';
import { documentLanguage } from '../office/document-language.ts';
import { SignCounter } from './count-signs.ts';
import type { Pacer } from './pacer.ts';

/** Compressed bytes that are inflated between two pauses: they may become hundreds of times as much. */
const FEED = 2 * 1024;
/** Longest mark that is looked for: so much of a piece is looked at again with the next. */
const OVERLAP = 24;
/** UTF-16 units of a part that tell the language of the document. */
const BEGINNING = 200_000;

/**
 * Code points of a document that is billed as the minimum: the service counts what it translates, which
 * all signs between tags are more than; the rest of the minimum is for texts in attributes.
 */
const SHORT = 40_000;

/** Parts with text that people write, whose changes Word tracks. */
const textPart = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/iu;
const trackedChange = /<w:(?:ins|del|moveFrom|moveTo) /u;
const comment = /<w:comment /u;

/**
 * Whether a .docx has tracked changes and comments, its language, and how long it is: looked for in its XML piece by
 * piece, with pauses.
 * A package that cannot be read has none that we know of; the service will say what is wrong with it.
 */
export async function findMarkup(docx: Uint8Array, pacer: Pacer): Promise<DocumentMarkup> {
  try {
    const archive = openZip(docx, streamLimits);
    const texts = archive.entries.filter(({ name }) => textPart.test(name));
    const comments = archive.entries.filter(({ name }) => /^word\/comments\.xml$/iu.test(name));
    const parts = archive.entries.filter(({ name }) => /^word\/.{1,200}\.xml$/iu.test(name));
    return {
      ...(await lengthOf(archive, parts, texts, pacer)),
      hasTrackedChanges: await someHolds(archive, texts, trackedChange, pacer),
      hasComments: await someHolds(archive, comments, comment, pacer),
      proofingLanguage: documentLanguage(
        await beginningOf(archive, 'word/styles.xml', pacer),
        await beginningOf(archive, 'word/document.xml', pacer),
      ),
    };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return {
      hasTrackedChanges: false,
      hasComments: false,
      proofingLanguage: null,
      isShort: false,
      characters: null,
    };
  }
}

/** Counts what stands between tags until that is too much for a short one, and else what people wrote. */
async function lengthOf(
  archive: ZipArchive,
  parts: readonly ZipEntry[],
  texts: readonly ZipEntry[],
  pacer: Pacer,
): Promise<Pick<DocumentMarkup, 'isShort' | 'characters'>> {
  const all = new SignCounter();
  for (const entry of parts) {
    await readPieces(archive, entry, pacer, (piece) => {
      all.add(piece);
      return all.signs <= SHORT;
    });
  }
  if (all.signs <= SHORT) return { isShort: true, characters: null };
  const people = new SignCounter();
  for (const entry of texts) {
    await readPieces(archive, entry, pacer, (piece) => {
      people.add(piece);
      return true;
    });
  }
  return { isShort: false, characters: people.written };
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
  let rest = '';
  const search = { isFound: false };
  await readPieces(archive, entry, pacer, (piece) => {
    const text = rest + piece;
    search.isFound ||= mark.test(text);
    rest = text.slice(-OVERLAP);
    return !search.isFound;
  });
  return search.isFound;
}

/** The beginning of a part; empty where there is none. */
async function beginningOf(archive: ZipArchive, name: string, pacer: Pacer): Promise<string> {
  const entry = archive.entries.find((each) => each.name === name);
  const pieces: string[] = [];
  let room = BEGINNING;
  if (entry === undefined) return '';
  await readPieces(archive, entry, pacer, (piece) => {
    pieces.push(piece.slice(0, room));
    room -= Math.min(room, piece.length);
    return room > 0;
  });
  return pieces.join('');
}

/** Hands on the text of an entry piece by piece, until `read` gives false. */
async function readPieces(
  archive: ZipArchive,
  entry: ZipEntry,
  pacer: Pacer,
  read: (piece: string) => boolean,
): Promise<void> {
  const compressed = archive.compressed(entry);
  // Marks are ASCII: whatever UTF-8 makes of a letter that is cut apart cannot hide one.
  const decoder = new TextDecoder();
  const reading = { isWanted: true };
  const reader = new EntryReader(entry, (piece) => {
    reading.isWanted &&= read(decoder.decode(piece, { stream: true }));
  });
  for (let at = 0; at < compressed.length && reading.isWanted; at += FEED) {
    reader.push(compressed.subarray(at, at + FEED));
    await pacer.pause();
  }
}
