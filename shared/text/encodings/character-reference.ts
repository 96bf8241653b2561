import { applyEdits } from '../apply-edits.ts';
import { trackCdata } from '../cdata-sections.ts';
import type { Edit } from '../edits.ts';

/** `&#x20AC;` for a character; a CDATA section, which knows no references, is closed around it. */
export function characterReference(character: string, isInCdata: boolean): string {
  const reference = `&#x${codePointName(character)};`;
  return isInCdata ? `]]>${reference}<![CDATA[` : reference;
}

/** `20AC`, four digits at least. */
export function codePointName(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Edits of an XML `text` with references in the place of `lacking` characters: a file whose encoding
 * has none of them can hold what the edits say. The edits are sorted and do not overlap.
 */
export function referToLacking(
  text: string,
  edits: readonly Edit[],
  lacking: ReadonlySet<string>,
): readonly Edit[] {
  if (lacking.size === 0) return edits;
  const isInCdata = trackCdata(applyEdits(text, edits));
  let moved = 0;
  return edits.map((edit) => {
    let offset = edit.offset + moved;
    const pieces: string[] = [];
    for (const character of edit.newText) {
      const isLacking = lacking.has(character);
      pieces.push(isLacking ? characterReference(character, isInCdata(offset)) : character);
      offset += character.length;
    }
    moved += edit.newText.length - edit.length;
    return { ...edit, newText: pieces.join('') };
  });
}
