import type { CommittedPiece } from '../../../../../shared/formats/rows/cell-pieces.ts';
import type { WordDifference } from '../../../../../shared/text/hunks/word-differences.ts';

/** What a button of an item does: the host knows it by its id. */
interface PanelButton {
  readonly id: string;
  readonly label: string;
}

/** Something that goes into the target. */
export interface PanelInsert {
  readonly pieces: readonly CommittedPiece[];
  /** It takes the place of all of the target; else it goes to the caret. */
  readonly isWhole: boolean;
  readonly label: string;
}

/** One line of a section. */
export interface PanelItem {
  readonly text: readonly WordDifference[];
  /** Of the text; empty for that of the editor. */
  readonly language: string;
  /** Where it is from, how well it fits; empty for nothing. */
  readonly detail: string;
  readonly look: 'plain' | 'muted' | 'error' | 'warning' | 'information';
  readonly insert: PanelInsert | null;
  readonly buttons: readonly PanelButton[];
}

/** What is known of a segment in one respect. */
export interface PanelSection {
  readonly name: string;
  readonly title: string;
  readonly items: readonly PanelItem[];
}

/** To the page: takes the place of what was shown before. */
export interface SegmentMessage {
  readonly type: 'segment';
  readonly version: number;
  readonly at: number;
  readonly sections: readonly PanelSection[];
}
