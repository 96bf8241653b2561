import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setBusy, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createNoticeList } from '../../ui/notices.ts';
import { createProgressBar } from '../../ui/progress.ts';
import { createPickersView } from '../pickers/pickers-view.ts';
import type { UsageController } from '../usage/usage-controller.ts';
import type { ViewParts } from '../view-parts.ts';
import type { Running } from '../run/running.ts';
import { createCostLine } from './cost-line.ts';
import type { DocumentController, DocumentState } from './document-controller.ts';
import { createDocumentsView } from './documents-view.ts';
import { sizeText } from './document-sentence.ts';
import { createReadyCard } from './ready-card.ts';

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
  const ready = createReadyCard(controller, texts);
  const work = el(
    'div',
    { class: 'work' },
    start,
    progress.element,
    notices.element,
    ready.element,
  );
  const documents = createDocumentsView(controller, texts, announcer, start);
  const { jobs } = controller;
  let said: DocumentState | null = null;
  const draw = (state: DocumentState): void => {
    const isReading = state.reading !== null;
    keepFocus(work, () => {
      progress.draw(readingOf(state, texts));
      notices.draw(state.notices);
      ready.draw(state.ready, pickers.store.state, jobs.store.state.persistence);
      setBusy(start, isReading);
      setVisible(start, state.ready === null);
    }, [ready.first, start]);
    if (isReading && said?.reading === null) announcer.announce(texts.say('document.reading'));
    if (said !== null && said.notices !== state.notices && state.notices.length > 0) {
      announcer.announce(state.notices.map(({ text }) => text).join(' '));
    }
    if (state.ready !== null && said?.ready !== state.ready) announcer.announce(ready.summary());
    said = state;
  };
  controller.store.subscribe(draw);
  draw(controller.store.state);
  const onDraw = (): void => {
    draw(controller.store.state);
  };
  return el(
    'div',
    { class: 'panel' },
    el('p', { class: 'intro', text: texts.say('document.intro') }),
    ...createPickersView(pickers, { texts, announcer, next: start, onDraw }),
    createCostLine(usage, texts),
    el('div', { class: 'section-body' }, work, documents),
  );
}

function readingOf({ reading }: DocumentState, texts: PaneTexts): Running | null {
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
