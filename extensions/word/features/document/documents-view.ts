import type { PaneTexts } from '../../l10n/texts.ts';
import type { Announcer } from '../../ui/announcer.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { button, el, setText, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createNoticeList } from '../../ui/notices.ts';
import { createDocumentCard, type DocumentCard } from './document-card.ts';
import type { DocumentController } from './document-controller.ts';
import { KEPT_DAYS } from './document-jobs-controller.ts';
import { documentsNews } from './documents-news.ts';
import type { PaneDocument, DocumentsState } from './documents-state.ts';
import { createReplaceCard } from './replace-card.ts';

type Controllers = Pick<DocumentController, 'jobs' | 'delivery'>;

/**
 * Documents on their way and translated ones, each a card with what can be done.
 * @param fallback takes the focus when a card that had it is gone.
 * @param chooseTarget takes the user to the choice of another language.
 */
export function createDocumentsView(
  controllers: Controllers,
  texts: PaneTexts,
  announcer: Announcer,
  fallback: HTMLElement,
  chooseTarget: () => void,
): HTMLElement {
  const { jobs, delivery } = controllers;
  const notices = createNoticeList(texts, (notice) => {
    jobs.closeNotice(notice);
  });
  const busy = el('p', { class: 'hint' });
  const hint = el('p', { class: 'hint' });
  const cards = createCards(controllers, texts, chooseTarget);
  const replace = createReplaceCard(delivery, texts);
  const restore = button(texts.say('documents.restore'), () => void delivery.restore());
  const shelf = el(
    'section',
    { class: 'preview', attributes: { 'aria-label': texts.say('documents.title') } },
    el('h2', { class: 'heading', text: texts.say('documents.title') }),
    cards.element,
    hint,
  );
  const element = el(
    'div',
    { class: 'section-body' },
    notices.element,
    busy,
    restore,
    replace.element,
    shelf,
  );
  let drawn = jobs.store.state;
  const draw = (state: DocumentsState): void => {
    const redraw = (): void => {
      notices.draw(state.notices);
      setVisible(busy, state.busy !== null);
      setText(busy, state.busy ?? '');
      setVisible(restore, state.canRestore && state.busy === null);
      replace.draw(state.toReplace, state.entries);
      cards.draw(state.entries, state.busy !== null);
      setVisible(shelf, state.entries.length > 0);
      setText(
        hint,
        state.persistence === 'memory'
          ? texts.say('documents.keptInMemory')
          : texts.say('documents.kept', KEPT_DAYS),
      );
    };
    keepFocus(element, redraw, [fallback]);
    const news = documentsNews(drawn, state, texts);
    if (news !== '') announcer.announce(news);
    bringNewsIntoView(drawn, state, notices.element, shelf);
    drawn = state;
  };
  jobs.store.subscribe(draw);
  draw(drawn);
  return element;
}

function bringNewsIntoView(
  before: DocumentsState,
  now: DocumentsState,
  notices: HTMLElement,
  shelf: HTMLElement,
): void {
  const isSaid = now.notices !== before.notices && now.notices.length > 0;
  if (isSaid) bringIntoView(notices);
  else if (now.entries.length > before.entries.length || hasEnded(before, now))
    bringIntoView(shelf);
}

/** Whether a document came to its end. */
function hasEnded(before: DocumentsState, now: DocumentsState): boolean {
  const working = before.entries.filter(({ activity }) => activity === 'working');
  const ids = new Set(working.map(({ record }) => record.id));
  return now.entries.some(({ record, activity }) => activity !== 'working' && ids.has(record.id));
}

interface Cards {
  readonly element: HTMLElement;
  draw(entries: readonly PaneDocument[], isBusy: boolean): void;
}

/** Cards stay the same elements while their documents go on: the focus stays where it is. */
function createCards(controllers: Controllers, texts: PaneTexts, chooseTarget: () => void): Cards {
  const element = el('ul', { class: 'cards' });
  const known = new Map<string, DocumentCard>();
  return {
    element,
    draw: (entries, isBusy) => {
      const shown = entries.map((entry) => {
        const { id } = entry.record;
        const card = known.get(id) ?? createDocumentCard(id, controllers, texts, chooseTarget);
        known.set(id, card);
        card.draw(entry, isBusy);
        return card.element;
      });
      const isSame = shown.every((each, index) => each === element.children[index]);
      if (!isSame || shown.length !== element.children.length) element.replaceChildren(...shown);
    },
  };
}
