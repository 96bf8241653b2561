import type { Client } from '../api/client.ts';
import type { ServiceResponse } from '../api/core/call-options.ts';
import { MAX_TEXTS_PER_REQUEST, MAX_WRITE_BODY_BYTES } from '../api/core/limits.ts';
import type { RephraseRequest, TextImprovementResponse } from '../api/types/text-improvement.ts';
import { packBatches } from '../jobs/pack-batches.ts';
import { jsonUtf8Length, utf8Length } from '../text/utf8-length.ts';
import { splitText, type TextPiece } from './split-text.ts';

export interface ImprovedText {
  /** The whole text; line ends and blank lines as they were. */
  readonly text: string;
  /** Language the service wrote in, null when there was nothing to send. */
  readonly targetLanguage: string | null;
  readonly detectedSourceLanguage: string | null;
  readonly requests: number;
  /** Engines as the sandbox names them; empty for the real service. */
  readonly engines: readonly string[];
  /**
   * What the sandbox could not do for at least one paragraph, as kebab-case codes in order of first
   * mention: `spelling-no-dictionary`, `style-not-applied`. Empty for the real service.
   */
  readonly notApplied: readonly string[];
}

export type ImproveOptions = Omit<RephraseRequest, 'text'>;

/**
 * Improves a text of any length: paragraph by paragraph, in as few requests as the 10 KiB body limit
 * allows. Rejects with a ServiceError.
 */
export async function improveText(
  text: string,
  options: ImproveOptions,
  client: Pick<Client, 'rephraseText'>,
  signal?: AbortSignal,
): Promise<ImprovedText> {
  const call = signal === undefined ? {} : { signal };
  return improvePieces(text, options, (request) => client.rephraseText(request, call));
}

type Send = (request: RephraseRequest) => Promise<ServiceResponse<TextImprovementResponse>>;

/** Shared with correctText: the two endpoints have the same shape and limits. */
export async function improvePieces(
  text: string,
  options: ImproveOptions,
  send: Send,
): Promise<ImprovedText> {
  const overhead = utf8Length(JSON.stringify({ ...options, text: [] }));
  const maxBytes = MAX_WRITE_BODY_BYTES - overhead;
  const pieces = splitText(text, maxBytes - 1);
  const sent = pieces.flatMap((piece, index) => (hasLetters(piece) ? [index] : []));
  const items = sent.map((index) => {
    return { index, bytes: jsonUtf8Length(pieces[index]?.text ?? '') + 1 };
  });
  const limits = { maxTexts: MAX_TEXTS_PER_REQUEST, maxBytes: maxBytes + 1 };
  const improved = new Map<number, string>();
  const engines = new Set<string>();
  const missed = new Set<string>();
  let [targetLanguage, detectedSourceLanguage]: (string | null)[] = [null, null];
  const { batches } = packBatches(items, limits);
  for (const batch of batches) {
    const texts = batch.map((index) => pieces[index]?.text ?? '');
    const { data, meta } = await send({ ...options, text: texts });
    for (const [position, index] of batch.entries()) {
      const answer = data.improvements[position];
      if (answer === undefined) continue;
      improved.set(index, answer.text);
      targetLanguage ??= answer.target_language;
      detectedSourceLanguage ??= answer.detected_source_language;
    }
    for (const { name, version, notApplied } of meta.engines) {
      engines.add(`${name} ${version}`.trim());
      for (const step of notApplied) missed.add(step);
    }
  }
  return {
    text: pieces.map((piece, index) => (improved.get(index) ?? piece.text) + piece.after).join(''),
    targetLanguage: targetLanguage ?? null,
    detectedSourceLanguage: detectedSourceLanguage ?? null,
    requests: batches.length,
    engines: [...engines],
    notApplied: [...missed],
  };
}

function hasLetters({ text }: TextPiece): boolean {
  return /\p{L}/u.test(text);
}
