import type { GridRow } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el } from '../../../../shared/page/elements.ts';

/** What is below the rows: problems and notes of the active one, else the keys. */
export class GridFoot {
  readonly element = el('div', { class: 'foot' });
  #shown = '';

  /** `refusal`: why what was typed in the row is not written. */
  show(texts: GridTexts, row: GridRow | null, refusal: string | null, isEditing: boolean): void {
    const lines = row === null ? [] : linesOf(row, texts);
    if (refusal !== null) lines.unshift({ look: 'sentence error', text: refusal });
    if (isEditing) lines.push({ look: 'keys', text: texts.cellKeys });
    else if (lines.length === 0) lines.push({ look: 'keys', text: texts.keys });
    const shown = JSON.stringify(lines);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...lines.map(({ look, text }) => el('p', { class: look, text })));
  }
}

interface FootLine {
  readonly look: string;
  readonly text: string;
}

function linesOf({ problems, locked, notes, coming }: GridRow, texts: GridTexts): FootLine[] {
  const onItsWay = coming?.target === null ? texts.onItsWay : texts.hasCome;
  return [
    ...(coming === null ? [] : [{ look: 'sentence', text: onItsWay }]),
    ...problems
      .slice(0, 3)
      .map(({ severity, sentence }) => ({ look: `sentence ${severity}`, text: sentence })),
    ...(locked === null ? [] : [{ look: 'sentence', text: locked }]),
    ...notes.slice(0, 2).map((note) => ({ look: 'sentence remark', text: note })),
  ];
}
