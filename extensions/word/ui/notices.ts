import type { Notice } from '../features/notice.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import { el } from './elements.ts';
import { icon } from './icons.ts';

/** The sentences of a section; each stays until it is closed or replaced. */
export interface NoticeList {
  readonly element: HTMLElement;
  draw(notices: readonly Notice[]): void;
}

export function createNoticeList(texts: PaneTexts, onClose: (notice: Notice) => void): NoticeList {
  const element = el('div', { class: 'notices' });
  let drawn: readonly Notice[] = [];
  return {
    element,
    draw: (notices) => {
      if (notices === drawn) return;
      drawn = notices;
      element.replaceChildren(...notices.map((notice) => noticeBar(notice, texts, onClose)));
    },
  };
}

function noticeBar(
  notice: Notice,
  texts: PaneTexts,
  onClose: (notice: Notice) => void,
): HTMLElement {
  const close = el(
    'button',
    {
      class: 'button button-subtle notice-close',
      attributes: { type: 'button', 'aria-label': texts.say('pane.close') },
      onClick: () => {
        onClose(notice);
      },
    },
    icon('close'),
  );
  return el(
    'div',
    { class: `notice notice-${notice.tone}` },
    icon(notice.tone),
    el('p', { class: 'notice-text', text: notice.text }),
    close,
  );
}
