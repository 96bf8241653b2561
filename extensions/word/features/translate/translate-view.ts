import { createAcceptBar } from '../../ui/accept-bar.ts';
import { button, el, setVisible } from '../../ui/elements.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { createWorkFrame } from '../../ui/work-frame.ts';
import { copyResult } from '../insertion/copy-result.ts';
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
  const acceptBar = createAcceptBar(capabilities, texts, {
    onAccept: (placement) => void controller.accept(placement),
    onCopy: () => void copyResult(controller.copyText(), controller.work, host),
    onDismiss: () => void controller.dismiss(),
  });
  const heading = el('h2', { class: 'heading' });
  const list = createTranslationList(texts);
  const preview = el(
    'section',
    { class: 'preview', attributes: { 'aria-label': texts.say('translate.translation') } },
    heading,
    list.element,
    acceptBar.element,
  );
  const frame = createWorkFrame({
    work: controller.work,
    texts,
    announcer,
    start,
    summary: () => {
      const done = controller.store.state.paragraphs.filter((each) => each.target !== null);
      return done.length === 0 ? '' : texts.say('translate.done', done.length);
    },
    onState: ({ running }) => {
      acceptBar.setBusy(running !== null);
    },
  });
  const draw = (state: TranslateState): void => {
    pickers.draw(state);
    const { shownTarget, paragraphs } = state;
    const name = shownTarget === null ? '' : targetName(shownTarget, state, texts);
    heading.textContent = texts.say('translate.title', name);
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
  draw(controller.store.state);
  return el(
    'div',
    { class: 'panel' },
    el('p', { class: 'intro', text: texts.say('translate.intro') }),
    pickers.element,
    el('p', { class: 'field-hint', text: texts.say('translate.noLists') }),
    el('div', { class: 'section-body' }, frame.element, preview),
  );
}
