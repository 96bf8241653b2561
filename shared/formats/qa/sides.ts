import type { Message } from '../../messages/message.ts';
import { textOf } from '../inline/parts.ts';
import type { InlinePart } from '../model.ts';
import { messagePair, messageTexts, type MessagePair } from './message-rules.ts';
import type { QaRule } from './rule.ts';

/** Source and target of one segment, as the rules look at them. */
export interface Sides {
  readonly source: readonly InlinePart[];
  readonly target: readonly InlinePart[];
  readonly sourceText: string;
  readonly targetText: string;
  /** Null when the file does not say. */
  readonly language: string | null;
  /** Null when the source is no ICU message with branches. */
  readonly message: MessagePair | null;
  /** The file says the target is still to be made: a copy of the source is no news then. */
  readonly isInitial: boolean;
}

/** A rule on one target that holds something. */
export interface TargetRule extends QaRule {
  /** What is wrong; null when nothing is. */
  readonly check: (sides: Sides) => Message | null;
}

export function sidesOf(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
  { language, isInitial }: Pick<Sides, 'language' | 'isInitial'>,
): Sides {
  const [sourceText, targetText] = [textOf(source), textOf(target)];
  const message = messagePair(source, target, language);
  return { source, target, sourceText, targetText, language, message, isInitial };
}

/** Both sides as lists of texts that are looked at one by one. */
export type BothTexts = readonly [
  source: readonly (readonly InlinePart[])[],
  target: readonly (readonly InlinePart[])[],
];

/** Languages have different numbers of branches, and each says what it has to; null without a message to compare. */
export function branchTexts({ source, target, targetParts }: MessagePair): BothTexts | null {
  if (!target?.pieces) return null;
  return [messageTexts(source.pieces, source.parts), messageTexts(target.pieces, targetParts)];
}

export function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}
