import type { PaneTexts } from '../../l10n/texts.ts';
import type { Announcer } from '../../ui/announcer.ts';
import { createLanguagePickers } from '../languages/language-pickers.ts';
import { createListPickers } from '../lists/list-pickers.ts';
import type { PickerController } from './picker-controller.ts';

export interface PickersViewParts {
  readonly texts: PaneTexts;
  readonly announcer: Announcer;
  /** Takes the focus where no picker can. */
  readonly next: HTMLElement;
  /** Runs whenever the pickers show something else. */
  readonly onDraw: () => void;
}

/** All pickers of a section, one element below the other; they follow what is chosen and known. */
export function createPickersView(
  pickers: PickerController,
  { texts, announcer, next, onDraw }: PickersViewParts,
): readonly HTMLElement[] {
  const languages = createLanguagePickers(pickers, texts);
  const lists = createListPickers(pickers, texts, announcer, next);
  const draw = (): void => {
    languages.draw(pickers.store.state);
    lists.draw(pickers.store.state);
  };
  const redraw = (): void => {
    draw();
    onDraw();
  };
  pickers.store.subscribe(redraw);
  pickers.lists.store.subscribe(redraw);
  draw();
  return [languages.element, lists.element];
}
