import type { PaneTexts } from '../l10n/texts.ts';
import { el, setText, setVisible } from './elements.ts';
import { icon } from './icons.ts';

/** A panel whose inside is loaded when somebody first wants it. */
export interface LatePanel<Inside> {
  readonly element: HTMLElement;
  /** Loads what is not there yet. Null where that failed, which the panel says; the next call tries again. */
  get(): Promise<Inside | null>;
}

export function createLatePanel<Inside extends { readonly element: HTMLElement }>(
  texts: PaneTexts,
  load: () => Promise<Inside>,
): LatePanel<Inside> {
  const words = el('p', { class: 'notice-text' });
  const failed = el(
    'div',
    // There from the beginning, it is read aloud when it appears.
    { class: 'notice notice-error', attributes: { role: 'alert' } },
    icon('error'),
    words,
  );
  setVisible(failed, false);
  const element = el('div', {}, el('div', { class: 'notices' }, failed));
  let loading: Promise<Inside | null> | null = null;
  const open = async (): Promise<Inside | null> => {
    try {
      const inside = await load();
      element.replaceChildren(inside.element);
      return inside;
    } catch {
      // Scripts are all that is loaded here: what they do reports its failures itself.
      loading = null;
      setText(words, texts.say('pane.notLoaded'));
      setVisible(failed, true);
      return null;
    }
  };
  return {
    element,
    get: () => {
      loading ??= open();
      return loading;
    },
  };
}
