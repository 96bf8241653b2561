import { el } from '../../../../shared/page/elements.ts';

export interface NoticeButton {
  readonly label: string;
  readonly run: () => void;
}

/** Sentences above the rows, with what can be done about it; and with a text that is kept there. */
export class GridNotice {
  readonly element = el('div', { class: 'notice', attributes: { role: 'alert' } });

  constructor() {
    this.hide();
  }

  show(
    sentences: readonly string[],
    buttons: readonly NoticeButton[],
    kept: string | null = null,
  ): void {
    const made = buttons.map(({ label, run }) => {
      const button = el('button', {
        class: 'tool secondary',
        text: label,
        attributes: { type: 'button' },
      });
      button.addEventListener('click', run);
      return button;
    });
    const text = kept === null ? [] : [el('pre', { class: 'kept', text: kept })];
    const paragraphs = sentences.map((each) => el('p', { text: each }));
    this.element.replaceChildren(...paragraphs, ...text, ...made);
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
