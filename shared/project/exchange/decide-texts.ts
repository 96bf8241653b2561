import type { CodeFault } from '../../formats/exchange/flow.ts';
import { readFlow, writeFlow } from '../../formats/exchange/flow.ts';
import type { ReturnedUnit } from '../../formats/exchange/read-returned.ts';
import { textOf } from '../../formats/inline/parts.ts';
import type { InlinePart } from '../../formats/model.ts';
import { say, type Message } from '../../messages/message.ts';
import type { Overwritable } from '../settings/project-fields.ts';
import { mayReplace } from '../tasks/plan-work.ts';
import { joinSegments } from './join-segments.ts';
import type { ExchangeEntry } from './open-exchange.ts';
import { idOfText } from './unit-ids.ts';

/** Why a text that came back is not taken. */
export type NotTaken =
  | CodeFault
  /** Some cases of a message have a translation, and some have none. */
  | 'incomplete'
  /** It came back twice, with two translations. */
  | 'twice'
  /** The file says that it is not done. */
  | 'unfinished'
  /** The source changed since it was exported; with other codes it is never taken. */
  | 'source-changed'
  | 'codes-changed'
  /** What was typed breaks the message, or has placeholders of its own. */
  | 'not-read-again'
  /** Half of a pair of units that only together are a character. */
  | 'half-character'
  /** Somebody wrote or reviewed what is there. */
  | 'kept';

const notTaken: Readonly<Record<NotTaken, Message>> = {
  'missing-code': say('not-taken.missing-code'),
  'doubled-code': say('not-taken.doubled-code'),
  'unknown-code': say('not-taken.unknown-code'),
  'crossed-codes': say('not-taken.crossed-codes'),
  'codes-changed': say('not-taken.codes-changed'),
  'source-changed': say('not-taken.source-changed'),
  'not-read-again': say('not-taken.not-read-again'),
  'half-character': say('not-taken.half-character'),
  incomplete: say('not-taken.incomplete'),
  twice: say('not-taken.twice'),
  unfinished: say('not-taken.unfinished'),
  kept: say('not-taken.kept'),
};

/** As the end of a sentence about the text. */
export function sayNotTaken(why: NotTaken): Message {
  return notTaken[why];
}

/** What becomes of a text. */
export type ReturnDecision =
  | { readonly kind: 'absent' | 'untranslated' | 'same' }
  | { readonly kind: 'not-taken'; readonly why: NotTaken }
  | {
      readonly kind: 'taken';
      readonly parts: readonly InlinePart[];
      readonly isReviewed: boolean;
      /** It takes the place of another one. */
      readonly isOver: boolean;
    }
  /** What is there was looked at, and is right for the source as it stands. */
  | { readonly kind: 'reviewed'; readonly parts: readonly InlinePart[] };

export interface ReturnWishes {
  /** Also over what people wrote or reviewed. */
  readonly overwrite: boolean;
  /** Also where the source changed since. */
  readonly stale: boolean;
}

/** Units that came back, by the place that their ids tell; those of one place are several copies. */
export type ReturnedUnits = ReadonlyMap<string, readonly ReturnedText[]>;

export interface ReturnedText extends ReturnedUnit {
  /** Of its id. */
  readonly codes: string;
}

/** One of the texts of an entry as it came back. */
interface TypedText {
  readonly target: string | null;
  /** The file says so. */
  readonly isReviewed: boolean;
  readonly isUnfinished: boolean;
  readonly isSourceSame: boolean;
}

