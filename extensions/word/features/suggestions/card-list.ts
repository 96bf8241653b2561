import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import { createSuggestionCard, type SuggestionCard } from './suggestion-card.ts';
import type { SuggestedParagraph } from './suggestion.ts';

export interface CardList {
  readonly element: HTMLElement;
  draw(paragraphs: readonly SuggestedParagraph[]): void;
}

interface Shown {
  readonly card: SuggestionCard;
  readonly source: SuggestedParagraph['source'];
}

/** Paragraphs as cards; those that are shown already are only brought up to date. */
export function createCardList(
  texts: PaneTexts,
  onChoose: (paragraph: number, suggestion: number, isChosen: boolean) => void,
): CardList {
  const element = el('ol', { class: 'cards' });
  const shown = new Map<number, Shown>();
  const makeCard = (paragraph: SuggestedParagraph, position: number): void => {
    const { index, source } = paragraph;
    const card = createSuggestionCard(paragraph, texts, (id, isChosen) => {
      onChoose(index, id, isChosen);
    });
    shown.set(index, { card, source });
    element.insertBefore(card.element, element.children[position] ?? null);
  };
  return {
    element,
    draw: (paragraphs) => {
      const wanted = new Map(paragraphs.map((each) => [each.index, each]));
      for (const [index, { card, source }] of shown) {
        if (wanted.get(index)?.source === source) continue;
        card.element.remove();
        shown.delete(index);
      }
      for (const [position, paragraph] of paragraphs.entries()) {
        const known = shown.get(paragraph.index);
        if (known === undefined) makeCard(paragraph, position);
        else known.card.draw(paragraph);
      }
    },
  };
}
