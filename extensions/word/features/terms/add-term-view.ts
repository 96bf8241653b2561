import type { PaneTexts } from '../../l10n/texts.ts';
import type { Announcer } from '../../ui/announcer.ts';
import { button, el, setBusy, setVisible } from '../../ui/elements.ts';
import { createNoticeList } from '../../ui/notices.ts';
import type { PickerController } from '../pickers/picker-controller.ts';
import { createAddTermCard } from './add-term-card.ts';
import type { AddTermController, AddTermState } from './add-term-controller.ts';

/** The way to a new term: a button, the form in its place, and what came of it. */
export function createAddTermView(
  controller: AddTermController,
  pickers: PickerController,
  { texts, announcer }: { readonly texts: PaneTexts; readonly announcer: Announcer },
): HTMLElement {
  const open = button(texts.say('terms.open'), () => void controller.open(), 'subtle');
  open.dataset['action'] = 'add-term';
  const card = createAddTermCard(controller, pickers, texts);
  const notices = createNoticeList(texts, (notice) => {
    controller.closeNotice(notice);
    open.focus();
  });
  const element = el('div', { class: 'add-term' }, open, card.element, notices.element);
  let drawn: AddTermState | null = null;
  const draw = (state: AddTermState): void => {
    const hadFocus = element.contains(document.activeElement);
    setVisible(open, state.opened === null);
    setBusy(open, state.isBusy);
    notices.draw(state.notices);
    card.draw(state);
    const before = drawn;
    drawn = state;
    if (before === null) return;
    // The user has just pressed a button here: the focus goes where the form goes on.
    if (hadFocus && isNews(before, state)) {
      if (state.opened === null) open.focus();
      else card.focus(state);
    }
    const said = newsOf(before, state);
    if (said !== '') announcer.announce(said);
  };
  controller.store.subscribe(draw);
  pickers.lists.store.subscribe(() => {
    card.draw(controller.store.state);
  });
  draw(controller.store.state);
  return element;
}

function isNews(before: AddTermState, now: AddTermState): boolean {
  return (
    before.opened !== now.opened ||
    (now.problem !== null && before.problem !== now.problem) ||
    before.question !== now.question
  );
}

function newsOf(before: AddTermState, now: AddTermState): string {
  if (now.question !== null && before.question !== now.question) return now.question.text;
  if (now.problem !== null && before.problem !== now.problem) return now.problem.text;
  const isMore = now.notices !== before.notices && now.notices.length > 0;
  return isMore ? now.notices.map(({ text }) => text).join(' ') : '';
}
