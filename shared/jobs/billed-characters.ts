import { countCodePoints } from '../text/code-points.ts';

/**
 * Unicode code points of a payload as the service counts them: elements are not billed, an escaped
 * character is one.
 */
export function billedCharacters(payload: string): number {
  return countCodePoints(payload.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, '&'));
}
