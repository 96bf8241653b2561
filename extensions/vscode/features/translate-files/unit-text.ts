import { inertText, type Inert } from '../../../../shared/text/inert.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';

/** A segment's text as people read it; inline codes as `⟨…⟩`, line ends as blanks. */
export function unitText(parts: readonly InlinePart[]): Inert {
  return inertText(
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        return part.verbatim ? '⟨…⟩' : part.content;
      })
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
