import { button, el } from '../../ui/elements.ts';
import type { ViewParts } from '../view-parts.ts';
import { createSuggestionsView } from '../suggestions/suggestions-view.ts';
import type { SuggestionsController } from '../suggestions/suggestions-controller.ts';

export function createCorrectView(
  controller: SuggestionsController,
  parts: ViewParts,
): HTMLElement {
  const { texts } = parts;
  const start = button(texts.say('correct.run'), () => void controller.run(), 'primary');
  return el(
    'div',
    { class: 'panel' },
    el('p', { class: 'intro', text: texts.say('correct.intro') }),
    createSuggestionsView({ ...parts, controller, start }),
  );
}
