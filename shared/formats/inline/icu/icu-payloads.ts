import type { CodePart, InlinePart } from '../../model.ts';
import { buildPayload, type PayloadBuilder } from '../build-payload.ts';
import { FlatParts } from './flat-parts.ts';
import { type IcuPiece, parseIcuMessage } from './icu-message.ts';
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
  return pieces === null ? null : buildPattern(pieces, flat, builder);
}

function buildPattern(
  pieces: readonly IcuPiece[],
  flat: FlatParts,
  builder: PayloadBuilder,
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
        ? buildMessage(piece, flat, builder)
        : { kind: 'message' as const, pieces: flat.slice(piece.start, piece.end) };
    standIns.set(standIn, message);
    parts.push(standIn);
  }
  return buildPayload(parts, standIns, builder);
}

function buildMessage(
  piece: IcuPiece & { readonly kind: 'complex' },
  flat: FlatParts,
  builder: PayloadBuilder,
): SubMessage {
  const pieces: SubMessage['pieces'][number][] = [];
  let end = piece.start;
  for (const branch of piece.branches) {
    append(pieces, flat.slice(end, branch.start));
    pieces.push(buildPattern(branch.pieces, flat, builder));
    end = branch.end;
  }
  append(pieces, flat.slice(end, piece.end));
  return { kind: 'message', pieces };
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
