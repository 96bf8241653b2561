import { l10n } from '../../ui/l10n.ts';

/** Keys of one place, and what each does. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly {
    /** Keys held together have `+` between them, as in `Ctrl+Enter`. */
    readonly key: string;
    readonly sentence: string;
  }[];
}

/** A sheet of keys, in the language of the editor. */
export interface KeySheet {
  readonly title: string;
  readonly close: string;
  readonly groups: readonly KeyGroup[];
}

/** The keys of the grid, and of the cell that is open in it. */
export function gridKeySheet(): KeySheet {
  return {
    title: l10n.t('Keys of the Grid'),
    close: l10n.t('Close'),
    groups: [
      {
        title: l10n.t('In the grid'),
        keys: [
          { key: l10n.t('Enter'), sentence: l10n.t('Edits the target, or chooses the state.') },
          { key: l10n.t('Ctrl+Enter'), sentence: l10n.t('Confirms the target and goes on.') },
          {
            key: 'F8',
            sentence: l10n.t('Goes to the next problem, with Shift to the one before.'),
          },
          { key: l10n.t('Ctrl+S'), sentence: l10n.t('Saves the file.') },
        ],
      },
      {
        title: l10n.t('In a cell'),
        keys: [
          {
            key: l10n.t('Ctrl+1 … 9'),
            sentence: l10n.t(
              'Inserts the code of that number, or moves it here; a pair goes around what is selected. Alt does the same.',
            ),
          },
          {
            key: l10n.t('Ctrl+Space'),
            sentence: l10n.t('Lists the codes, the missing ones first. So does Ctrl+I.'),
          },
          { key: l10n.t('Shift+Enter'), sentence: l10n.t('Breaks the line.') },
          {
            key: l10n.t('Tab'),
            sentence: l10n.t('Keeps the target and opens the next, with Shift the one before.'),
          },
          {
            key: l10n.t('Ctrl+Z'),
            sentence: l10n.t('Undoes what was typed in the cell since it was opened.'),
          },
          {
            key: l10n.t('Escape'),
            sentence: l10n.t('Gives up what was typed; it asks once.'),
          },
        ],
      },
    ],
  };
}
