import { sameMessage, type Message } from '../../messages/message.ts';
import { differentCodes } from '../../formats/qa/code-rule.ts';
import { differentPlaceholders } from '../../formats/qa/placeholder-rule.ts';
import { sidesOf } from '../../formats/qa/sides.ts';
import { targetFindings } from '../../formats/qa/target-rules.ts';
import type { InlinePart, LocalisationFile } from '../../formats/model.ts';
import type { ReadTarget, TypedTarget } from '../../formats/typed-target.ts';
import type { ProposedSegment } from './file-proposal.ts';
import { changedSpan } from '../../text/changed-span.ts';
import type { Edit } from '../../text/edits.ts';
import { moveOver, type WaitingEdit } from '../../text/hunks/move-hunks.ts';

/** What a typed text is, or why it cannot stand. */
export type EditedAnswer = ReadTarget | { readonly outcome: 'found'; readonly said: Message };

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
  const known = codeMessages(item.source, answer.parts);
  const said = codeMessages(item.source, read.parts).find(
    (each) => !known.some((one) => sameMessage(one, each)),
  );
  return said === undefined ? read : { outcome: 'found', said };
}

function codeMessages(source: readonly InlinePart[], target: readonly InlinePart[]): Message[] {
  return targetFindings(sidesOf(source, target, { language: null, isInitial: false }))
    .filter(({ code }) => ofCodes.has(code))
    .map(({ said }) => said);
}

/**
 * Edits that were planned for a file, for what its text is by now. Null when something was changed
 * in a unit they write: the stretch from the first change to the last counts as changed.
 */
export function carryEdits(
  file: LocalisationFile,
  edits: readonly Edit[],
  text: string,
): readonly Edit[] | null {
  if (text === file.text) return edits;
  const { start, oldEnd, newEnd } = changedSpan(file.text, text);
  const change = { offset: start, length: oldEnd - start, newText: text.slice(start, newEnd) };
  const units = file.segments();
  const anchored = edits.map((edit): WaitingEdit => {
    const index = units.indexAt(edit.offset);
    // The language of all targets stands in no unit.
    const anchor =
      index < 0 ? { offset: edit.offset, length: edit.length } : units.at(index).location;
    return { ...edit, anchor };
  });
  const moved = moveOver(anchored, [change]);
  return moved.length === edits.length ? moved : null;
}
