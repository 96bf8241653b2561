import type { WordObjectKind } from '../../../shared/formats/wordml/word-paragraph.ts';
import type { PreviewPart } from '../features/preview-parts.ts';
import type { TextKey } from '../l10n/english.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import { el, textNode } from './elements.ts';

/** A part of a preview as nodes: text as text, objects as small labels. */
export function previewNode(part: PreviewPart, texts: PaneTexts): Node {
  if (part.kind === 'text') return textNode(part.text);
  return el('span', {
    class: 'object',
    text: texts.say(objectName(part.object)),
    attributes: { lang: texts.language },
  });
}

/** What people call what stands in a text and is none. */
export function objectName(kind: WordObjectKind): TextKey {
  switch (kind) {
    case 'footnote':
    case 'endnote':
    case 'field':
    case 'picture':
    case 'comment':
      return `object.${kind}`;
    case 'tracked-change':
    case 'bookmark':
    case 'content-control':
    case 'break':
    case 'other':
      return 'object.other';
  }
}
