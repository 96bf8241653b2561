import type { CodePart, InlinePart } from '../../model.ts';
import { buildPayload, type PayloadBuilder } from '../build-payload.ts';
import { FlatParts } from './flat-parts.ts';
import { isPluralCategory, pluralFormsOf } from '../../messages/plural-forms.ts';
import { countFor } from '../../messages/wanted-forms.ts';
import type { Count } from '../placeholders/put-in-count.ts';
import { type IcuBranch, type IcuComplex, type IcuPiece, parseIcuMessage } from './icu-message.ts';
import type { SubMessage, Payload } from '../protect-recipe.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * The payloads of a segment that is an ICU message: one for each pattern with words, the syntax between
 * them verbatim. Null when the segment is no such message.
 */
export function buildIcuPayload(
  parts: readonly InlinePart[],
  builder: PayloadBuilder,
): Payload | null {
  if (!parts.some((part) => part.kind === 'text' && part.text.includes('{'))) return null;
  const flat = new FlatParts(parts);
  const pieces = parseIcuMessage(flat.text);
  return pieces === null ? null : buildPattern(pieces, flat, builder, null);
}

function buildPattern(
  pieces: readonly IcuPiece[],
  flat: FlatParts,
  builder: PayloadBuilder,
  count: Count | null,
): Payload {
  const standIns = new Map<CodePart, SubMessage>();
  const parts: InlinePart[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      append(parts, flat.slice(piece.start, piece.end));
      continue;
    }
    if (piece.kind === 'verbatim' && flat.text.slice(piece.start, piece.end) === "''") {
      parts.push(newCode("''"));
      continue;
    }
    const standIn = newCode('');
    const message =
      piece.kind === 'complex'
        ? buildMessage(piece, flat, builder, count)
        : { kind: 'message' as const, pieces: flat.slice(piece.start, piece.end) };
    standIns.set(standIn, message);
    parts.push(standIn);
  }
  return buildPayload(parts, { standIns, syntax: 'icu', count }, builder);
}

function buildMessage(
  piece: IcuComplex,
  flat: FlatParts,
  builder: PayloadBuilder,
  count: Count | null,
): SubMessage {
  const pieces: SubMessage['pieces'][number][] = [];
  let end = piece.start;
  for (const branch of piece.branches) {
    append(pieces, flat.slice(end, branch.start));
    const own = piece.type === 'select' ? count : countIn(piece, branch, flat, builder);
    pieces.push(buildPattern(branch.pieces, flat, builder, own));
    end = branch.end;
  }
  append(pieces, flat.slice(end, piece.end));
  return { kind: 'message', pieces };
}

/** A number that a branch of a plural stands for in the language of the translation; null for none. */
function countIn(
  piece: IcuComplex,
  { selector }: IcuBranch,
  flat: FlatParts,
  { options: { targetLanguage = null } }: PayloadBuilder,
): Count | null {
  if (targetLanguage === null || !isPluralCategory(selector)) return null;
  const head = flat.text.slice(piece.start, piece.branches[0]?.start);
  // A shift makes one number of `#` and another one of the argument.
  if (head.includes('offset:')) return null;
  const use = piece.type === 'selectordinal' ? 'ordinal' : 'cardinal';
  const form = pluralFormsOf(targetLanguage, use).find(({ category }) => category === selector);
  const number = form === undefined ? null : countFor(form);
  if (number === null) return null;
  return { number, shows: (written) => written === '#' || showsArgument(written, piece.argument) };
}

/** Whether a placeholder shows an argument as it is, or as a number. */
function showsArgument(written: string, argument: string): boolean {
  if (!written.startsWith('{') || !written.endsWith('}')) return false;
  const [name = '', type = 'number', style = null] = written.slice(1, -1).split(',', 3);
  return name.trim() === argument && type.trim() === 'number' && style === null;
}

/** A code that stands in for a piece, or (`''`) spells an apostrophe and may become one again. */
function newCode(content: string): CodePart {
  return {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content,
    verbatim: false,
    origin: 'variable',
    fixedOrder: false,
  };
}
