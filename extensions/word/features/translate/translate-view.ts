import type { PaneTexts } from '../../l10n/texts.ts';
import { createAcceptBar } from '../../ui/accept-bar.ts';
import { button, el, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createWorkFrame } from '../../ui/work-frame.ts';
import { copyResult } from '../insertion/copy-result.ts';
import { createListPickers } from '../lists/list-pickers.ts';
import { createLanguagePickers, targetName } from '../languages/language-pickers.ts';
import type { ViewParts } from '../view-parts.ts';
import type { TranslateController, TranslateState } from './translate-controller.ts';
import { createTranslationList } from './translation-list.ts';

/** Pickers, the start, and the translation beside the original. */
export function createTranslateView(
  controller: TranslateController,
  parts: ViewParts,
): HTMLElement {
  const { texts, announcer, host, capabilities } = parts;
  const pickers = createLanguagePickers(controller, texts);
  const start = button(texts.say('translate.run'), () => void controller.run(), 'primary');
  const listPickers = createListPickers(controller, texts, announcer, start);
  const acceptBar = createAcceptBar(capabilities, texts, {
    onAccept: (placement) => void controller.accept(placement),
    onCopy: () => void copyResult(controller.copyText(), controller.work, host),
    onDismiss: () => void controller.dismiss(),
  });
  const head = createPreviewHead(texts);
  const list = createTranslationList(texts);
  const preview = el(
    'section',
    { class: 'preview', attributes: { 'aria-label': texts.say('translate.translation') } },
    head.element,
    list.element,
    acceptBar.element,
  );
  const frame = createWorkFrame({
    work: controller.work,
    texts,
    announcer,
    start,
    summary: () => summaryOf(controller.store.state, texts),
    onState: ({ running }) => {
      acceptBar.setBusy(running !== null);
    },
  });
  const draw = (state: TranslateState): void => {
    pickers.draw(state);
    listPickers.draw(state);
    head.draw(state);
    const { shownTarget, paragraphs } = state;
    keepFocus(
      preview,
      () => {
        list.draw(paragraphs, shownTarget);
        setVisible(preview, paragraphs.length > 0);
      },
      frame.fallbacks,
    );
  };
  controller.store.subscribe(draw);
  controller.lists.store.subscribe(() => {
    listPickers.draw(controller.store.state);
  });
  draw(controller.store.state);
  return el(
    'div',
    { class: 'panel' },
    el('p', { class: 'intro', text: texts.say('translate.intro') }),
    pickers.element,
    listPickers.element,
    el('div', { class: 'section-body' }, frame.element, preview),
  );
}

function summaryOf({ paragraphs }: TranslateState, texts: PaneTexts): string {
  const done = paragraphs.filter((each) => each.target !== null);
  return done.length === 0 ? '' : texts.say('translate.done', done.length);
}

/** Into which language, and with which glossary and style rules. */
function createPreviewHead(texts: PaneTexts): {
  readonly element: HTMLElement;
  draw(state: TranslateState): void;
} {
  const heading = el('h2', { class: 'heading' });
  const madeWith = el('p', { class: 'hint' });
  return {
    element: el('div', {}, heading, madeWith),
    draw: (state) => {
      const { shownTarget, shownLists } = state;
      const name = shownTarget === null ? '' : targetName(shownTarget, state, texts);
      heading.textContent = texts.say('translate.title', name);
      madeWith.textContent = madeWithSentence(shownLists, texts);
      setVisible(madeWith, shownLists.length > 0);
    },
  };
}

function madeWithSentence([first = '', second]: readonly string[], texts: PaneTexts): string {
  return second === undefined
    ? texts.say('lists.used', first)
    : texts.say('lists.usedBoth', first, second);
}
