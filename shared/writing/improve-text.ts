import type { Client } from '../api/client.ts';
import {
  improveTexts,
  roomForTexts,
  type ImproveOptions,
  type SendTexts,
} from './improve-texts.ts';
import { splitText } from './split-text.ts';

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
  /** Codes of the languages the service wrote in, in order of first mention. */
  readonly languages: readonly string[];
  /** Languages of paragraphs whose spelling the sandbox cannot check; empty for the real service. */
  readonly unchecked: readonly string[];
}

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

/** Shared with correctText: the two endpoints have the same shape and limits. */
export async function improvePieces(
  text: string,
  options: ImproveOptions,
  send: SendTexts,
): Promise<ImprovedText> {
  const pieces = splitText(text, roomForTexts(options) - 1);
  const texts = pieces.map((piece) => piece.text);
  const { answers, ...improved } = await improveTexts(texts, options, send, {
    leaveRefused: false,
  });
  const inOrder = pieces.map((_, index) => answers.get(index));
  const first = inOrder.find((answer) => answer !== undefined);
  return {
    text: pieces.map((piece, index) => (inOrder[index]?.text ?? piece.text) + piece.after).join(''),
    targetLanguage: first?.target_language ?? null,
    detectedSourceLanguage: first?.detected_source_language ?? null,
    requests: improved.requests,
    engines: improved.engines,
    notApplied: improved.notApplied,
    languages: improved.languages,
    unchecked: improved.unchecked,
  };
}
