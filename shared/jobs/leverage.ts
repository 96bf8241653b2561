import type { Answer, CodePart, InlinePart, Translatable } from '../formats/model.ts';

/**
 * The exact match a file itself carries, as an answer; null when it has none, or one whose codes
 * are not those of the source (it then stems from another version of the text).
 */
export function leverageAnswer({ key, source, leverage }: Translatable): Answer | null {
  if (leverage === null || leverage.length === 0) return null;
  if (codeList(source).join('\n') !== codeList(leverage).join('\n')) return null;
  return { key, parts: leverage, needsReview: false };
}

function codeList(parts: readonly InlinePart[]): readonly string[] {
  return parts
    .filter((part): part is CodePart => part.kind === 'code')
    .map((code) => `${code.role} ${code.content}`)
    .toSorted();
}
