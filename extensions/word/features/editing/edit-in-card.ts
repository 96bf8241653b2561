import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type * as editor from './paragraph-editor.ts';
import { button, el, setVisible } from '../../ui/elements.ts';

/** What people do with one paragraph of a result. */
export interface ParagraphActions {
  readonly onEdit: (index: number, target: readonly InlinePart[]) => void;
  readonly onReset: (index: number) => void;
  /** Puts this one into the document, in place of its text. */
  readonly onReplace: (index: number) => void;
  /** What the field of an editor needs could not be loaded. */
  readonly onFailed: () => void;
}

export interface EditableCard {
  readonly index: number;
  readonly source: WordParagraph;
  /** What is to be edited; asked for when that begins. */
  readonly target: () => readonly InlinePart[];
  readonly language: string | null;
  readonly isEdited: boolean;
  /** Holds the text, and the field in its place. */
  readonly place: HTMLElement;
}

/** The ways to edit and to accept one paragraph, to be put beside its text. */
export function createCardActions(
  card: EditableCard,
  texts: PaneTexts,
  actions: ParagraphActions,
): HTMLElement {
  const { index, isEdited } = card;
  const edit = button(texts.say('edit.edit'), () => void openEditor(), 'subtle');
  const replace = button(
    texts.say('insert.replace'),
    () => {
      actions.onReplace(index);
    },
    'subtle',
  );
  const reset = button(
    texts.say('edit.reset'),
    () => {
      actions.onReset(index);
    },
    'subtle',
  );
  const hint = el('p', { class: 'card-quiet', text: texts.say('edit.hint') });
  const row = el('div', { class: 'row card-actions' }, edit, ...(isEdited ? [reset] : []), replace);
  edit.dataset['action'] = 'edit';
  replace.dataset['action'] = 'replace-one';
  let isOpen = false;
  const openEditor = async (): Promise<void> => {
    // A double click comes again while the editor is still loading.
    if (isOpen) return;
    isOpen = true;
    const tools = await loadEditor();
    if (tools === null) {
      isOpen = false;
      actions.onFailed();
      return;
    }
    const former = [...card.place.childNodes];
    setVisible(row, false);
    card.place.after(hint);
    tools.openParagraphEditor(card.place, {
      source: card.source,
      target: card.target(),
      language: card.language,
      label: texts.say('edit.field', index + 1),
      texts,
      onEnd: (target, isNext) => {
        isOpen = false;
        // Ahead of the change, which draws this card anew.
        const next = isNext ? nextEdit(row) : null;
        const { activeElement } = document;
        const isLeft = activeElement !== document.body && !card.place.contains(activeElement);
        card.place.replaceChildren(...former);
        setVisible(row, true);
        hint.remove();
        if (!isLeft) edit.focus();
        if (target !== null) actions.onEdit(index, target);
        next?.click();
      },
    });
  };
  return row;
}

/** The way to edit the paragraph behind. */
function nextEdit(row: HTMLElement): HTMLElement | null {
  const next = row.closest('.card')?.nextElementSibling;
  return next?.querySelector<HTMLElement>('[data-action=edit]') ?? null;
}

/** A field in which codes are chips: a script of its own, as not everybody edits. */
async function loadEditor(): Promise<typeof editor | null> {
  try {
    return await import(/* webpackChunkName: "editor" */ './paragraph-editor.ts');
  } catch {
    return null;
  }
}
