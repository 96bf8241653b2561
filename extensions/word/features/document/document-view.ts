import type { PaneTexts } from '../../l10n/texts.ts';
import type { Announcer } from '../../ui/announcer.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { button, el, setBusy, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createNoticeList } from '../../ui/notices.ts';
import { createProgressBar } from '../../ui/progress.ts';
import type { SettingsFold } from '../../ui/settings-fold.ts';
import { createPickersFold } from '../pickers/pickers-fold.ts';
import type { UsageController } from '../usage/usage-controller.ts';
import type { ViewParts } from '../view-parts.ts';
import type { Running } from '../run/running.ts';
import { createCostLine } from './cost-line.ts';
import type { DocumentController, DocumentSectionState } from './document-controller.ts';
import { createDocumentsView } from './documents-view.ts';
import { sizeText } from './document-sentence.ts';
import { createReadyCard, type ReadyCard } from './ready-card.ts';

/** The whole document: languages, what it costs, the sending, and documents on their way. */
export function createDocumentView(
  controller: DocumentController,
  usage: UsageController,
  { texts, announcer }: ViewParts,
): HTMLElement {
  const { pickers } = controller;
  const start = button(texts.say('document.run'), () => void controller.run(), 'primary');
  const progress = createProgressBar(texts, () => {
    controller.cancel();
  });
  const notices = createNoticeList(texts, (notice) => {
    controller.closeNotice(notice);
  });
  const chooseTarget = (): void => {
    fold.open();
    panel.querySelector<HTMLElement>('[data-field=target]')?.focus();
  };
  const ready = createReadyCard(controller, texts, chooseTarget);
  const shown = [progress, notices, ready].map(({ element }) => element);
  const work = el('div', { class: 'work' }, start, ...shown);
  const documents = createDocumentsView(controller, texts, announcer, start, chooseTarget);
  const { jobs } = controller;
  let said: DocumentSectionState | null = null;
  const draw = (state: DocumentSectionState): void => {
    const isReading = state.reading !== null;
    keepFocus(work, () => {
      progress.draw(readingOf(state, texts));
      notices.draw(state.notices);
      ready.draw(state.ready, pickers.store.state, jobs.store.state.persistence);
      setBusy(start, isReading);
      setVisible(start, state.ready === null);
    }, [...ready.next, start]);
    announceState(said, state, announcer, { ready, notices: notices.element, texts });
    said = state;
  };
  controller.store.subscribe(draw);
  draw(controller.store.state);
  const fold = createPickersFold(pickers, {
    texts,
    announcer,
    next: start,
    intro: texts.say('document.intro'),
    below: usage.isBilled ? [createCostLine(usage, texts)] : [],
    onDraw: () => {
      draw(controller.store.state);
    },
  });
  foldBesideResults(fold, controller);
  const panel = el(
    'div',
    { class: 'panel' },
    fold.element,
    el('div', { class: 'section-body' }, work, documents),
  );
  return panel;
}

/** From what is about to be sent to its translation, as long as there is one. */
function foldBesideResults(fold: SettingsFold, { store, jobs }: DocumentController): void {
  const follow = (): void => {
    const { ready, reading } = store.state;
    if (ready !== null) fold.follow(true);
    else if (reading === null && jobs.store.state.entries.length === 0) fold.follow(false);
  };
  store.subscribe(follow);
  jobs.store.subscribe(follow);
}

interface Announced {
  readonly ready: ReadyCard;
  readonly notices: HTMLElement;
  readonly texts: PaneTexts;
}

/** Says what is new, and brings it into sight. */
function announceState(
  before: DocumentSectionState | null,
  now: DocumentSectionState,
  announcer: Announcer,
  { ready, notices, texts }: Announced,
): void {
  if (now.reading !== null && before?.reading === null)
    announcer.announce(texts.say('document.reading'));
  if (before !== null && before.notices !== now.notices && now.notices.length > 0) {
    announcer.announce(now.notices.map(({ text }) => text).join(' '));
  }
  const isNew = before?.ready !== now.ready;
  if (now.ready !== null && isNew) {
    announcer.announce(ready.summary());
    bringIntoView(ready.element);
  } else if (before !== null && before.notices !== now.notices) bringIntoView(notices);
}

function readingOf({ reading }: DocumentSectionState, texts: PaneTexts): Running | null {
  if (reading === null) return null;
  const [done, total] = [reading.done, reading.total].map((bytes) => sizeText(bytes, texts));
  return {
    ...reading,
    label: texts.say('document.reading'),
    ...(reading.total === 0
      ? {}
      : { count: texts.say('document.readShare', done ?? '', total ?? '') }),
  };
}
