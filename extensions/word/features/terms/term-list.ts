import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import { icon } from '../../ui/icons.ts';
import type { ParagraphTerm } from './mark-terms.ts';

/** The terms of a paragraph, and which of them its translation does without. */
export function termList(terms: readonly ParagraphTerm[], texts: PaneTexts): HTMLElement {
  const items = terms.map(({ source, target, isIgnored }) => {
    const words = texts.say(isIgnored ? 'terms.ignored' : 'terms.entry', source, target);
    return isIgnored
      ? el('li', { class: 'term term-ignored' }, icon('warning'), el('span', { text: words }))
      : el('li', { class: 'term', text: words });
  });
  return el(
    'ul',
    { class: 'terms', attributes: { 'aria-label': texts.say('terms.title') } },
    ...items,
  );
}
