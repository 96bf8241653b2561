import type { PlacedEdit } from '../../../../shared/formats/wordml/cut-edit.ts';
import type { HeldParagraph } from './held-selection.ts';

/** How a change is taken back. */
export type RevertWay =
  | { readonly kind: 'edits'; readonly edits: readonly PlacedEdit[]; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ooxml'; readonly flat: string; readonly text: string }
  | { readonly kind: 'reject'; readonly text: string }
  | { readonly kind: 'remove-paragraph' }
  | { readonly kind: 'remove-comment'; readonly comment: Word.Comment }
  | { readonly kind: 'none'; readonly isTracked: boolean };

/** A change that was written, and the way back. */
export interface TakenBack {
  readonly paragraph: number;
  readonly held: Omit<HeldParagraph, 'model'>;
  /** What Word says stands there since; null where that is not what was changed. */
  readonly after: string | null;
  readonly how: RevertWay;
}
