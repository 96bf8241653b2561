import type { Client } from '../api/client.ts';
import type { ProsePassage } from '../formats/prose/prose-passage.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { findHunks } from '../text/hunks/find-hunks.ts';
import type { Hunk } from '../text/hunks/hunk.ts';
import type { ImproveOptions } from './improve-texts.ts';
import { locateHunk, type LocatedHunk } from './located-hunk.ts';
import { requestOf, type Manner } from './rephrase-manner.ts';
import { sendPassages, type SentPassages } from './send-passages.ts';

export interface RephrasedPassage {
  readonly passage: ProsePassage;
  /** The passage with all hunks applied. */
  readonly text: string;
  readonly hunks: readonly LocatedHunk[];
  /**
   * `kept`: the service's text had lost or changed a placeholder, tag or address, so nothing of it
   * was taken. `refused`: the service did not take the passage.
   */
  readonly outcome: 'rephrased' | 'unchanged' | 'kept' | 'refused';
}

export interface RephrasedPassages {
  readonly passages: readonly RephrasedPassage[];
  readonly languages: readonly string[];
  readonly refused: SentPassages['refused'];
  readonly requests: number;
  readonly engines: readonly string[];
  readonly notApplied: readonly string[];
}

export interface RephraseOptions {
  readonly manner: Manner;
  /** Language or variant to write in; null: that of the text. */
  readonly targetLanguage: string | null;
}

/** POST /v2/write/rephrase for passages of a document (spec 2.5). Rejects with a ServiceError. */
export async function rephrasePassages(
  passages: readonly ProsePassage[],
  { manner, targetLanguage }: RephraseOptions,
  client: Pick<Client, 'rephraseText'>,
  signal?: AbortSignal,
): Promise<RephrasedPassages> {
  const call = signal === undefined ? {} : { signal };
  const options: ImproveOptions = {
    ...(targetLanguage === null ? {} : { target_lang: targetLanguage }),
    ...requestOf(manner),
  };
  const sent = await sendPassages(
    passages.map(({ text }) => text),
    options,
    (request) => client.rephraseText(request, call),
  );
  const refused = new Set(sent.refused.map(({ passage }) => passage));
  return {
    passages: passages.map((passage, index) => {
      const text = sent.texts[index] ?? null;
      if (text !== null) return compare(passage, text);
      const outcome = refused.has(index) ? 'refused' : 'unchanged';
      return { passage, text: passage.text, hunks: [], outcome };
    }),
    languages: sent.languages,
    refused: sent.refused,
    requests: sent.requests,
    engines: sent.engines,
    notApplied: sent.notApplied,
  };
}

function compare(passage: ProsePassage, newText: string): RephrasedPassage {
  const found = findHunks(passage.text, newText, {
    kept: passage.kept,
    keptMay: 'may-move',
    keepLineBreaks: true,
  });
  const taken: Hunk[] = [];
  const hunks: LocatedHunk[] = [];
  for (const hunk of found.hunks) {
    const place = locateHunk(hunk, passage);
    if (place === null) continue;
    taken.push(hunk);
    hunks.push(place);
  }
  const isKept = hunks.length === 0 && found.hunks.length + found.leftOut.length > 0;
  const outcome = hunks.length > 0 ? 'rephrased' : isKept ? 'kept' : 'unchanged';
  return { passage, text: applyEdits(passage.text, taken), hunks, outcome };
}
