import { foldText, type FoldOptions } from '../../text/search/fold-text.ts';
import type { SegmentView } from '../model.ts';
import { plainText } from './cell-pieces.ts';

/** Where somebody looks for words. */
export type RowField = 'source' | 'target' | 'key' | 'notes';

const rowFields: readonly RowField[] = ['source', 'target', 'key', 'notes'];

/**
 * The texts of all rows by field. Those of one piece are those of the file itself, and take no memory of
 * their own; folded ones are made when somebody searches, and kept for one way of folding.
 */
export class RowTexts {
  readonly #plain: Readonly<Record<RowField, string[]>>;
  readonly #folded: Record<RowField, (string | undefined)[]>;
  #fold: FoldOptions | null = null;

  constructor(length: number) {
    const texts = (): string[] => new Array<string>(length).fill('');
    this.#plain = { source: texts(), target: texts(), key: texts(), notes: texts() };
    this.#folded = { source: [], target: [], key: [], notes: [] };
  }

  put(index: number, { source, target, id, name, notes }: SegmentView): void {
    this.#plain.source[index] = plainText(source.parts);
    this.#plain.target[index] = target === null ? '' : plainText(target.parts);
    this.#plain.key[index] = id === name || id === '' ? name : `${name}\n${id}`;
    this.#plain.notes[index] = notes.length === 1 ? (notes[0] ?? '') : notes.join('\n');
    for (const field of rowFields) this.#folded[field][index] = undefined;
  }

  of(field: RowField, index: number): string {
    return this.#plain[field][index] ?? '';
  }

  /** As it is compared; null asks for the text as it is. */
  folded(field: RowField, index: number, fold: FoldOptions | null): string {
    if (fold === null) return this.of(field, index);
    this.#useFold(fold);
    return (this.#folded[field][index] ??= foldText(this.of(field, index), fold));
  }

  #useFold(fold: FoldOptions): void {
    const known = this.#fold;
    if (known?.matchCase === fold.matchCase && known.matchAccents === fold.matchAccents) return;
    this.#fold = fold;
    for (const field of rowFields) this.#folded[field] = [];
  }
}
