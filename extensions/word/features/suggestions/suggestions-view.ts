import { createAcceptBar } from '../../ui/accept-bar.ts';
import { button, el, setBusy, setText, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { SettingsFold } from '../../ui/settings-fold.ts';
import { createWorkFrame } from '../../ui/work-frame.ts';
import { actionsOf } from '../editing/actions-of.ts';
import { copyResult } from '../insertion/copy-result.ts';
import type { ViewParts } from '../view-parts.ts';
import { createCardList } from './card-list.ts';
import type { SuggestedParagraph } from './suggestion.ts';
import type { SuggestionsController } from './suggestions-controller.ts';

export interface SuggestionsViewParts extends ViewParts {
  readonly controller: SuggestionsController;
  readonly start: HTMLButtonElement;
  /** Makes room for the suggestions. */
  readonly fold: SettingsFold;
  /** One more thing to do with the suggestions, such as "try another". */
  readonly extra?: HTMLElement;
}

/** The start, the suggested changes and the ways to accept them. */
export function createSuggestionsView(parts: SuggestionsViewParts): HTMLElement {
  const { controller, texts, announcer, host, capabilities, start, fold, extra } = parts;
  const acceptBar = createAcceptBar(capabilities, texts, {
    onAccept: (placement) => void controller.accept(placement),
    onCopy: () => void copyResult(controller.copyText(), controller.work, host),
    onDismiss: () => void controller.dismiss(),
    ...(extra === undefined ? {} : { extra }),
  });
  const choice = createChoiceRow(parts);
  const choose = (index: number, id: number, isChosen: boolean): void => {
    controller.choose(index, id, isChosen);
  };
  const cards = createCardList(texts, choose, actionsOf(controller));
  const preview = el(
    'section',
    { class: 'preview', attributes: { 'aria-label': texts.say('suggestions.title') } },
    el('h2', { class: 'heading', text: texts.say('suggestions.title') }),
    el('p', { class: 'hint', text: texts.say('suggestions.hint') }),
    choice.element,
    cards.element,
    acceptBar.element,
  );
  const frame = createWorkFrame({
    work: controller.work,
    texts,
    announcer,
    start,
    fold,
    result: preview,
    summary: () => {
      const { paragraphs } = controller.store.state;
      const count = paragraphs.reduce((total, { suggestions }) => total + suggestions.length, 0);
      return count === 0 ? '' : texts.say('suggestions.found', count);
    },
    onState: ({ running }) => {
      acceptBar.setBusy(running !== null);
      if (extra !== undefined) setBusy(extra, running !== null);
    },
  });
  const draw = (paragraphs: readonly SuggestedParagraph[]): void => {
    choice.draw(paragraphs);
    const redraw = (): void => {
      cards.draw(paragraphs);
      setVisible(preview, paragraphs.length > 0);
    };
    keepFocus(preview, redraw, frame.fallbacks);
    frame.followResult();
  };
  controller.store.subscribe(({ paragraphs }) => {
    draw(paragraphs);
  });
  draw(controller.store.state.paragraphs);
  return el('div', { class: 'section-body' }, frame.element, preview);
}

interface ChoiceRow {
  readonly element: HTMLElement;
  draw(paragraphs: readonly SuggestedParagraph[]): void;
}

/** How many changes are chosen, and all or none at once. */
function createChoiceRow({ controller, texts }: SuggestionsViewParts): ChoiceRow {
  const chosen = el('span', { class: 'chosen' });
  const choose = (isChosen: boolean) => (): void => {
    controller.chooseAll(isChosen);
  };
  const all = button(texts.say('suggestions.all'), choose(true), 'subtle');
  const none = button(texts.say('suggestions.none'), choose(false), 'subtle');
  return {
    element: el('div', { class: 'row' }, chosen, all, none),
    draw: (paragraphs) => {
      const changes = paragraphs.flatMap(({ suggestions }) => suggestions);
      const count = changes.filter(({ isChosen }) => isChosen).length;
      setText(chosen, texts.say('suggestions.chosen', count, changes.length));
    },
  };
}
