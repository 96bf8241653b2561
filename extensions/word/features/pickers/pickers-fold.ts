import { el } from '../../ui/elements.ts';
import { createSettingsFold, type SettingsFold } from '../../ui/settings-fold.ts';
import { chosenNames } from './chosen-names.ts';
import type { PickerController } from './picker-controller.ts';
import { createPickersView, type PickersViewParts } from './pickers-view.ts';

export interface PickersFoldParts extends PickersViewParts {
  /** What the section does, said above the pickers. */
  readonly intro: string;
  /** Said below them. */
  readonly below?: readonly HTMLElement[];
}

/** A section's pickers, in one line beside its result. */
export function createPickersFold(
  pickers: PickerController,
  { intro, below = [], ...parts }: PickersFoldParts,
): SettingsFold {
  const { texts } = parts;
  const name = (): void => {
    fold.name(chosenNames(pickers, texts));
  };
  const onDraw = (): void => {
    parts.onDraw();
    name();
  };
  const fold = createSettingsFold(
    texts,
    el('p', { class: 'intro', text: intro }),
    ...createPickersView(pickers, { ...parts, onDraw }),
    ...below,
  );
  name();
  return fold;
}
