import { button, el } from '../../ui/elements.ts';
import { createSettingsFold } from '../../ui/settings-fold.ts';
import type { WritingLanguages } from '../languages/writing-languages.ts';
import { createWritingPicker, writingName } from '../languages/writing-picker.ts';
import { createSuggestionsView } from '../suggestions/suggestions-view.ts';
import type { SuggestionsController } from '../suggestions/suggestions-controller.ts';
import type { ViewParts } from '../view-parts.ts';

export function createCorrectView(
  controller: SuggestionsController,
  languages: WritingLanguages,
  parts: ViewParts,
): HTMLElement {
  const { texts } = parts;
  const start = button(texts.say('correct.run'), () => void controller.run(), 'primary');
  const fold = createSettingsFold(
    texts,
    el('p', { class: 'intro', text: texts.say('correct.intro') }),
    createWritingPicker(languages, texts),
  );
  const draw = (): void => {
    fold.name([writingName(languages, texts)]);
  };
  languages.store.subscribe(draw);
  draw();
  return el(
    'div',
    { class: 'panel' },
    fold.element,
    createSuggestionsView({ ...parts, controller, start, fold }),
  );
}
