import type { Client } from '../api/client.ts';
import type { CorrectRequest } from '../api/types/text-improvement.ts';
import type { ProsePassage } from '../formats/prose/prose-passage.ts';
import { findHunks } from '../text/hunks/find-hunks.ts';
import { hunkSignature, locateHunk, type LocatedHunk } from './located-hunk.ts';
import { sendPassages, type SentPassages } from './send-passages.ts';

/** What is never shown as a mistake; applied to what comes back, so that changes cost no request. */
export interface IgnoreLists {
  /** Words people ignore, in any case. */
  readonly words: ReadonlySet<string>;
  /** Names of the document's code, exactly as they are spelt. */
  readonly names: ReadonlySet<string>;
  /** Signatures of hunks, as hunkSignature gives them. */
  readonly hunks: ReadonlySet<string>;
}

export interface CorrectedPassages {
  /** Sorted by offset of the document, never overlapping. */
  readonly hunks: readonly LocatedHunk[];
  /** Hunks left out because they would have touched code, placeholders or addresses. */
  readonly keptAway: number;
  /** Codes of the languages the service took the passages to be in. */
  readonly languages: readonly string[];
  /** Passages the service refused, and why. */
  readonly refused: SentPassages['refused'];
  /** Passages that have letters. */
  readonly checked: number;
  readonly requests: number;
  /** Engines as the sandbox names them; empty for the real service. */
  readonly engines: readonly string[];
  /** What the sandbox could not do, as codes: `spelling-no-dictionary`. */
  readonly notApplied: readonly string[];
  /** Languages of passages whose spelling the sandbox cannot check. */
  readonly unchecked: readonly string[];
}

export interface CorrectCall {
  readonly signal?: AbortSignal;
  /** Told after each planned request how many of how many are done. */
  readonly onSent?: (done: number, total: number) => void;
  /** Called after each passage is compared, so that others get their turn. */
  readonly breathe?: () => Promise<void>;
}

/** POST /v2/write/correct for passages of a document (spec 4.3). Rejects with a ServiceError. */
export async function correctPassages(
  passages: readonly ProsePassage[],
  options: Omit<CorrectRequest, 'text'>,
  client: Pick<Client, 'correctText'>,
  { signal, onSent, breathe }: CorrectCall = {},
): Promise<CorrectedPassages> {
  const call = signal === undefined ? {} : { signal };
  const sent = await sendPassages(
    passages.map(({ text }) => text),
    options,
    (request) => client.correctText(request, call),
    onSent,
  );
  const located: LocatedHunk[] = [];
  let keptAway = 0;
  for (const [index, passage] of passages.entries()) {
    const corrected = sent.texts[index] ?? null;
    if (corrected === null) continue;
    const { kept } = passage;
    const found = findHunks(passage.text, corrected, {
      kept,
      keptMay: 'stay',
      keepLineBreaks: true,
    });
    await breathe?.();
    keptAway += found.leftOut.length;
    for (const hunk of found.hunks) {
      const place = locateHunk(hunk, passage);
      if (place === null) keptAway += 1;
      else located.push(place);
    }
  }
  return {
    hunks: located.toSorted((one, other) => one.offset - other.offset),
    keptAway,
    languages: sent.languages,
    refused: sent.refused,
    checked: passages.filter(({ text }) => /\p{L}/u.test(text)).length,
    requests: sent.requests,
    engines: sent.engines,
    notApplied: sent.notApplied,
    unchecked: sent.unchecked,
  };
}

/** The hunks that are left when people's lists are heeded. */
export function withoutIgnored(
  hunks: readonly LocatedHunk[],
  lists: IgnoreLists,
): readonly LocatedHunk[] {
  const words = new Set(Array.from(lists.words, (word) => word.trim().toLowerCase()));
  return hunks.filter((hunk) => {
    if (lists.hunks.has(hunkSignature(hunk))) return false;
    const word = ignorableWord(hunk);
    return word === null || !(words.has(word.toLowerCase()) || lists.names.has(word));
  });
}

/**
 * The word that "ignore word" would ignore: what the hunk replaces, where that is one word. One that
 * is only taken away, as it stands there twice, is right elsewhere.
 */
export function ignorableWord({
  original,
  replacement,
}: Pick<LocatedHunk, 'original' | 'replacement'>): string | null {
  if (replacement.trim() === '') return null;
  return /^[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*$/u.exec(original.trim())?.[0] ?? null;
}
