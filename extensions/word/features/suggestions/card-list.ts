import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import type { ParagraphActions } from '../editing/edit-in-card.ts';
import { createSuggestionCard, type SuggestionCard } from './suggestion-card.ts';
import type { SuggestedParagraph } from './suggestion.ts';

export interface CardList {
  readonly element: HTMLElement;
  draw(paragraphs: readonly SuggestedParagraph[]): void;
}

interface Shown {
  readonly card: SuggestionCard;
  readonly source: SuggestedParagraph['source'];
  readonly own: SuggestedParagraph['own'];
}

/** Paragraphs as cards; those that are shown already are only brought up to date. */
export function createCardList(
  texts: PaneTexts,
  onChoose: (paragraph: number, suggestion: number, isChosen: boolean) => void,
  actions: ParagraphActions,
): CardList {
  const element = el('ol', { class: 'cards' });
  const shown = new Map<number, Shown>();
  const makeCard = (paragraph: SuggestedParagraph, position: number): void => {
    const { index, source, own } = paragraph;
    const choose = (id: number, isChosen: boolean): void => {
      onChoose(index, id, isChosen);
    };
    const card = createSuggestionCard(paragraph, texts, { ...actions, onChoose: choose });
    shown.set(index, { card, source, own });
    element.insertBefore(card.element, element.children[position] ?? null);
  };
  return {
    element,
    draw: (paragraphs) => {
      const wanted = new Map(paragraphs.map((each) => [each.index, each]));
      let left: number | null = null;
      for (const [index, { card, source, own }] of shown) {
        const now = wanted.get(index);
        if (now?.source === source && now.own === own) continue;
        if (card.element.contains(document.activeElement)) left = index;
        card.element.remove();
        shown.delete(index);
      }
      for (const [position, paragraph] of paragraphs.entries()) {
        const known = shown.get(paragraph.index);
        if (known === undefined) makeCard(paragraph, position);
        else known.card.draw(paragraph);
        if (left === paragraph.index) shown.get(left)?.card.focus();
      }
    },
  };
}
