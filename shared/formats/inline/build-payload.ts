import type { CodePart, InlinePart, TextPart } from '../model.ts';
import { hasLetter, type InlineItem } from './inline-items.ts';
import { putInCount, type Count } from './placeholders/put-in-count.ts';
import { takeAccessKey } from './placeholders/access-keys.ts';
import { numberTokens } from './placeholders/number-tokens.ts';
import { trimSegmentEdges } from './trim-segment-edges.ts';
import { protectPlaceholders } from './placeholders/placeholders.ts';
import type { MessageSyntax, SubMessage, Payload } from './protect-recipe.ts';
import type { ProtectOptions } from './protected-segment.ts';
import { respellText, takeRespellings } from './restore/respellings.ts';

/** Collects the payloads of a segment; those that are sent get their payload index here. */
export interface PayloadBuilder {
  readonly options: ProtectOptions;
  readonly sent: Payload[];
}

/** Nested ICU arguments behind the codes that stand in for them. */
type StandIns = ReadonlyMap<CodePart, SubMessage>;

/** Where a text stands. */
interface PlaceInSegment {
  /** Null outside messages. */
  readonly standIns: StandIns | null;
  readonly syntax: MessageSyntax | null;
  /** Null where the text is for no number. */
  readonly count: Count | null;
}

/** A message whose syntax is kept and whose texts are sent, each for itself. */
export function messagePayload(
  pieces: SubMessage['pieces'],
  syntax: MessageSyntax | null,
): Payload {
  return {
    kind: 'payload',
    prefix: [{ kind: 'message', pieces }],
    tokens: [],
    suffix: [],
    index: -1,
    respellings: [],
    accessKey: null,
    syntax,
  };
}

/** Prepares one text of a segment: placeholders, trimming, numbering. */
export function buildPayload(
  parts: readonly InlinePart[],
  { standIns, syntax, count }: PlaceInSegment,
  builder: PayloadBuilder,
): Payload {
  const own = new Set(standIns === null ? parts : parts.filter((part) => !isApostrophe(part)));
  const found = takeRespellings(protectPlaceholders(parts, builder.options), own);
  const items = found.parts.map((part): InlineItem => {
    if (part.kind === 'text') return part;
    const piece = standIns?.get(part) ?? (own.has(part) ? part : textOf(part));
    return { kind: 'code', role: part.role, pair: part.pair, piece, speaks: speaks(part) };
  });
  const spell = (text: string): string => respellText(text, found.respellings);
  const trimmed = trimFor(builder.options, items, standIns !== null, spell);
  const access =
    standIns === null && builder.options.isForPeople !== true
      ? takeAccessKey(trimmed.core)
      : { items: trimmed.core, accessKey: null };
  const isPutIn = count !== null && builder.options.form === 'paired' && access.accessKey === null;
  const counted = isPutIn ? putInCount(access.items, count) : access.items;
  const isSent = trimmed.core.length > 0;
  const payload: Payload = {
    kind: 'payload',
    prefix: trimmed.prefix,
    tokens: numberTokens(counted, builder.options.form),
    suffix: trimmed.suffix,
    index: isSent ? builder.sent.length : -1,
    respellings: found.respellings,
    accessKey: access.accessKey,
    syntax,
  };
  if (isSent) builder.sent.push(payload);
  return payload;
}

function trimFor(
  { isForPeople = false }: ProtectOptions,
  items: readonly InlineItem[],
  isInMessage: boolean,
  spell: (text: string) => string,
): ReturnType<typeof trimSegmentEdges> {
  const isWhole = isForPeople && (!isInMessage || items.some(hasWords));
  return isWhole ? { prefix: [], core: items, suffix: [] } : trimSegmentEdges(items, spell);
}

function hasWords(item: InlineItem): boolean {
  return item.kind === 'text' && hasLetter(item.text);
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
 * Whether a code is part of the sentence, so that it must not be trimmed off: a variable, an address,
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
