import assert from 'node:assert/strict';
import { hasLetter } from '../../shared/formats/inline/inline-items.ts';
import { protectPlaceholders } from '../../shared/formats/inline/placeholders/placeholders.ts';
import { writePayload, protectSegment } from '../../shared/formats/inline/protect-segment.ts';
import {
  asSegmentRecipe,
  type RestoredPiece,
  type Payload,
} from '../../shared/formats/inline/protect-recipe.ts';
import type { ProtectOptions } from '../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../shared/formats/inline/restore/restore-segment.ts';
import { escapeXmlText } from '../../shared/text/xml-escape.ts';
import type { InlinePart } from '../../shared/formats/model.ts';
import { corpusSegments } from './inline-segments.ts';

const options: ProtectOptions = { form: 'paired', protectAddresses: true, extraPatterns: [] };

function contentOf(piece: RestoredPiece): string {
  if (piece.kind === 'message') return '';
  return piece.kind === 'text' ? piece.text : `${piece.role} ${piece.content}`;
}

/**
 * A human translation as the answer the service would have given: its codes by the ids of the
 * payload. Null when it does not hold exactly the codes that were sent and trimmed.
 */
function asAnswer(payload: Payload, translation: readonly InlinePart[]): string | null {
  const own = new Set(translation);
  const ids = new Map<string, string[]>();
  for (const token of payload.tokens) {
    if (token.kind === 'text') continue;
    token.pieces.forEach((piece, index) => {
      const tag = index === 0 ? writePayload([token]) : '';
      ids.set(contentOf(piece), [...(ids.get(contentOf(piece)) ?? []), tag]);
    });
  }
  const trimmed = new Set([...payload.prefix, ...payload.suffix].map(contentOf));
  let answer = '';
  for (const part of protectPlaceholders(translation, options)) {
    if (part.kind === 'text') {
      answer += escapeXmlText(part.text);
      continue;
    }
    const content = own.has(part) ? `${part.role} ${part.content}` : part.content;
    const tag = ids.get(content)?.shift();
    if (tag === undefined && !trimmed.has(content)) return null;
    answer += tag ?? '';
  }
  const isComplete = [...ids.values()].every((tags) => tags.length === 0);
  return isComplete ? answer : null;
}

function textOf(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '\uFFFC')).join('');
}

/** A translation as the answer to its source, and what restoring says of it. */
interface Comparison {
  readonly codesSent: number;
  readonly outcome: string;
  readonly findings: ReadonlySet<string>;
}

/** Null for what is no translation, or does not hold the codes of its source. */
function compare({ source, translation }: Segment): Comparison | null {
  if (translation === null || !hasLetter(textOf(translation))) return null;
  const segment = protectSegment(source, options);
  const [payload] = asSegmentRecipe(segment.recipe).sent;
  if (payload === undefined || segment.payloads.length !== 1 || payload.syntax !== null)
    return null;
  const answer = asAnswer(payload, translation);
  if (answer === null) return null;
  const { outcome, findings } = restoreSegment(segment, [answer]);
  return {
    codesSent: segment.codesSent,
    outcome,
    findings: new Set(findings.map(({ code }) => code)),
  };
}

type Segment = NonNullable<ReturnType<typeof corpusSegments>>[number];

/** Each pair of source and different translation once. */
function differentPairs(segments: readonly Segment[]): Segment[] {
  const pairs = new Map<string, Segment>();
  for (const segment of segments) {
    const texts = [segment.source, segment.translation ?? []].map(textOf);
    if (texts[0] !== texts[1]) pairs.set(texts.join('\n'), segment);
  }
  return [...pairs.values()];
}

function describeGroup(name: string, group: readonly Comparison[]): string {
  const counts = new Map<string, number>();
  for (const { outcome, findings } of group) {
    for (const key of [outcome, ...findings]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const codes = group.reduce((sum, { codesSent }) => sum + codesSent, 0);
  const shown = [...counts].map(([key, count]) => `${key} ${count}`).join(', ');
  return `      ${name}: ${group.length} segments with ${codes} codes; ${shown}`;
}

describe('false alarms of the signs on existing translations (protocol 11)', () => {
  const segments = corpusSegments();
  if (segments === null) return;

  it('prints how often a human translation would be sent to review, and for what', () => {
    const compared = differentPairs(segments).flatMap((segment) => compare(segment) ?? []);
    const withCodes = compared.filter(({ codesSent }) => codesSent > 0);
    const plain = compared.filter(({ codesSent }) => codesSent === 0);
    console.log(describeGroup('codes in the payload', withCodes));
    console.log(describeGroup('no codes in the payload', plain));
    const good = compared.filter(({ outcome }) => outcome === 'good');
    assert.ok(good.length > compared.length / 2, 'most human translations are good answers');
  });
});
