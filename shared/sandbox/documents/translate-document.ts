import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EngineSet } from '../engines/engine.ts';
import { baseLanguageOf, findLanguage } from '../languages/language-table.ts';
import { codeNumberOf } from '../markup/run.ts';
import type { PreparedText } from '../markup/run.ts';
import { detectSources } from '../translate/detect-sources.ts';
import { reportHeaders, type EngineShare } from '../translate/engine-report.ts';
import { prepareText } from '../translate/prepare-text.ts';
import type { CheckedTranslateRequest } from '../translate/translate-request.ts';
import { translateTexts } from '../translate/translate-texts.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentFormat, OpenDocument } from './document-format.ts';
import type { DocumentRequest } from './document-request.ts';
import { append } from '../../text/lists/append.ts';

export interface DocumentTools {
  readonly formats: readonly DocumentFormat[];
  readonly engines: EngineSet;
}

/** A document that was read, and what it holds. */
export interface PreparedDocument {
  /** Unicode code points of its texts. */
  readonly characters: number;
  /** Resolves with the whole translated document. */
  translate(onProgress: (share: number) => void): Promise<TranslatedDocument>;
}

export interface TranslatedDocument {
  readonly bytes: Uint8Array;
  /** Which engines made it, and what they could not follow. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Texts that are translated before the server gets its turn again. */
const batchTexts = 32;
const batchCharacters = 8_000;
/** Nobody holds a connection open meanwhile. */
const batchPatienceInMs = 600_000;
/** Enough to tell a language surely, and little work. */
const detectionSample = 2_000;

/**
 * Reads a document and makes it ready; `readBytes` is called only when it is needed. Rejects with a `DocumentError` whose sentence is for the
 * document's owner, or with the abort reason of `signal`.
 */
export async function prepareDocument(
  readBytes: () => Promise<Uint8Array>,
  request: DocumentRequest,
  { formats, engines }: DocumentTools,
  signal: AbortSignal,
): Promise<PreparedDocument> {
  const { extension } = request.type;
  if (request.source !== null) refuseEqual(request.source.lang, request.target.lang);
  const format = formats.find(({ extensions }) => extensions.includes(extension));
  if (format === undefined) {
    throw new DocumentError(`The sandbox has no tool that reads ${extension} documents.`);
  }
  const document = await format.read(await readBytes(), {
    extension,
    output: request.output,
    source: request.source?.lang.toUpperCase() ?? null,
    target: request.target.lang.toUpperCase(),
    signal,
  });
  signal.throwIfAborted();
  const asked = textRequestOf(request);
  const prepared = await prepareInTurns(document.texts, asked, signal);
  return {
    characters: prepared.reduce((sum, text) => sum + text.billedCharacters, 0),
    translate: (onProgress) =>
      translatePrepared(document, prepared, asked, engines, signal, onProgress),
  };
}

async function translatePrepared(
  document: OpenDocument,
  prepared: readonly PreparedText[],
  request: CheckedTranslateRequest,
  engines: EngineSet,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<TranslatedDocument> {
  const named = request.source?.lang ?? namedSource(document);
  const source = named ?? (await detectSource(prepared, request, engines, signal));
  refuseEqual(source, request.target.lang);
  const targets: string[] = [];
  const shares: EngineShare[] = [];
  for (const { start, end } of batchesOf(prepared)) {
    const texts = document.texts.slice(start, end);
    const translated = await translateTexts(
      { ...request, texts },
      prepared.slice(start, end),
      texts.map(() => source.toUpperCase()),
      engines,
      signal,
    );
    append(targets, translated.texts);
    for (const share of translated.shares) shares.push({ ...share, text: share.text + start });
    onProgress(targets.length / prepared.length);
    await nextTurn();
    signal.throwIfAborted();
  }
  const bytes = await document.rewrite(targets, request.target.lang);
  return {
    bytes,
    headers: reportHeaders(request, shares, named === null ? engines.detection : null),
  };
}

function refuseEqual(source: string, target: string): void {
  if (baseLanguageOf(source).toUpperCase() !== baseLanguageOf(target).toUpperCase()) return;
  throw new DocumentError('Source and target language are equal.');
}

async function prepareInTurns(
  texts: readonly string[],
  request: CheckedTranslateRequest,
  signal: AbortSignal,
): Promise<readonly PreparedText[]> {
  const prepared: PreparedText[] = [];
  let characters = 0;
  for (const text of texts) {
    prepared.push(prepareText(text, request));
    characters += text.length;
    if (characters < 10 * batchCharacters) continue;
    characters = 0;
    await nextTurn();
    signal.throwIfAborted();
  }
  return prepared;
}

/** Texts of documents are tagged: whatever element stands in one is an inline code. */
function textRequestOf(request: DocumentRequest): CheckedTranslateRequest {
  return {
    texts: [],
    source: request.source,
    target: request.target,
    context: '',
    modelType: null,
    formality: request.formality,
    splitSentences: 'nonewlines',
    tags: {
      dialect: 'xml',
      version: 'v2',
      outlineDetection: false,
      splittingTags: new Set(),
      nonSplittingTags: new Set(),
      ignoreTags: new Set(),
    },
    showBilledCharacters: false,
    aids: request.aids,
    patienceInMs: batchPatienceInMs,
  };
}

/** The document's own word for its language, where it names one that texts can be in. */
function namedSource({ language }: OpenDocument): string | null {
  const base = language?.trim().split(/[-_]/, 1)[0] ?? '';
  const found = findLanguage(base);
  return found?.isSource === true ? found.lang : null;
}

/** One language for the whole document, told by how it begins. */
async function detectSource(
  prepared: readonly PreparedText[],
  { target }: Pick<DocumentRequest, 'target'>,
  { detection }: EngineSet,
  signal: AbortSignal,
): Promise<string> {
  let sample = '';
  for (const { parts } of prepared) {
    for (const part of parts) {
      if (typeof part !== 'string') sample += `${withoutCodes(part.text)}\n`;
    }
    if (sample.length >= detectionSample) break;
  }
  const [source = 'EN'] = await detectSources({ texts: [sample], target }, detection, signal);
  return source;
}

function withoutCodes(text: string): string {
  return Array.from(text)
    .filter((character) => codeNumberOf(character.charCodeAt(0)) < 0)
    .join('');
}

function batchesOf(prepared: readonly PreparedText[]): { start: number; end: number }[] {
  const batches: { start: number; end: number }[] = [];
  let start = 0;
  let characters = 0;
  for (const [index, { billedCharacters }] of prepared.entries()) {
    characters += billedCharacters;
    if (index + 1 - start < batchTexts && characters < batchCharacters) continue;
    batches.push({ start, end: index + 1 });
    start = index + 1;
    characters = 0;
  }
  if (start < prepared.length) batches.push({ start, end: prepared.length });
  return batches;
}
