import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, setText, setVisible } from '../../ui/elements.ts';
import type { TermQuestion } from './add-term-controller.ts';

/** What has to be answered before an entry is written. */
export interface TermQuestionView {
  readonly element: HTMLElement;
  draw(question: TermQuestion | null): void;
  focus(): void;
}

export function createTermQuestion(
  texts: PaneTexts,
  { onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void },
): TermQuestionView {
  const text = el('p');
  const yes = button('', onYes);
  const no = button(texts.say('terms.keep'), onNo);
  yes.dataset['action'] = 'term-yes';
  no.dataset['action'] = 'term-no';
  const element = el('div', { class: 'card-note' }, text, el('div', { class: 'row' }, no, yes));
  return {
    element,
    draw: (question) => {
      setVisible(element, question !== null);
      if (question === null) return;
      setText(text, question.text);
      setText(yes, texts.say(question.replaces ? 'terms.replace' : 'terms.addBeside'));
    },
    focus: () => {
      no.focus();
    },
  };
}
