import type { GridRow } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el } from '../elements.ts';
import type { TypedTarget } from './grid-state.ts';

/** What is below the rows: problems and notes of the active one, else the keys. */
export class GridFoot {
  readonly element = el('div', { class: 'foot' });
  #shown = '';

  show(
    texts: GridTexts,
    row: GridRow | null,
    { typed, isEditing }: { readonly typed: TypedTarget | null; readonly isEditing: boolean },
  ): void {
    const refusal = typed?.refusal ?? null;
    const lines: HTMLElement[] = [];
    if (refusal !== null) lines.push(el('p', { class: 'sentence error', text: refusal }));
    for (const { severity, sentence } of row?.problems.slice(0, 3) ?? []) {
      lines.push(el('p', { class: `sentence ${severity}`, text: sentence }));
    }
    if (row?.locked != null) lines.push(el('p', { class: 'sentence', text: row.locked }));
    for (const note of row?.notes.slice(0, 2) ?? []) {
      lines.push(el('p', { class: 'sentence remark', text: note }));
    }
    if (lines.length === 0 || isEditing) {
      const text = isEditing ? texts.cellKeys : texts.keys;
      lines.push(el('p', { class: 'keys', text }));
    }
    const shown = lines.map(({ className, textContent }) => `${className}${textContent}`).join('\n');
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...lines);
  }
}
