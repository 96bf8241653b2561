import type { CodePart, InlinePart, TextPart } from '../model.ts';
import type { InlineItem } from './inline-items.ts';
import { takeMnemonic } from './placeholders/mnemonics.ts';
import { numberTokens } from './placeholders/number-tokens.ts';
import { peelEdges } from './peel-edges.ts';
import { protectPlaceholders } from './placeholders/placeholders.ts';
import type { SubMessage, Unit } from './protect-recipe.ts';
import type { ProtectOptions } from './protected-segment.ts';
import { respellText, takeRespellings } from './restore/respellings.ts';

/** Collects the units of a segment; those that are sent get their payload index here. */
export interface UnitBuilder {
  readonly options: ProtectOptions;
  readonly sent: Unit[];
}

/** Nested ICU arguments behind the codes that stand in for them. */
type StandIns = ReadonlyMap<CodePart, SubMessage>;

/**
 * Prepares one text of a segment: placeholders, peeling, numbering. `standIns` is null outside ICU
 * messages.
 */
export function buildUnit(
  parts: readonly InlinePart[],
  standIns: StandIns | null,
  builder: UnitBuilder,
): Unit {
  const own = new Set(standIns === null ? parts : parts.filter((part) => !isApostrophe(part)));
  const found = takeRespellings(protectPlaceholders(parts, builder.options), own);
  const items = found.parts.map((part): InlineItem => {
    if (part.kind === 'text') return part;
    const piece = standIns?.get(part) ?? (own.has(part) ? part : textOf(part));
    return { kind: 'code', role: part.role, pair: part.pair, piece, speaks: speaks(part) };
  });
  const peeled = peelEdges(items, (text) => respellText(text, found.respellings));
  const access =
    standIns === null ? takeMnemonic(peeled.core) : { items: peeled.core, mnemonic: null };
  const isSent = peeled.core.length > 0;
  const unit: Unit = {
    kind: 'unit',
    prefix: peeled.prefix,
    tokens: numberTokens(access.items, builder.options.form),
    suffix: peeled.suffix,
    payload: isSent ? builder.sent.length : -1,
    respellings: found.respellings,
    mnemonic: access.mnemonic,
    isIcu: standIns !== null,
  };
  if (isSent) builder.sent.push(unit);
  return unit;
}

/** The doubled apostrophe of ICU messages is no code of the file. */
function isApostrophe(part: InlinePart): boolean {
  return part.kind === 'code' && !part.verbatim && part.content === "''";
}

/** A code found in text is text again on the way back. */
function textOf(part: CodePart): TextPart {
  return { kind: 'text', text: part.content };
}

/**
 * Whether a code is part of the sentence, so that it must not be peeled off: a variable, an address,
 * or an element of the file that shows a variable.
 */
function speaks(part: CodePart): boolean {
  if (part.origin === 'variable' || part.origin === 'address') return true;
  return (
    part.role === 'placeholder' && part.origin === 'element' && variableInside.test(part.content)
  );
}

const variableInside =
  /INTERPOLATION|"\{\{|\{\d{1,2}\}|>\s*(?:%[@sd]|\$\{|\{\{)|type="x-(?:var|param|placeholder)|equiv(?:-text)?="[{%$]/i;
