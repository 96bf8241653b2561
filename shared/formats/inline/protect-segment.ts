import { countCodePoints } from '../../text/code-points.ts';
import type { InlinePart } from '../model.ts';
import { buildUnit, type UnitBuilder } from './build-unit.ts';
import { buildIcuUnit } from './icu/icu-units.ts';
import type { SegmentRecipe, Unit, Token } from './protect-recipe.ts';
import type { ProtectedSegment, ProtectOptions } from './protected-segment.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';

/**
 * Makes a segment ready for the service (protocol 2 to 6): pairs codes, peels what stands
 * at the edges, hides placeholders, and writes payloads that are well-formed XML with `g` and `x` as
 * the only elements. Pure; linear time given linear `extraPatterns`.
 */
export function protectSegment(
  source: readonly InlinePart[],
  options: ProtectOptions,
): ProtectedSegment {
  const builder: UnitBuilder = { options, sent: [] };
  const root = buildIcuUnit(source, builder) ?? buildUnit(source, null, builder);
  const recipe: SegmentRecipe = { kind: 'protect-recipe', root, sent: builder.sent };
  return {
    source,
    form: options.form,
    payloads: builder.sent.map((unit) => writePayload(unit.tokens)),
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

function billedCharacters(unit: Unit): number {
  let count = 0;
  for (const token of unit.tokens) if (token.kind === 'text') count += countCodePoints(token.text);
  return count;
}

function codesSent(unit: Unit): number {
  return unit.tokens.filter((token) => token.kind === 'single' || token.kind === 'open').length;
}

function sum(units: readonly Unit[], measure: (unit: Unit) => number): number {
  return units.reduce((total, unit) => total + measure(unit), 0);
}

/** Writes tokens as well-formed XML with `<g id="n">` and `<x id="n"/>` as the only elements. */
export function writePayload(tokens: readonly Token[]): string {
  let payload = '';
  for (const token of tokens) {
    if (token.kind === 'text') payload += escapeXmlText(token.text);
    else if (token.kind === 'single') payload += `<x id="${token.id}"/>`;
    else payload += token.kind === 'open' ? `<g id="${token.id}">` : '</g>';
  }
  return payload;
}
