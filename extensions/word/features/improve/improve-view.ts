import { type Manner, manners } from '../../../../shared/writing/index.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setText } from '../../ui/elements.ts';
import { selectField, type OptionGroup } from '../../ui/field.ts';
import { createSettingsFold } from '../../ui/settings-fold.ts';
import { createWritingPicker, writingName } from '../languages/writing-picker.ts';
import { createSuggestionsView } from '../suggestions/suggestions-view.ts';
import type { ViewParts } from '../view-parts.ts';
import { mannerTextKey, type ImproveController } from './improve-controller.ts';

/** One picker for style or tone, so that never both can be chosen. */
export function createImproveView(controller: ImproveController, parts: ViewParts): HTMLElement {
  const { texts } = parts;
  const picker = selectField(texts.say('improve.manner'), (value) => {
    const manner = manners.find((each) => mannerTextKey(each) === value);
    if (manner !== undefined) controller.choose(manner);
  });
  picker.select.dataset['field'] = 'manner';
  const start = button(texts.say('improve.run'), () => void controller.run(), 'primary');
  const another = button('', () => void controller.tryAnother(), 'subtle');
  const draw = (): void => {
    const { manner } = controller.manners.state;
    const language = controller.languages.store.state.picked ?? controller.manners.state.language;
    const isUnsupported = controller.isUnsupported();
    picker.fill(mannerGroups(texts), mannerTextKey(manner));
    const name = language === null ? '' : texts.languageName(language);
    const reason = texts.say('improve.mannerUnsupported', name);
    picker.explain(isUnsupported ? reason : '', isUnsupported);
    another.hidden = isUnsupported;
    setText(
      another,
      texts.say('improve.another', texts.say(mannerTextKey(controller.nextManner()))),
    );
  };
  const nameSettings = (): void => {
    const { manner } = controller.manners.state;
    const chosen = manner.kind === 'plain' ? [] : [texts.say(mannerTextKey(manner))];
    fold.name([...chosen, writingName(controller.languages, texts)]);
  };
  const onDraw = (): void => {
    draw();
    nameSettings();
  };
  controller.manners.subscribe(onDraw);
  controller.languages.store.subscribe(onDraw);
  const fold = createSettingsFold(
    texts,
    el('p', { class: 'intro', text: texts.say('improve.intro') }),
    el(
      'div',
      { class: 'field-pair' },
      picker.element,
      createWritingPicker(controller.languages, texts),
    ),
  );
  onDraw();
  return el(
    'div',
    { class: 'panel' },
    fold.element,
    createSuggestionsView({
      ...parts,
      controller: controller.suggestions,
      start,
      fold,
      extra: another,
    }),
  );
}

function mannerGroups(texts: PaneTexts): readonly OptionGroup[] {
  const ofKind = (kind: Manner['kind']): OptionGroup['options'] =>
    manners
      .filter((manner) => manner.kind === kind)
      .map((manner) => ({ value: mannerTextKey(manner), name: texts.say(mannerTextKey(manner)) }));
  return [
    { label: null, options: ofKind('plain') },
    { label: texts.say('improve.styles'), options: ofKind('style') },
    { label: texts.say('improve.tones'), options: ofKind('tone') },
  ];
}
