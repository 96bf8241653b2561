import type { BarsBlock } from '../../features/pages/page-model.ts';
import { el } from '../../../../shared/page/elements.ts';

/** Shares of limits; each is read out with its number. */
export function bars({ label, rows }: BarsBlock): HTMLElement {
  const list = el('ul', { class: 'bars', attributes: { 'aria-label': label } });
  for (const { label: name, value, share, tone } of rows) {
    const item = el(
      'li',
      { class: `bar-row ${tone}` },
      el('span', { class: 'bar-name', text: name }),
      el('span', { class: 'bar-value', text: value }),
    );
    if (share !== null) {
      const fill = el('span', { class: 'bar-fill' });
      fill.style.width = `${Math.min(1, Math.max(0, share)) * 100}%`;
      item.append(el('span', { class: 'bar-track', attributes: { 'aria-hidden': 'true' } }, fill));
    }
    list.append(item);
  }
  return list;
}
