import type { Message } from '../messages/message.ts';
import { jsonUtf8Length } from '../text/encodings/utf8-length.ts';
import { splitText } from './split-text.ts';
import {
  improveTexts,
  roomForTexts,
  type ImproveOptions,
  type ImprovedTexts,
  type SendTexts,
} from './improve-texts.ts';

/** What came of passages that may each be longer than a request. */
export interface SentPassages {
  /** By the position of the passage: its whole text, improved; null where nothing came back. */
  readonly texts: readonly (string | null)[];
  /** Codes of the languages the service wrote in, in order of first mention. */
  readonly languages: readonly string[];
  /** Passages the service refused, at least in part. */
  readonly refused: readonly { readonly passage: number; readonly said: Message }[];
  readonly requests: number;
  readonly engines: readonly string[];
  readonly notApplied: readonly string[];
  readonly unchecked: readonly string[];
}

/** One piece of a passage; what follows it is not sent. */
interface PassagePiece {
  readonly passage: number;
  readonly text: string;
  readonly after: string;
}

/**
 * Sends passages in as few requests as can be. Only what does not fit into one is cut, at line ends
 * and sentences. Rejects with a ServiceError.
 */
export async function sendPassages(
  texts: readonly string[],
  options: ImproveOptions,
  send: SendTexts,
  onSent?: (done: number, total: number) => void,
): Promise<SentPassages> {
  const room = roomForTexts(options) - 1;
  const pieces = texts.flatMap((text, passage): PassagePiece[] => {
    const isWhole = jsonUtf8Length(text) <= room;
    const cut = isWhole ? [{ text, after: '' }] : splitText(text, room);
    return cut.map((piece) => ({ passage, ...piece }));
  });
  const improved = await improveTexts(
    pieces.map(({ text }) => text),
    options,
    send,
    { leaveRefused: true, onSent },
  );
  return {
    texts: joinPieces(texts.length, pieces, improved),
    languages: improved.languages,
    refused: improved.refused.map(({ index, error }) => {
      return { passage: pieces[index]?.passage ?? 0, said: error.said };
    }),
    requests: improved.requests,
    engines: improved.engines,
    notApplied: improved.notApplied,
    unchecked: improved.unchecked,
  };
}

function joinPieces(
  count: number,
  pieces: readonly PassagePiece[],
  { answers }: ImprovedTexts,
): readonly (string | null)[] {
  const joined = Array.from({ length: count }, () => '');
  const answered = new Set<number>();
  for (const [index, { passage, text, after }] of pieces.entries()) {
    const answer = answers.get(index);
    if (answer !== undefined) answered.add(passage);
    joined[passage] = (joined[passage] ?? '') + (answer?.text ?? text) + after;
  }
  return joined.map((text, passage) => (answered.has(passage) ? text : null));
}
