import type { PaneTexts } from '../l10n/texts.ts';
import { el, newId, setText, setVisible } from './elements.ts';
import { icon } from './icons.ts';
import { keepFocus } from './keep-focus.ts';

/** What is chosen in a section: all of it while there is no result, one line beside a result. */
export interface SettingsFold {
  readonly element: HTMLElement;
  /** A result is there, or none is any more. */
  follow(hasResult: boolean): void;
  /** Another result has come: also settings that were opened beside the former one make room. */
  fold(): void;
  open(): void;
  /** What is chosen, best known first; shown in the line. */
  name(chosen: readonly string[]): void;
}

export function createSettingsFold(
  texts: PaneTexts,
  ...settings: readonly HTMLElement[]
): SettingsFold {
  const id = newId('settings');
  const words = el('span', { class: 'settings-words' });
  const line = el(
    'button',
    {
      class: 'settings-line',
      attributes: { type: 'button', 'aria-controls': id },
      onClick: () => {
        draw(true, !body.hidden);
      },
    },
    words,
    icon('expand'),
  );
  const body = el('div', { class: 'settings-body', attributes: { id } }, ...settings);
  const element = el('div', { class: 'settings' }, line, body);
  const draw = (isBesideResult: boolean, isFolded: boolean): void => {
    keepFocus(element, () => {
      setVisible(line, isBesideResult);
      setVisible(body, !isFolded);
      line.setAttribute('aria-expanded', String(!isFolded));
    }, [line, ...body.querySelectorAll('select')]);
  };
  draw(false, false);
  let isBeside = false;
  return {
    element,
    follow: (hasResult) => {
      if (hasResult === isBeside) return;
      isBeside = hasResult;
      draw(hasResult, hasResult);
    },
    fold: () => {
      if (isBeside) draw(true, true);
    },
    open: () => {
      draw(isBeside, false);
    },
    name: (chosen) => {
      setText(words, texts.say('pane.settings', chosen.join(' · ')));
    },
  };
}
