import type { SkipReason } from './model.ts';

/** How many segments a selection left out: none so far. */
export function noneSkipped(): Record<SkipReason, number> {
  return {
    'already-translated': 0,
    'not-translatable': 0,
    locked: 0,
    'empty-source': 0,
    'not-in-selected-states': 0,
  };
}
