import { countCodePoints } from '../../text/code-points.ts';
import type { InlinePart } from '../model.ts';
import { buildPayload, type PayloadBuilder } from './build-payload.ts';
import { buildChoicesPayload } from './choice-payloads.ts';
import { buildMf2Payload } from './mf2/mf2-payloads.ts';
import { countOf } from './placeholders/put-in-count.ts';
import { buildIcuPayload } from './icu/icu-payloads.ts';
import type { SegmentRecipe, Payload, PayloadToken } from './protect-recipe.ts';
import type { ProtectedSegment, ProtectOptions } from './protected-segment.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';

/**
 * Makes a segment ready for the service (protocol 2 to 6): pairs codes, trims what stands
 * at the edges, hides placeholders, and writes payloads that are well-formed XML with `g` and `x` as
 * the only elements. Pure; linear time given linear `extraPatterns`.
 */
export function protectSegment(
  source: readonly InlinePart[],
  options: ProtectOptions,
): ProtectedSegment {
  const builder: PayloadBuilder = { options, sent: [] };
  const count = countOf(options.count ?? null);
  const root =
    buildIcuPayload(source, builder) ??
    buildMf2Payload(source, builder) ??
    (options.hasChoices === true ? buildChoicesPayload(source, builder) : null) ??
    buildPayload(source, { standIns: null, syntax: null, count }, builder);
  const recipe: SegmentRecipe = { kind: 'protect-recipe', root, sent: builder.sent };
  return {
    source,
    form: options.form,
    payloads: builder.sent.map((payload) => writePayload(payload.tokens)),
    billedCharacters: sum(builder.sent, billedCharacters),
    codesSent: sum(builder.sent, codesSent),
    recipe,
  };
}

/**
 * What makes two payloads the same request text: the strings themselves and their form. The options
 * of the request (languages, glossary, context) are the caller's to add.
 */
export function payloadKey(segment: ProtectedSegment): string {
  return JSON.stringify([segment.form, ...segment.payloads]);
}

function billedCharacters(payload: Payload): number {
  let count = 0;
  for (const token of payload.tokens)
    if (token.kind === 'text') count += countCodePoints(token.text);
    else if (token.kind === 'single') count += token.sentAs?.length ?? 0;
  return count;
}

function codesSent(payload: Payload): number {
  return payload.tokens.filter(
    (token) => token.kind === 'open' || (token.kind === 'single' && token.sentAs === undefined),
  ).length;
}

function sum(payloads: readonly Payload[], measure: (payload: Payload) => number): number {
  return payloads.reduce((total, payload) => total + measure(payload), 0);
}

/** Writes tokens as well-formed XML with `<g id="n">` and `<x id="n"/>` as the only elements. */
export function writePayload(tokens: readonly PayloadToken[]): string {
  let payload = '';
  for (const token of tokens) {
    if (token.kind === 'text') payload += escapeXmlText(token.text);
    else if (token.kind === 'single') payload += token.sentAs ?? `<x id="${token.id}"/>`;
    else payload += token.kind === 'open' ? `<g id="${token.id}">` : '</g>';
  }
  return payload;
}
