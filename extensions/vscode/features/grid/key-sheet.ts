import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';

/** Keys of one place, and what each does. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly {
    /** Keys held together have `+` between them, as in `Ctrl+Enter`; strokes have `, `. */
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
          {
            key: l10n.t('Ctrl+Down'),
            sentence: l10n.t('Goes to the next segment to work on, with Up to the one before.'),
          },
          { key: l10n.t('Ctrl+F'), sentence: l10n.t('Searches.') },
          { key: l10n.t('Ctrl+S'), sentence: l10n.t('Saves the file.') },
          {
            key: l10n.t('Ctrl+Shift+1 … 9'),
            sentence: l10n.t('Takes the match of that number into the target.'),
          },
          ...chordKeys(),
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

/** Keys of commands, which can be bound anew in the table of keys of the editor. */
function chordKeys(): KeyGroup['keys'] {
  const chord = (key: string, sentence: Inert): KeyGroup['keys'][number] => {
    return { key: l10n.t('Ctrl+K, Alt+{0}', key), sentence };
  };
  return [
    chord('N', l10n.t('Goes to the next segment to work on, with Shift to the one before.')),
    chord('J', l10n.t('Asks which segments these are.')),
    chord('P', l10n.t('Shows the details of the segment beside the rows, and hides them.')),
    chord('S', l10n.t('Copies the source into the target.')),
    chord('U', l10n.t('Translates the segments that are selected.')),
    chord('Q', l10n.t('Sets their state.')),
    chord('L', l10n.t('Locks them for translators and machines, or unlocks them.')),
    chord('M', l10n.t('Writes a comment on the segment.')),
    chord('O', l10n.t('Opens the code that uses the segment.')),
    chord('V', l10n.t('Shows what changed since a commit, a branch or a tag.')),
    chord('A', l10n.t('Approves the segments; with B it sends them back.')),
    chord(l10n.t('Backspace'), l10n.t('Clears their targets.')),
  ];
}
