import { countCodePoints } from '../../text/code-points.ts';

/**
 * Unicode code points of a payload as the service counts them: elements are not billed, an escaped
 * character is one.
 */
export function billedCharacters(payload: string): number {
  // Most texts have neither, and a search for a character is quicker than a replacement.
  const bare = payload.includes('<') ? payload.replace(/<[^<>]*>/g, '') : payload;
  return countCodePoints(bare.includes('&') ? bare.replace(/&[a-z]+;/g, '&') : bare);
}
