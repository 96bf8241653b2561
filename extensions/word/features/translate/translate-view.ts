import type { PaneTexts } from '../../l10n/texts.ts';
import { createAcceptBar } from '../../ui/accept-bar.ts';
import { button, el, setText, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createWorkFrame } from '../../ui/work-frame.ts';
import { actionsOf } from '../editing/actions-of.ts';
import { copyResult } from '../insertion/copy-result.ts';
import { targetName } from '../languages/language-pickers.ts';
import type { LanguageState } from '../languages/language-state.ts';
import { usedSentence } from '../lists/used-lists.ts';
import { createPickersFold } from '../pickers/pickers-fold.ts';
import type { AddTermController } from '../terms/add-term-controller.ts';
import { createAddTermView } from '../terms/add-term-view.ts';
import type { ViewParts } from '../view-parts.ts';
import type { TranslateController, TranslateState } from './translate-controller.ts';
import { createTranslationList } from './translation-list.ts';

/** Pickers, the start, and the translation beside the original. Without `terms` none are added. */
export function createTranslateView(
  controller: TranslateController,
  terms: AddTermController | null,
  parts: ViewParts,
): HTMLElement {
  const { texts, announcer, host, capabilities } = parts;
  const { pickers } = controller;
  const start = button(texts.say('translate.run'), () => void controller.run(), 'primary');
  const acceptBar = createAcceptBar(capabilities, texts, {
    onAccept: (placement) => void controller.accept(placement),
    onCopy: () => void copyResult(controller.copyText(), controller.work, host),
    onDismiss: () => void controller.dismiss(),
  });
  const head = createPreviewHead(texts);
  const list = createTranslationList(texts, actionsOf(controller));
  const label = { 'aria-label': texts.say('translate.translation') };
  const content = [head.element, list.element, acceptBar.element];
  const preview = el('section', { class: 'preview', attributes: label }, ...content);
  const fold = createPickersFold(pickers, {
    texts,
    announcer,
    next: start,
    intro: texts.say('translate.intro'),
    onDraw: () => {
      head.draw(controller.store.state, pickers.store.state);
    },
  });
  const frame = createWorkFrame({
    work: controller.work,
    texts,
    announcer,
    start,
    fold,
    result: preview,
    summary: () => summaryOf(controller.store.state, texts),
    onState: ({ running }) => {
      acceptBar.setBusy(running !== null);
    },
  });
  const draw = (state: TranslateState): void => {
    head.draw(state, pickers.store.state);
    const { shownTarget, paragraphs } = state;
    const redraw = (): void => {
      list.draw(paragraphs, shownTarget);
      setVisible(preview, paragraphs.length > 0);
    };
    keepFocus(preview, redraw, frame.fallbacks);
    frame.followResult();
  };
  controller.store.subscribe(draw);
  draw(controller.store.state);
  return el(
    'div',
    { class: 'panel' },
    fold.element,
    ...(terms === null ? [] : [createAddTermView(terms, pickers, parts)]),
    el('div', { class: 'section-body' }, frame.element, preview),
  );
}

function summaryOf({ paragraphs }: TranslateState, texts: PaneTexts): string {
  const done = paragraphs.filter((each) => each.target !== null);
  return done.length === 0 ? '' : texts.say('translate.done', done.length);
}

/** Into which language, and with which glossaries and style rules. */
function createPreviewHead(texts: PaneTexts): {
  readonly element: HTMLElement;
  draw(state: TranslateState, picked: LanguageState): void;
} {
  const heading = el('h2', { class: 'heading' });
  const madeWith = el('p', { class: 'hint' });
  return {
    element: el('div', {}, heading, madeWith),
    draw: ({ shownTarget, shownLists }, picked) => {
      const name = shownTarget === null ? '' : targetName(shownTarget, picked, texts);
      setText(heading, texts.say('translate.title', name));
      setText(madeWith, usedSentence(shownLists, texts));
      setVisible(madeWith, shownLists.length > 0);
    },
  };
}
