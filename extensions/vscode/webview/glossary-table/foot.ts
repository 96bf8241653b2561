import type { LineFix } from '../../features/glossary-table/line-fixes.ts';
import type { ShownProblem, TableTexts } from '../../features/glossary-table/table-messages.ts';
import { el, fill } from '../../../../shared/page/elements.ts';

export interface FootActions {
  readonly onFix: (line: number, fix: LineFix) => void;
  readonly onGoTo: (line: number) => void;
}

/** What is below the rows: the problem of the active one with what can be done, else the keys. */
export class Foot {
  readonly element = el('div', { class: 'foot' });
  readonly #actions: FootActions;
  #shown = '';

  constructor(actions: FootActions) {
    this.#actions = actions;
  }

  show(texts: TableTexts, problem: ShownProblem | null): void {
    // Buttons stay the same ones while nothing changes: a click takes two events.
    const shown = problem === null ? texts.keys : JSON.stringify(problem);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (problem === null) {
      this.element.replaceChildren(el('span', { class: 'keys', text: texts.keys }));
      return;
    }
    const { severity, sentence, fixes, line, other } = problem;
    const buttons = fixes.map(({ fix, label }) =>
      footButton(label, () => {
        this.#actions.onFix(line, fix);
      }),
    );
    if (other !== null) {
      const label = fill(texts.goToOther, (other + 1).toLocaleString(texts.locale));
      buttons.push(
        footButton(label, () => {
          this.#actions.onGoTo(other);
        }),
      );
    }
    this.element.replaceChildren(
      el('span', { class: `sentence ${severity}`, text: sentence }),
      ...buttons,
    );
  }
}

function footButton(label: string, onClick: () => void): HTMLButtonElement {
  const made = el('button', {
    class: 'tool secondary',
    text: label,
    attributes: { type: 'button' },
  });
  made.addEventListener('click', onClick);
  return made;
}
