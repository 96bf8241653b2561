import { setImmediate as nextTurn } from 'node:timers/promises';
import { FormatError } from '../../../formats/format-error.ts';
import { messageInLanguage } from '../../../formats/inline/message-in-language.ts';
import { protectSegment } from '../../../formats/inline/protect-segment.ts';
import type { ProtectedSegment } from '../../../formats/inline/protected-segment.ts';
import { restoreSegment } from '../../../formats/inline/restore/restore-segment.ts';
import type { Answer, Translatable } from '../../../formats/model.ts';
import { openFile } from '../../../formats/open-file.ts';
import type { OpenFile } from '../../../formats/open-file.ts';
import { applyEdits } from '../../../text/apply-edits.ts';
import { EncodingError } from '../../../text/encodings/encoding-error.ts';
import { encodeText } from '../../../text/encodings/encode-text.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentFormat, DocumentReadRequest, OpenDocument } from '../document-format.ts';

/** Subtitles: cues, their numbers and times stay; sentences over several cues are distributed again. */
export const subtitleFormat: DocumentFormat = {
  extensions: ['srt'],
  read: async (bytes, request) => {
    const open = await opened('document.srt', bytes);
    if (open.file.format !== 'srt' || open.file.statistics().units === 0) {
      throw new DocumentError('The file holds no subtitles of the form SRT.');
    }
    return read(open, request);
  },
};

/**
 * XLIFF 2.1, the only version the service takes. Segments without a translation get one; those
 * that have one keep it.
 */
export const xliffFormat: DocumentFormat = {
  extensions: ['xlf', 'xliff'],
  read: async (bytes, request) => {
    const open = await opened('document.xlf', bytes);
    refuseOtherVersions(open.file.version);
    refuseOtherTarget(open.file.targetLanguage, request.target);
    return read(open, request);
  },
};

const protection = { form: 'paired', protectAddresses: true, extraPatterns: [] } as const;
/** Segments made ready before the server gets its turn again. */
const segmentsPerTurn = 500;

interface Item {
  readonly translatable: Translatable;
  readonly segment: ProtectedSegment;
}

async function read(open: OpenFile, request: DocumentReadRequest): Promise<OpenDocument> {
  const { items: found } = open.file.select({
    onlyStates: [],
    sourceCopiesAreUntranslated: false,
  });
  const items: Item[] = [];
  for (const translatable of found) {
    const source = messageInLanguage(translatable.source, request.target);
    items.push({ translatable, segment: protectSegment(source, protection) });
    if (items.length % segmentsPerTurn !== 0) continue;
    await nextTurn();
    request.signal.throwIfAborted();
  }
  return {
    texts: items.flatMap(({ segment }) => segment.payloads),
    language: open.file.sourceLanguage,
    rewrite: (targets, targetLanguage) => rewrite(open, items, targets, targetLanguage),
  };
}

async function rewrite(
  open: OpenFile,
  items: readonly Item[],
  targets: readonly string[],
  targetLanguage: string,
): Promise<Uint8Array> {
  const answers: Answer[] = [];
  let next = 0;
  for (const [index, { translatable, segment }] of items.entries()) {
    if (index % segmentsPerTurn === 0) await nextTurn();
    const texts = targets.slice(next, next + segment.payloads.length);
    next += segment.payloads.length;
    const restored = restoreSegment(segment, texts);
    // Where a code would be lost, the segment stays as it is.
    if (restored.outcome === 'rejected') continue;
    const needsReview = restored.outcome === 'review';
    answers.push({ key: translatable.key, parts: restored.parts, needsReview });
  }
  const plan = open.file.plan(answers, { targetLanguage, state: 'preset' });
  return encode(open, applyEdits(open.file.text, plan.edits));
}

function refuseOtherVersions(version: string): void {
  if (version === '2.1') return;
  throw new DocumentError(`Only XLIFF 2.1 is supported: this file is XLIFF ${version}.`);
}

/** One file of XLIFF 2.1 has one target language; a second one would be mixed into the first. */
function refuseOtherTarget(named: string | null, asked: string): void {
  if (named === null || baseOf(named) === baseOf(asked)) return;
  throw new DocumentError(
    `The file says its targets are in "${named}", so they cannot be filled in ${asked}.`,
  );
}

function baseOf(code: string): string {
  return code.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}

async function opened(name: string, bytes: Uint8Array): Promise<OpenFile> {
  try {
    return await openUnicodeFirst(name, bytes);
  } catch (error) {
    if (error instanceof EncodingError) throw new DocumentError(error.message);
    if (!(error instanceof FormatError)) throw error;
    const { location } = error;
    const place = location === null ? '' : ` (line ${location.line}, column ${location.column})`;
    throw new DocumentError(error.message + place);
  }
}

/** Subtitles that are not Unicode are taken for the encoding of Western Windows. */
async function openUnicodeFirst(name: string, bytes: Uint8Array): Promise<OpenFile> {
  try {
    return await openFile(name, bytes);
  } catch (error) {
    const isUndetermined = error instanceof EncodingError && error.code === 'encoding-undetermined';
    if (!isUndetermined) throw error;
    return openFile(name, bytes, { subtitleEncoding: 'windows-1252' });
  }
}

/** A translation may need letters that the old encoding lacks: then the file becomes UTF-8. */
function encode(open: OpenFile, text: string): Uint8Array {
  try {
    return open.encode(text);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    const unicode = { encoding: 'utf-8', hasByteOrderMark: true };
    return encodeText(text, unicode, { unencodable: 'refuse' });
  }
}
