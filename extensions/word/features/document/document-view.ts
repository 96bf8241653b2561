import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el } from '../../ui/elements.ts';

/** The place of whole documents: said to come, so that nobody looks for it. */
export function createDocumentView(texts: PaneTexts): HTMLElement {
  const run = button(texts.say('document.run'), () => undefined, 'primary');
  run.disabled = true;
  run.setAttribute('aria-describedby', 'document-later');
  return el(
    'div',
    { class: 'panel' },
    el('h2', { class: 'heading', text: texts.say('document.intro') }),
    run,
    el('p', {
      class: 'intro',
      text: texts.say('document.later'),
      attributes: { id: 'document-later' },
    }),
  );
}
