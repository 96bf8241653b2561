import type { PaneTexts } from '../../l10n/texts.ts';
import { button, el, newId, setBusy, setText, setVisible } from '../../ui/elements.ts';
import type { PickerController } from '../pickers/picker-controller.ts';
import type { AddTermController, AddTermState } from './add-term-controller.ts';
import { createTermForm } from './term-form.ts';
import { createTermQuestion } from './term-question.ts';

/** The form of a new term. */
export interface AddTermCard {
  readonly element: HTMLElement;
  draw(state: AddTermState): void;
  /** Puts the focus where the next thing is to be done. */
  focus(state: AddTermState): void;
}

export function createAddTermCard(
  controller: AddTermController,
  pickers: PickerController,
  texts: PaneTexts,
): AddTermCard {
  const form = createTermForm(controller, pickers, texts);
  const { fields } = form;
  const problem = el('p', { class: 'card-problem', attributes: { id: newId('problem') } });
  const question = createTermQuestion(texts, {
    onYes: () => void controller.submit(form.draft(), controller.store.state.question?.existing),
    onNo: () => {
      controller.keepExisting();
    },
  });
  const add = button(texts.say('terms.submit'), () => undefined, 'primary');
  add.type = 'submit';
  const cancel = button(texts.say('run.cancel'), () => {
    controller.close();
  });
  const row = el('div', { class: 'row' }, add, cancel);
  form.element.append(problem, question.element, row);
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (controller.store.state.question === null) void controller.submit(form.draft());
  });
  form.element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') controller.close();
  });
  return {
    element: form.element,
    draw: (state) => {
      form.draw(state.opened);
      setText(problem, state.problem?.text ?? '');
      setVisible(problem, state.problem !== null);
      form.markFault(state.problem?.field ?? null, problem.id);
      question.draw(state.question);
      setVisible(row, state.question === null);
      setBusy(add, state.isBusy);
    },
    focus: ({ question: asked, problem: found }) => {
      if (asked !== null) question.focus();
      else if (found !== null) form.fieldOf(found.field ?? 'source').focus();
      else (fields.source.input.value === '' ? fields.source : fields.target).input.focus();
    },
  };
}
