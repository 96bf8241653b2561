import type { TextKey } from '../../l10n/english.ts';
import type { ListsController } from './lists-controller.ts';

/** What is chosen with the pickers of lists. */
export interface ListChooser {
  readonly lists: ListsController;
  /** Said below a chosen glossary while the language of the text is not chosen. */
  readonly withoutSource: TextKey;
  chooseGlossary(id: string | null): void;
  chooseStyle(id: string | null): void;
}
