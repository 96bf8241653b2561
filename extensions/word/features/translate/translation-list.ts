import type { PaneTexts } from '../../l10n/texts.ts';
import { el } from '../../ui/elements.ts';
import { previewNode } from '../../ui/preview-text.ts';
import { createCardActions, type ParagraphActions } from '../editing/edit-in-card.ts';
import { termList } from '../terms/term-list.ts';
import type { TranslatedParagraph } from './translated-paragraph.ts';

/** Paragraphs beside their translations, or below them where the pane is narrow. */
export interface TranslationList {
  readonly element: HTMLElement;
  draw(paragraphs: readonly TranslatedParagraph[], target: string | null): void;
}

export function createTranslationList(
  texts: PaneTexts,
  actions: ParagraphActions,
): TranslationList {
  const element = el('ol', { class: 'cards' });
  const drawn = new Map<TranslatedParagraph, HTMLElement>();
  return {
    element,
    draw: (paragraphs, target) => {
      const wanted = new Set(paragraphs);
      let left: number | null = null;
      for (const [paragraph, card] of drawn) {
        if (wanted.has(paragraph)) continue;
        if (card.contains(document.activeElement)) left = paragraph.index;
        card.remove();
        drawn.delete(paragraph);
      }
      for (const [position, paragraph] of paragraphs.entries()) {
        if (drawn.has(paragraph)) continue;
        const card = translationCard(paragraph, target, texts, actions);
        drawn.set(paragraph, card);
        element.insertBefore(card, element.children[position] ?? null);
        if (left === paragraph.index) focusEdit(card);
      }
    },
  };
}

function translationCard(
  paragraph: TranslatedParagraph,
  language: string | null,
  texts: PaneTexts,
  actions: ParagraphActions,
): HTMLElement {
  const { index, original, originalLanguage, translation, target } = paragraph;
  const { terms, needsReview, problem, makers, isEdited, source } = paragraph;
  const side = (title: string, content: readonly Node[], lang: string | null): HTMLElement => {
    const direction = { dir: 'auto', ...(lang === null ? {} : { lang }) };
    return el(
      'div',
      { class: 'side' },
      el('div', { class: 'side-head' }, el('h3', { class: 'side-title', text: title })),
      el('div', { class: 'card-text', attributes: direction }, ...content),
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
  if (isEdited) card.append(el('p', { class: 'card-quiet', text: texts.say('edit.edited') }));
  const [, translated] = sides;
  const place = translated?.lastElementChild;
  if (target !== null && place instanceof HTMLElement) {
    const editable = { index, source, target: () => target, language, isEdited, place };
    translated?.firstElementChild?.append(createCardActions(editable, texts, actions));
  }
  if (problem !== null) card.append(el('p', { class: 'card-problem', text: problem }));
  return card;
}

/** Who was in a card that is drawn anew goes on in the new one. */
function focusEdit(card: HTMLElement): void {
  card.querySelector<HTMLElement>('[data-action=edit]')?.focus();
}
