import type { SelectionSession, WorkState } from '../features/run/selection-session.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import type { Announcer } from './announcer.ts';
import { bringIntoView, bringResult } from './bring-into-view.ts';
import { button, el, setBusy, setVisible } from './elements.ts';
import { keepFocus } from './keep-focus.ts';
import { createNoticeList } from './notices.ts';
import { createProgressBar } from './progress.ts';
import type { SettingsFold } from './settings-fold.ts';

/** The head of every section that works on a selection: its button, progress, sentences, revert. */
export interface WorkFrame {
  readonly element: HTMLElement;
  /** Where the focus goes when what had it is gone, best first. */
  readonly fallbacks: readonly HTMLElement[];
  /** The result has come or gone: the settings make room for it, or take their own again. */
  followResult(): void;
}

export interface WorkFrameParts {
  readonly work: SelectionSession;
  readonly texts: PaneTexts;
  readonly announcer: Announcer;
  /** The button that begins; off while something runs. */
  readonly start: HTMLButtonElement;
  /** What was chosen for it; makes room for the result. */
  readonly fold: SettingsFold;
  /** What there is to look at after an answer. */
  readonly result: HTMLElement;
  readonly onState: (state: WorkState) => void;
  /** What there is to see after an answer, as a sentence for those who do not see it. */
  readonly summary: () => string;
}

export function createWorkFrame({
  work,
  texts,
  announcer,
  start,
  fold,
  result,
  onState,
  summary,
}: WorkFrameParts): WorkFrame {
  const progress = createProgressBar(texts, () => {
    work.cancel();
  });
  const notices = createNoticeList(texts, (notice) => {
    work.closeNotice(notice);
  });
  const revert = button(texts.say('insert.revert'), () => void work.revert());
  const moved = el('p', { class: 'moved', text: texts.say('selection.moved') });
  const element = el(
    'div',
    { class: 'work' },
    start,
    progress.element,
    notices.element,
    revert,
    moved,
  );
  const fallbacks = [revert, start];
  const followResult = (): void => {
    // A result that is made anew keeps its room meanwhile.
    if (!result.hidden || work.store.state.running === null) fold.follow(!result.hidden);
  };
  let said: WorkState | null = null;
  const draw = (state: WorkState): void => {
    keepFocus(
      element,
      () => {
        progress.draw(state.running);
        notices.draw(state.notices);
        setBusy(start, state.running !== null);
        setVisible(revert, state.revertId !== null && state.running === null);
        setVisible(moved, state.isSelectionMoved);
      },
      fallbacks,
    );
    announceChange(said, state, announcer, summary);
    const isOver = said !== null && said.running !== null && state.running === null;
    const isAnswered = said !== null && said.answers !== state.answers;
    said = state;
    onState(state);
    followResult();
    if (isAnswered) fold.fold();
    if (isAnswered && !result.hidden) bringResult(result, notices.element, start);
    else if (isOver) bringIntoView(notices.element);
  };
  work.store.subscribe(draw);
  draw(work.store.state);
  return { element, fallbacks, followResult };
}

/** Says when something begins, what it waits for, and what came of it. */
function announceChange(
  before: WorkState | null,
  now: WorkState,
  announcer: Announcer,
  summary: () => string,
): void {
  if (now.running !== null) {
    if (before?.running?.label !== now.running.label) announcer.announce(now.running.label);
    return;
  }
  if (before === null) return;
  const isAnswered = before.answers !== now.answers;
  const isNew = before.notices !== now.notices;
  const isMore = before.running !== null || now.notices.length >= before.notices.length;
  const said = isNew && isMore ? now.notices.map(({ text }) => text) : [];
  const words = [...(isAnswered ? [summary()] : []), ...said].join(' ').trim();
  if (words !== '') announcer.announce(words);
}
