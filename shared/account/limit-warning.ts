import { say, type Message } from '../messages/message.ts';
import { sayDuration } from '../text/times/say-duration.ts';
import type { BilledUnit } from './spending/budget-error.ts';

/** Whose limit a warning is about. */
export type LimitOwner = 'account' | 'key' | 'budget';

/** How much of a limit is used, in its unit: characters, or milliseconds of speech. */
export interface OwnedLimit {
  readonly of: LimitOwner;
  readonly used: number;
  readonly limit: number;
}

/** A limit that is near or reached. */
export interface UsageWarning extends OwnedLimit {
  readonly unit: BilledUnit;
  /** The threshold that is passed, in percent. */
  readonly level: 80 | 90 | 100;
  readonly said: Message;
}

const levels = [100, 90, 80] as const;

/** The highest threshold that is passed, in percent; null below the lowest. */
export function levelOf(used: number, limit: number): UsageWarning['level'] | null {
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return levels.find((threshold) => percent >= threshold) ?? null;
}

/** Warns of the highest threshold that is passed; null below the lowest. */
export function limitWarning(owned: OwnedLimit, unit: BilledUnit): UsageWarning | null {
  const { of, used, limit } = owned;
  const level = levelOf(used, limit);
  if (level === null) return null;
  const left = sayAmount(unit, Math.max(0, limit - used));
  const said =
    level === 100
      ? say(reached[of], { limit: sayAmount(unit, limit) })
      : say(near[of], { level, left });
  return { ...owned, unit, level, said };
}

const reached = {
  account: 'limit-reached.account',
  key: 'limit-reached.key',
  budget: 'limit-reached.budget',
} as const satisfies Record<LimitOwner, string>;

const near = {
  account: 'limit-near.account',
  key: 'limit-near.key',
  budget: 'limit-near.budget',
} as const satisfies Record<LimitOwner, string>;

/** So many characters, or so much speech. */
function sayAmount(unit: BilledUnit, amount: number): Message {
  return unit === 'speech'
    ? say('amount.speech', { duration: sayDuration(amount) })
    : say('amount.characters', { count: amount });
}
