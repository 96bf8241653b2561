import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import { previewNode } from '../../ui/preview-text.ts';
import { termList } from '../terms/term-list.ts';
import type { TranslatedParagraph } from './translated-paragraph.ts';

/** Paragraphs beside their translations, or below them where the pane is narrow. */
export interface TranslationList {
  readonly element: HTMLElement;
  draw(paragraphs: readonly TranslatedParagraph[], target: string | null): void;
}

export function createTranslationList(texts: PaneTexts): TranslationList {
  const element = el('ol', { class: 'cards' });
  const drawn = new Map<TranslatedParagraph, HTMLElement>();
  return {
    element,
    draw: (paragraphs, target) => {
      const wanted = new Set(paragraphs);
      for (const [paragraph, card] of drawn) {
        if (wanted.has(paragraph)) continue;
        card.remove();
        drawn.delete(paragraph);
      }
      for (const [position, paragraph] of paragraphs.entries()) {
        if (drawn.has(paragraph)) continue;
        const card = translationCard(paragraph, target, texts);
        drawn.set(paragraph, card);
        element.insertBefore(card, element.children[position] ?? null);
      }
    },
  };
}

function translationCard(
  paragraph: TranslatedParagraph,
  language: string | null,
  texts: PaneTexts,
): HTMLElement {
  const { index, original, originalLanguage, translation, target } = paragraph;
  const { terms, needsReview, problem, makers } = paragraph;
  const side = (title: string, content: readonly Node[], lang: string | null): HTMLElement => {
    const direction = { dir: 'auto', ...(lang === null ? {} : { lang }) };
    return el(
      'div',
      { class: 'side' },
      el('h3', { class: 'side-title', text: title }),
      el('p', { class: 'card-text', attributes: direction }, ...content),
    );
  };
  const nodes = (parts: TranslatedParagraph['original']): readonly Node[] =>
    parts.map((part) => previewNode(part, texts));
  const sides = [side(texts.say('translate.original'), nodes(original), originalLanguage)];
  if (target !== null) {
    sides.push(side(texts.say('translate.translation'), nodes(translation), language));
  }
  const label = texts.say('suggestions.paragraph', index + 1);
  const card = el(
    'li',
    { class: 'card', attributes: { 'aria-label': label } },
    el('div', { class: 'sides' }, ...sides),
  );
  if (terms.length > 0) card.append(termList(terms, texts));
  if (makers.length > 0)
    card.append(
      el('p', { class: 'card-quiet', text: texts.say('translate.made', makers.join(', ')) }),
    );
  if (needsReview)
    card.append(el('p', { class: 'card-note', text: texts.say('translate.review') }));
  if (problem !== null) card.append(el('p', { class: 'card-problem', text: problem }));
  return card;
}
