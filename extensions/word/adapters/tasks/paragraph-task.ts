import type { PlacedEdit } from '../../../../shared/formats/wordml/cut-edit.ts';
import type { HeldParagraph } from './held-selection.ts';
import type { LocatedRange } from './locate-range.ts';

/** What was found of a paragraph before it is written. */
export interface ParagraphPlace {
  /** The paragraph's text, or the selected part of it. */
  readonly content: Word.Range;
  /** One for each edit, in their order. */
  readonly located: readonly LocatedRange[];
  /** The paragraph's package, where the task asked for it. */
  readonly ooxml: string | null;
  /** Whether what is written is tracked, by us or by the user. */
  readonly isTracked: boolean;
}

/** One paragraph that is to be changed: by a write, or by taking one back; `Obstacle` is why it cannot be. */
export interface ParagraphTask<Obstacle extends string = string> {
  /** Position in the selection. */
  readonly paragraph: number;
  readonly held: Omit<HeldParagraph, 'model'>;
  /** What must stand there, else nothing is done; null where that does not matter. */
  readonly expected: string | null;
  /** What then stands there; null where the task changes something else. */
  readonly after: string | null;
  /** What it means that `after` stands there already; without it the text was changed meanwhile. */
  readonly already?: Obstacle;
  /** Edits that are to be found in the text. */
  readonly edits: readonly PlacedEdit[];
  readonly wantsOoxml: boolean;
  readonly keepsOldLanguage: boolean;
  /** How Word still sets the paragraph though what is written is read the other way. */
  readonly keptDirection?: 'left-to-right' | 'right-to-left' | null;
  /** Queues what is to be done; the reason where it cannot be. */
  readonly act: (found: ParagraphPlace) => Obstacle | null;
  /** Told when it is done; `text` is what Word says stands there now. */
  readonly done: (found: ParagraphPlace, text: string) => void;
}
