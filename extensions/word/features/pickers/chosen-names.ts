import type { PaneTexts } from '../../l10n/texts.ts';
import { formalityNames, targetName } from '../languages/language-pickers.ts';
import type { PickerController } from './picker-controller.ts';

/** What is chosen with the pickers of a section, in words: where it goes first. */
export function chosenNames(pickers: PickerController, texts: PaneTexts): readonly string[] {
  const { state } = pickers.store;
  const { target, formality } = state;
  const { glossaries, style } = pickers.shownLists();
  const isAddressed = formality !== 'default' && pickers.hasFormality();
  return [
    target === null ? texts.say('translate.choose') : targetName(target, state, texts),
    ...(isAddressed ? [texts.say(formalityNames[formality])] : []),
    ...glossaries.map(({ name }) => name),
    ...(style === null ? [] : [style.name]),
  ];
}
