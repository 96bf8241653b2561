import type { Placement, WordCapabilities } from '../document/word-document.ts';
import { placementChoices } from '../features/insertion/placements.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import { button, el, newId, setBusy } from './elements.ts';

export interface AcceptBar {
  readonly element: HTMLElement;
  setBusy(isBusy: boolean): void;
}

export interface AcceptActions {
  readonly onAccept: (placement: Placement) => void;
  readonly onCopy: () => void;
  readonly onDismiss: () => void;
  /** One more thing to do with the result. */
  readonly extra?: HTMLElement;
}

/** The ways to put a result into the document; ways the host lacks are off and say why. */
export function createAcceptBar(
  capabilities: WordCapabilities,
  texts: PaneTexts,
  { onAccept, onCopy, onDismiss, extra }: AcceptActions,
): AcceptBar {
  const hintId = newId('hint');
  const reasons: string[] = [];
  const offered: HTMLButtonElement[] = [];
  const buttons = placementChoices(capabilities).map(({ placement, label, missing }, index) => {
    const made = button(
      texts.say(label),
      () => {
        onAccept(placement);
      },
      index === 0 ? 'primary' : 'secondary',
    );
    made.dataset['placement'] = placement;
    if (missing === null) offered.push(made);
    else {
      made.disabled = true;
      made.setAttribute('aria-describedby', hintId);
      reasons.push(texts.say(missing));
    }
    return made;
  });
  const hint = el('p', {
    class: 'field-hint',
    text: reasons.join(' '),
    attributes: { id: hintId },
  });
  hint.hidden = reasons.length === 0;
  const group = el(
    'div',
    {
      class: 'accept-grid',
      attributes: { role: 'group', 'aria-label': texts.say('insert.title') },
    },
    ...buttons,
  );
  const rest = el(
    'div',
    { class: 'row' },
    button(texts.say('insert.copy'), onCopy, 'subtle'),
    button(texts.say('insert.dismiss'), onDismiss, 'subtle'),
    ...(extra === undefined ? [] : [extra]),
  );
  const element = el('div', { class: 'accept' }, group, hint, rest);
  new ResizeObserver(() => {
    keepClear(element);
  }).observe(element);
  return {
    element,
    setBusy: (isBusy) => {
      for (const each of offered) setBusy(each, isBusy);
    },
  };
}

/** What is scrolled into sight stays clear of the bar, however many lines its buttons take. */
function keepClear(bar: HTMLElement): void {
  if (bar.offsetHeight === 0) return;
  bar.closest('main')?.style.setProperty('--accept-height', `${bar.offsetHeight}px`);
}
