import type { PlacedEdit } from '../../../../shared/formats/wordml/cut-edit.ts';
import type { WriteOutcome } from '../../document/word-document.ts';
import type { HeldParagraph } from './held-selection.ts';
import type { LocatedRange } from './locate-range.ts';

/** What was found of a task before it writes. */
export interface FoundTask {
  readonly task: ParagraphTask;
  /** The paragraph's text, or the selected part of it. */
  readonly content: Word.Range;
  /** One for each edit, in their order. */
  readonly located: readonly LocatedRange[];
  /** The paragraph's package, where the task asked for it. */
  readonly ooxml: string | null;
  /** Whether what is written is tracked, by us or by the user. */
  readonly isTracked: boolean;
}

/** One paragraph that is to be changed: by a write, or by taking one back. */
export interface ParagraphTask {
  /** Position in the selection. */
  readonly paragraph: number;
  readonly held: Omit<HeldParagraph, 'model'>;
  /** What must stand there, else nothing is done; null where that does not matter. */
  readonly expected: string | null;
  /** What then stands there; null where the task changes something else. */
  readonly after: string | null;
  /** Edits that are to be found in the text. */
  readonly edits: readonly PlacedEdit[];
  readonly wantsOoxml: boolean;
  readonly keepsOldLanguage: boolean;
  /** Queues what is to be done; a sentence where it cannot be. */
  readonly act: (found: FoundTask) => string | null;
  /** Told when it is done; `text` is what Word says stands there now. */
  readonly done: (found: FoundTask, text: string) => void;
}

type Failure = Exclude<WriteOutcome['outcome'], 'written'>;

const sentences = {
  'changed-meanwhile':
    'The text was changed in the meantime, so it was left as it is. Select it again.',
  deleted: 'The text is no longer in the document. Select the text again.',
  'not-mappable':
    'The place of the change could not be found without doubt. Insert the text below or as a comment instead.',
  cancelled: 'It was cancelled before this paragraph, which is unchanged.',
  failed: 'Word changed this paragraph only in part. Look at it, or undo the change in Word.',
} as const satisfies Readonly<Record<Failure, string>>;

export function failedOutcome(
  { paragraph }: Pick<ParagraphTask, 'paragraph'>,
  outcome: Failure,
  message: string = sentences[outcome],
): WriteOutcome {
  return { paragraph, outcome, message };
}
