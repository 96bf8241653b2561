import { isWordPoint } from './character-tests.ts';
import type { PatternPlace } from './pattern-node.ts';

/** What a place between two characters has to know of each: `edge` is a line end, or none at all. */
export type Beside = 'edge' | 'word' | 'other';

export function besideOf(point: number): Beside {
  if (point === 0x0a || point === 0x0d) return 'edge';
  return isWordPoint(point) ? 'word' : 'other';
}

/** Whether a place is what a pattern asks for. */
export function isPlace(place: PatternPlace, before: Beside, after: Beside): boolean {
  switch (place) {
    case 'line-start':
      return before === 'edge';
    case 'line-end':
      return after === 'edge';
    case 'word-border':
      return (before === 'word') !== (after === 'word');
    case 'no-word-border':
      return (before === 'word') === (after === 'word');
  }
}
