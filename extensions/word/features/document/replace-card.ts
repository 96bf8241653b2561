import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setText } from '../../ui/elements.ts';
import type { DocumentDelivery } from './document-delivery.ts';
import type { PaneDocument, DocumentsState } from './documents-state.ts';

/** The warning before a translation takes the place of the open document's text. */
export interface ReplaceCard {
  readonly element: HTMLElement;
  draw(toReplace: DocumentsState['toReplace'], entries: readonly PaneDocument[]): void;
}

export function createReplaceCard(delivery: DocumentDelivery, texts: PaneTexts): ReplaceCard {
  const other = el('p', { class: 'card-note' });
  const keep = button(texts.say('documents.replaceKeep'), () => {
    delivery.keepDocument();
  });
  const replace = button(texts.say('documents.replaceNow'), () => void delivery.replace());
  replace.dataset['action'] = 'replace-now';
  const title = texts.say('documents.replaceTitle');
  const element = el(
    'section',
    { class: 'card ask', attributes: { 'aria-label': title, tabindex: '-1' } },
    el('h2', { class: 'heading', text: title }),
    el('p', { text: texts.say('documents.replaceWarning') }),
    other,
    el('div', { class: 'row' }, keep, replace),
  );
  element.hidden = true;
  return {
    element,
    draw: (toReplace, entries) => {
      const wasHidden = element.hidden;
      element.hidden = toReplace === null;
      if (toReplace === null) return;
      const label = entries.find(({ record }) => record.id === toReplace.id)?.record.label ?? '';
      const isOther = label !== toReplace.openName;
      other.hidden = !isOther;
      setText(other, texts.say('documents.replaceOther', label, toReplace.openName));
      // The question stands above the button that raised it: whoever asked is taken to it.
      if (wasHidden) keep.focus();
    },
  };
}
