import type { InlinePart } from '../../../../../shared/formats/model.ts';
import {
  codePiece,
  partsOf,
  textPiece,
  type PlacedPart,
} from '../../../../../shared/formats/source-text/passage.ts';
import type {
  WordObject,
  WordParagraph,
} from '../../../../../shared/formats/wordml/word-paragraph.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';
import type {
  ParagraphChange,
  SelectedText,
  SelectionReading,
  WordCapabilities,
  WordDocument,
  RevertFailure,
  RevertOutcome,
  WriteFailure,
  WriteOptions,
  WriteOutcome,
} from '../../../../../extensions/word/document/word-document.ts';

/**
 * A paragraph as Word would hand it over: `**` around words makes them bold, `\u0002` is a footnote,
 * `\v` a line break.
 */
export function paragraphOf(marked: string, language: string | null = 'en-US'): WordParagraph {
  const pieces: PlacedPart[] = [];
  const objects: WordObject[] = [];
  let text = '';
  let pairs = 0;
  let isBold = false;
  for (const token of marked.match(/\*\*|\u0002|\v|[^*\u0002\v]+|\*/g) ?? []) {
    const start = text.length;
    if (token === '**') {
      const role = isBold ? 'close' : 'open';
      const span = { start, end: start };
      const content = isBold ? '</g>' : '<g>';
      pieces.push(codePiece(span, content, 'element', { role, pair: isBold ? pairs - 1 : pairs }));
      if (!isBold) pairs += 1;
      isBold = !isBold;
      continue;
    }
    text += token;
    const end = text.length;
    if (token === '\u0002' || token === '\v') {
      pieces.push(codePiece({ start, end }, `<x id="${objects.length}"/>`, 'element'));
      objects.push({ kind: token === '\v' ? 'break' : 'footnote', start, end });
    } else pieces.push(textPiece(start, end, token));
  }
  const parts = partsOf(pieces);
  return { text, pieces, parts, runs: [], objects, language, isRightToLeft: false, isWhole: true };
}

type Refusal = Extract<SelectionReading, { outcome: 'refused' }>['reason'];

/** A document in memory: what is selected, what was written, and faults on demand. */
export class MemoryWordDocument implements WordDocument {
  capabilities: WordCapabilities = {
    platform: 'web',
    canTrackChanges: true,
    canComment: true,
    canSetLanguage: false,
  };
  paragraphs: readonly WordParagraph[];
  isParagraphAtCursor = false;
  /** Whether people track changes in it. */
  isTracking = false;
  refusal: Refusal | null = null;
  /** By paragraph: what writing it comes to; written unless said otherwise. */
  readonly failures = new Map<number, WriteFailure>();
  /** The same for taking a write back. */
  readonly revertFailures = new Map<number, RevertFailure>();
  readonly written: {
    readonly changes: readonly ParagraphChange[];
    readonly options: WriteOptions;
    readonly texts: readonly string[];
  }[] = [];
  readonly reverted: number[] = [];
  readonly released: number[] = [];
  readonly #listeners = new Set<() => void>();
  #selections = 0;

  constructor(...paragraphs: readonly WordParagraph[]) {
    this.paragraphs = paragraphs;
  }

  readSelection(): Promise<SelectionReading> {
    const { refusal: reason } = this;
    if (reason !== null) return Promise.resolve({ outcome: 'refused', reason });
    this.#selections += 1;
    const { paragraphs, isParagraphAtCursor } = this;
    const selection = { id: this.#selections, paragraphs, isParagraphAtCursor };
    return Promise.resolve({ outcome: 'selected', selection });
  }

  write(
    { paragraphs }: SelectedText,
    changes: readonly ParagraphChange[],
    options: WriteOptions,
  ): ReturnType<WordDocument['write']> {
    const texts = changes.map((change) => newText(paragraphs[change.paragraph], change));
    this.written.push({ changes, options, texts });
    const outcomes = changes.map(({ paragraph }, index): WriteOutcome => {
      options.onProgress?.(index + 1, changes.length);
      const failure = this.failures.get(paragraph);
      if (failure === undefined) {
        const tracked = this.isTracking ? ({ isTracked: true } as const) : {};
        return { paragraph, outcome: 'written', keepsOldLanguage: false, ...tracked };
      }
      return { paragraph, outcome: failure };
    });
    const isAny = outcomes.some(({ outcome }) => outcome === 'written');
    return Promise.resolve({ outcomes, revertId: isAny ? this.written.length : null });
  }

  revert(revertId: number): Promise<readonly RevertOutcome[]> {
    this.reverted.push(revertId);
    const write = this.written[revertId - 1];
    return Promise.resolve(
      (write?.changes ?? []).map(({ paragraph }): RevertOutcome => {
        const failure = this.revertFailures.get(paragraph);
        if (failure !== undefined) return { paragraph, outcome: failure };
        return { paragraph, outcome: 'written', keepsOldLanguage: false };
      }),
    );
  }

  release({ id }: SelectedText): Promise<void> {
    this.released.push(id);
    return Promise.resolve();
  }

  takeInterruptedRun(): Promise<null> {
    return Promise.resolve(null);
  }

  onSelectionChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The user selects something else. */
  moveSelection(): void {
    for (const listener of this.#listeners) listener();
  }
}

function newText(paragraph: WordParagraph | undefined, change: ParagraphChange): string {
  if (paragraph === undefined) return '';
  if (change.kind === 'edits') return applyEdits(paragraph.text, change.edits);
  return change.target.map(targetText).join('');
}

function targetText(part: InlinePart): string {
  return part.kind === 'text' ? part.text : part.content;
}
