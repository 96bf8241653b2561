import { say } from '../../../messages/message.ts';
import { countCodePoints } from '../../../text/code-points.ts';
import { escapeXmlText } from '../../../text/xml-escape.ts';
import { lexAnswer } from './answer-tokens.ts';
import { type FlowToken, type Observation, readFlow } from './answer-flow.ts';
import { assembleParts } from '../assemble-parts.ts';
import { hasLetter } from '../inline-items.ts';
import { haveSameNumbers } from '../placeholders/number-sets.ts';
import { asSegmentRecipe, type RestoredPiece, type Payload } from '../protect-recipe.ts';
import {
  inlineFinding,
  type ProtectedSegment,
  type RestoredSegment,
} from '../protected-segment.ts';
import { wrongCount } from './restore-segment.ts';
import { piecesOf } from './restore-payload.ts';
import { keepsCodes } from './keeps-codes.ts';
import { append } from '../../../text/lists/append.ts';

/** The texts between the codes of a segment (protocol 10e). */
interface CodeRuns {
  readonly segment: ProtectedSegment;
  /** What is sent, in order: XML text without any element. Empty when nothing has letters. */
  readonly payloads: readonly string[];
  /** Unicode code points of the payloads, decoded. */
  readonly billedCharacters: number;
}

/**
 * Splits a protected segment at its codes, so that every code is kept by construction. The wording
 * gets weaker: send the whole sentence as context, and have the result reviewed.
 */
export function splitAtCodes(segment: ProtectedSegment): CodeRuns {
  const texts = asSegmentRecipe(segment.recipe).sent.flatMap((payload) =>
    runsOf(payload).flatMap((run) => (run.isSent ? [run.text.trim()] : [])),
  );
  return {
    segment,
    payloads: texts.map(escapeXmlText),
    billedCharacters: texts.reduce((count, text) => count + countCodePoints(text), 0),
  };
}

/**
 * Glues the answers to `payloads`, in their order, between the codes. The outcome is `review`, or
 * `rejected` when an answer is missing, has no words or is not plain text.
 */
export function joinCodeRuns(runs: CodeRuns, answers: readonly string[]): RestoredSegment {
  if (answers.length !== runs.payloads.length) {
    return wrongCount(answers.length, runs.payloads.length);
  }
  const recipe = asSegmentRecipe(runs.segment.recipe);
  const seen: Observation[] = [];
  let next = 0;
  const pieces = recipe.sent.map((payload): readonly RestoredPiece[] => {
    const flow = runsOf(payload).map((run): FlowToken => {
      if (run.token.kind !== 'text') return run.token;
      if (!run.isSent) return run.token;
      return { kind: 'text', text: fit(run.text, answers[next++] ?? '', seen) };
    });
    return piecesOf(flow, payload);
  });
  const findings = seen.map(({ said }) => inlineFinding(said));
  const isUnusable = seen.some(({ weight }) => weight === 'fatal' || weight === 'unusable');
  if (isUnusable) return { outcome: 'rejected', findings };
  const parts = assembleParts(recipe.root, (payload) => pieces[payload.index] ?? []);
  if (!keepsCodes(runs.segment.source, parts)) return { outcome: 'rejected', findings };
  return { outcome: 'review', parts, findings };
}

interface Run {
  readonly token: Payload['tokens'][number];
  readonly text: string;
  readonly isSent: boolean;
}

function runsOf(payload: Payload): readonly Run[] {
  return payload.tokens.map((token) => {
    const text = token.kind === 'text' ? token.text : '';
    return { token, text, isSent: hasLetter(text) };
  });
}

/** The answer to a run as text, with the white space of the source around it. */
function fit(source: string, answer: string, seen: Observation[]): string {
  const read = readFlow(lexAnswer(answer), new Map());
  append(seen, read.seen);
  const text = read.flow.map((token) => (token.kind === 'text' ? token.text : '')).join('');
  if (!hasLetter(text)) {
    seen.push({ weight: 'fatal', said: say('empty-answer.words') });
  }
  if (/@deepl\.internal/i.test(text) && !/@deepl\.internal/i.test(source)) {
    seen.push({ weight: 'fatal', said: say('leaked-token') });
  }
  if (!haveSameNumbers(source, text)) {
    seen.push({ weight: 'review', said: say('changed-number') });
  }
  const start = source.slice(0, source.length - source.trimStart().length);
  return start + text.trim() + source.slice(source.trimEnd().length);
}
