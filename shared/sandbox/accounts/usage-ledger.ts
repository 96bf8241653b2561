import type { Product } from './counters.ts';

/** What characters were used for, as analytics tell it apart (spec 2.10). */
export type Work = 'text' | 'document' | 'improvement';

/** Characters by what they were for, and milliseconds of speech. */
export interface UsedAmounts {
  text: number;
  document: number;
  improvement: number;
  speechInMs: number;
}

/** Usage knows two products; documents are translations. */
export function productOf(work: Work): Product {
  return work === 'improvement' ? 'write' : 'translate';
}

const SECOND_IN_MS = 1_000;

/** What one key used and when, to the second: the finest that analytics can be asked for. */
export class UsageLedger {
  readonly #bySecond = new Map<number, UsedAmounts>();

  /** A refund is a negative amount at the time of what it takes back. */
  add(work: Work, characters: number, wallTime: number): void {
    this.#at(wallTime)[work] += characters;
  }

  addSpeech(durationInMs: number, wallTime: number): void {
    this.#at(wallTime).speechInMs += durationInMs;
  }

  /** Everything from `start` to before `end`, both in milliseconds, added up. */
  between(start: number, end: number): UsedAmounts {
    return addUp([...this.#within(start, end)].map(([, amounts]) => amounts));
  }

  /** The same by day in UTC, `2026-11-21`; days without use are left out. */
  byDay(start: number, end: number): ReadonlyMap<string, UsedAmounts> {
    const days = new Map<string, UsedAmounts>();
    for (const [second, amounts] of this.#within(start, end)) {
      const day = new Date(second * SECOND_IN_MS).toISOString().slice(0, 10);
      days.set(day, addUp([days.get(day) ?? nothingUsed(), amounts]));
    }
    return days;
  }

  *#within(start: number, end: number): Generator<[number, UsedAmounts]> {
    for (const [second, amounts] of this.#bySecond) {
      const time = second * SECOND_IN_MS;
      if (time >= start && time < end && !isNothing(amounts)) yield [second, amounts];
    }
  }

  #at(wallTime: number): UsedAmounts {
    const second = Math.floor(wallTime / SECOND_IN_MS);
    const amounts = this.#bySecond.get(second) ?? nothingUsed();
    this.#bySecond.set(second, amounts);
    return amounts;
  }
}

export function addUp(all: readonly UsedAmounts[]): UsedAmounts {
  const sum = nothingUsed();
  for (const { text, document, improvement, speechInMs } of all) {
    sum.text += text;
    sum.document += document;
    sum.improvement += improvement;
    sum.speechInMs += speechInMs;
  }
  return sum;
}

export function isNothing({ text, document, improvement, speechInMs }: UsedAmounts): boolean {
  return text === 0 && document === 0 && improvement === 0 && speechInMs === 0;
}

function nothingUsed(): UsedAmounts {
  return { text: 0, document: 0, improvement: 0, speechInMs: 0 };
}
