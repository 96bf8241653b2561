import type { CodePart, TextPart } from '../model.ts';
import type { ProtectRecipe } from './protected-segment.ts';

/** What a code stands for on the way back: itself, the text it hid, or a part of an ICU message. */
export type RestoredPiece = TextPart | CodePart | SubMessage;

/** A plural, select or selectordinal argument: its syntax verbatim, its branches as payloads. */
export interface SubMessage {
  readonly kind: 'message';
  readonly pieces: readonly (TextPart | CodePart | Payload)[];
}

/** One element of the text that is sent. Ids count from 1 in each payload. */
export type PayloadToken = TextToken | SingleToken | PairToken;

interface TextToken {
  readonly kind: 'text';
  readonly text: string;
}

/** `<x id="n"/>`: one code, or several that follow each other directly. */
interface SingleToken {
  readonly kind: 'single';
  readonly id: number;
  readonly pieces: readonly RestoredPiece[];
  /** In the form `single`: which end of a pair it is, and the number that both ends share. */
  readonly half: { readonly role: 'open' | 'close'; readonly pair: number } | null;
  /** The number that is sent in its place, in ASCII digits: what it counts shows in the words around. */
  readonly sentAs?: string;
}

/** `<g id="n">` or its end. */
interface PairToken {
  readonly kind: 'open' | 'close';
  readonly id: number;
  readonly pieces: readonly RestoredPiece[];
}

/** A character that the source spells in another way (`&#39;`, `\"`), sent as itself. */
export interface Respelling {
  readonly character: string;
  readonly spelling: string;
}

/** An access key that was taken out of the text before sending. */
export interface AccessKey {
  /** `&`, `_` or `~`. */
  readonly mark: string;
  /** The letter that followed it. */
  readonly letter: string;
  /** Where it stood: UTF-16 units of the sent text without codes that come before it. */
  readonly offset: number;
}

/** How the messages are written that a text lies in. */
export type MessageSyntax = 'icu' | 'mf2';

/** One text that is sent, or copied when nothing in it has letters. */
export interface Payload {
  readonly kind: 'payload';
  /** Trimmed off in front, put back as it is. */
  readonly prefix: readonly RestoredPiece[];
  readonly tokens: readonly PayloadToken[];
  readonly suffix: readonly RestoredPiece[];
  /** Index of its payload, -1 when it is copied. */
  readonly index: number;
  readonly respellings: readonly Respelling[];
  readonly accessKey: AccessKey | null;
  /** Inside a message apostrophes, braces or backslashes have a meaning of their own; null outside. */
  readonly syntax: MessageSyntax | null;
}

/** The recipe behind the opaque type. Plain data: it may be stored as JSON. */
export interface SegmentRecipe extends ProtectRecipe {
  readonly root: Payload;
  /** The payloads that are sent, by payload index. */
  readonly sent: readonly Payload[];
}

/** Only protectSegment makes recipes, so every recipe is one of these. */
export function asSegmentRecipe(recipe: ProtectRecipe): SegmentRecipe {
  return recipe as SegmentRecipe;
}