/** Decides what becomes of an entry. Pure. */
export function decideText(
  entry: ExchangeEntry,
  units: ReturnedUnits,
  wishes: ReturnWishes,
  overwritable: Overwritable,
): ReturnDecision {
  const { segment, digest } = entry;
  const ids = segment.texts.map((_, index) => idOfText(digest, segment.texts, index));
  const copies = ids.map(({ place }) => units.get(place) ?? []);
  if (copies.every((each) => each.length === 0)) return { kind: 'absent' };
  const areCodesSame = copies.every((each, index) =>
    each.every(({ codes }) => codes === ids[index]?.codes),
  );
  if (!areCodesSame) return { kind: 'not-taken', why: 'codes-changed' };
  const texts: (TypedText | null)[] = [];
  for (const [index, each] of copies.entries()) {
    const source = writeFlow(segment.texts[index]?.source ?? []);
    const read = each.map((unit) => typedText(unit, source));
    const [first = null] = read.filter((text) => text.target !== null);
    if (read.some(({ target }) => target !== null && target !== first?.target)) {
      return { kind: 'not-taken', why: 'twice' };
    }
    texts.push(first);
  }
  return decideTyped(entry, texts, wishes, overwritable);
}

function typedText({ segments }: ReturnedUnit, source: string): TypedText {
  const isReviewed = segments.every(
    ({ state, isStated }) => isStated && (state === 'reviewed' || state === 'final'),
  );
  const isUnfinished = segments.some(({ state, isStated }) => isStated && state === 'initial');
  return { ...joinSegments(segments, source), isReviewed, isUnfinished };
}

function decideTyped(
  entry: ExchangeEntry,
  found: readonly (TypedText | null)[],
  wishes: ReturnWishes,
  overwritable: Overwritable,
): ReturnDecision {
  const texts = found.filter((text) => text !== null);
  if (texts.length === 0) return { kind: 'untranslated' };
  const isReviewed = texts.every((text) => text.isReviewed);
  const isChanged = texts.some(({ isSourceSame }) => !isSourceSame) && !wishes.stale;
  if (isAsShown(entry, found)) {
    const { isDraft, isStale } = entry.state;
    const isRight = isReviewed && (isDraft || isStale) && !isChanged;
    return isRight ? { kind: 'reviewed', parts: entry.target ?? [] } : { kind: 'same' };
  }
  const why = isChanged ? 'source-changed' : lackOf(entry, found);
  if (why !== null) return { kind: 'not-taken', why };
  const read = entry.segment.read(texts.map((text) => readFlow(text.target ?? '')));
  if (read.outcome !== 'good') return { kind: 'not-taken', why: read.outcome };
  return decideParts(entry, { parts: read.parts, isReviewed }, wishes, overwritable);
}

/** Whether nobody changed anything of what was exported, or would be. */
function isAsShown(
  { segment, target }: ExchangeEntry,
  found: readonly (TypedText | null)[],
): boolean {
  const shown = target === null ? null : segment.show(target);
  if (shown === null) return false;
  return found.every((text, index) => (text?.target ?? '') === writeFlow(shown[index] ?? []));
}

/** What keeps texts from being taken, whatever they say; null for nothing. */
function lackOf({ target }: ExchangeEntry, found: readonly (TypedText | null)[]): NotTaken | null {
  if (found.includes(null)) return 'incomplete';
  // One that is there went out as unfinished where its source had changed.
  const isUnfinished = target === null && found.some((text) => text?.isUnfinished === true);
  return isUnfinished ? 'unfinished' : null;
}

function decideParts(
  entry: ExchangeEntry,
  typed: { readonly parts: readonly InlinePart[]; readonly isReviewed: boolean },
  wishes: ReturnWishes,
  overwritable: Overwritable,
): ReturnDecision {
  const { target } = entry;
  if (target === null) return { kind: 'taken', ...typed, isOver: false };
  if (textOf(typed.parts) === textOf(target)) return { kind: 'same' };
  const isFree = wishes.overwrite || mayWriteOver(entry, overwritable);
  return isFree ? { kind: 'taken', ...typed, isOver: true } : { kind: 'not-taken', why: 'kept' };
}

/** Of files that keep their states themselves, what they mark for review is nobody's. */
function mayWriteOver({ state }: ExchangeEntry, overwritable: Overwritable): boolean {
  if (state.origin === null) return state.isDraft && overwritable !== 'nothing';
  return mayReplace(state, overwritable);
}
