import { el } from './elements.ts';
import { icon, type IconName } from './icons.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly panel: HTMLElement;
  /** Called each time the tab comes into view. */
  readonly onShow?: () => void;
}

export interface Tabs {
  readonly list: HTMLElement;
  readonly panels: readonly HTMLElement[];
  /** Brings a section into view; the focus stays where it is. */
  show(id: string): void;
}

/**
 * The sections of the pane as tabs: one is in the tab order, arrows, Home and End move among them.
 */
export function createTabs(label: string, tabs: readonly Tab[]): Tabs {
  const buttons = tabs.map((tab) => {
    const made = el(
      'button',
      {
        class: 'tab',
        attributes: {
          type: 'button',
          role: 'tab',
          id: `tab-${tab.id}`,
          'aria-controls': `panel-${tab.id}`,
        },
        onClick: () => {
          show(tab.id);
        },
      },
      icon(tab.icon),
      el('span', { class: 'tab-label', text: tab.label }),
    );
    tab.panel.id = `panel-${tab.id}`;
    tab.panel.setAttribute('role', 'tabpanel');
    tab.panel.setAttribute('aria-labelledby', made.id);
    return made;
  });
  const list = el(
    'div',
    { class: 'tabs', attributes: { role: 'tablist', 'aria-label': label } },
    ...buttons,
  );
  function show(id: string): void {
    for (const [index, tab] of tabs.entries()) {
      const isShown = tab.id === id;
      buttons[index]?.setAttribute('aria-selected', String(isShown));
      buttons[index]?.setAttribute('tabindex', isShown ? '0' : '-1');
      const wasHidden = tab.panel.hidden;
      tab.panel.hidden = !isShown;
      if (isShown && wasHidden) tab.onShow?.();
    }
  }
  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((each) => each === document.activeElement);
    const next = nextIndex(event.key, at, buttons.length);
    const tab = next === null ? undefined : tabs[next];
    if (at < 0 || next === null || tab === undefined) return;
    event.preventDefault();
    show(tab.id);
    buttons[next]?.focus();
  });
  for (const { panel } of tabs) panel.hidden = true;
  return { list, panels: tabs.map(({ panel }) => panel), show };
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
