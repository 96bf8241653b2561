import { differentCodes } from '../../formats/qa/code-rule.ts';
import { differentPlaceholders } from '../../formats/qa/placeholder-rule.ts';
import { sidesOf } from '../../formats/qa/sides.ts';
import { targetFindings } from '../../formats/qa/target-rules.ts';
import type { InlinePart } from '../../formats/model.ts';
import type { ReadTarget, TypedTarget } from '../../formats/typed-target.ts';
import type { ProposedSegment } from './file-proposal.ts';

/** What a typed text is, or why it cannot stand; `message` is a sentence. */
export type EditedAnswer = ReadTarget | { readonly outcome: 'found'; readonly message: string };

const ofCodes: ReadonlySet<string> = new Set([differentCodes.id, differentPlaceholders.id]);

/**
 * Reads what a person made of a proposed target. It is held to what an answer of the service is: every
 * inline code and placeholder of the source once. What the proposal had itself is no news.
 */
export function editAnswer(
  { item, answer }: Pick<ProposedSegment, 'item' | 'answer'>,
  typed: TypedTarget,
  text: string,
): EditedAnswer {
  if (text === typed.text) return { outcome: 'good', parts: answer.parts };
  const read = typed.read(text);
  if (read.outcome !== 'good') return read;
  const known = new Set(codeMessages(item.source, answer.parts));
  const message = codeMessages(item.source, read.parts).find((each) => !known.has(each));
  return message === undefined ? read : { outcome: 'found', message };
}

function codeMessages(source: readonly InlinePart[], target: readonly InlinePart[]): string[] {
  return targetFindings(sidesOf(source, target, { language: null, isInitial: false }))
    .filter(({ code }) => ofCodes.has(code))
    .map(({ message }) => message);
}
