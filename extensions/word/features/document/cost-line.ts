import type { PaneTexts } from '../../l10n/texts.ts';
import { el, setText } from '../../ui/elements.ts';
import type { UsageController, UsageState } from '../usage/usage-controller.ts';
import { MINIMUM_BILLED_CHARACTERS } from './document-controller.ts';

/** What a document costs at least, and what is left for it. */
export function createCostLine(usage: UsageController, texts: PaneTexts): HTMLElement {
  const left = el('span', { class: 'cost-left' });
  const draw = ({ report }: UsageState): void => {
    const charactersLeft = report?.charactersLeft ?? null;
    const isTooFew = charactersLeft !== null && charactersLeft < MINIMUM_BILLED_CHARACTERS;
    left.classList.toggle('cost-short', isTooFew);
    if (charactersLeft === null) setText(left, '');
    else {
      const key = isTooFew ? 'document.tooFewLeft' : 'document.left';
      setText(left, texts.say(key, charactersLeft));
    }
  };
  usage.store.subscribe(draw);
  draw(usage.store.state);
  const cost = texts.say('document.cost', MINIMUM_BILLED_CHARACTERS);
  return el('p', { class: 'hint cost' }, cost, ' ', left);
}
