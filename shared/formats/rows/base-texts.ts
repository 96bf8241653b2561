import { sameParts } from '../inline/parts.ts';
import type { InlinePart, LocalisationFile, SegmentView } from '../model.ts';
import type { Steps } from '../../text/steps.ts';

/** What a row said in another text of its file. */
export interface BaseRow {
  readonly source: readonly InlinePart[];
  /** Null where it had none. */
  readonly target: readonly InlinePart[] | null;
  readonly stateWord: string | null;
}

/** What became of a row since then; `state`: nothing but its state. */
export type RowChange = 'new' | 'source' | 'target' | 'state';

/**
 * The rows of another text of a file, by what the file calls them: places shift when something comes in
 * before. Of several with one name the first is compared with the first, and so on.
 */
export class BaseTexts {
  readonly #byName = new Map<string, BaseRow>();

  /** A few hundred rows a step. */
  static *readInSteps(file: LocalisationFile): Steps<BaseTexts> {
    const base = new BaseTexts();
    const list = file.segments();
    const names = new RowNames();
    for (let index = 0; index < list.length; index += 1) {
      const view = list.at(index);
      const { source, target, stateWord } = view;
      const row = { source: source.parts, target: target?.parts ?? null, stateWord };
      base.#byName.set(names.of(view), row);
      if (index % ROWS_IN_STEP === 0) yield;
    }
    return base;
  }

  /** `name` as `RowNames` gives it. */
  of(name: string): BaseRow | null {
    return this.#byName.get(name) ?? null;
  }

  changeOf(name: string, { source, target, stateWord }: SegmentView): RowChange | null {
    const base = this.of(name);
    if (base === null) return 'new';
    if (!sameParts(base.source, source.parts)) return 'source';
    if (!sameParts(base.target ?? [], target?.parts ?? [])) return 'target';
    return base.stateWord === stateWord ? null : 'state';
  }
}

export const ROWS_IN_STEP = 256;

/** What a file calls its rows, to be asked for all of them in order. */
export class RowNames {
  readonly #seen = new Map<string, number>();

  of({ id, segment }: SegmentView): string {
    const name = `${id}\n${segment}`;
    const count = this.#seen.get(name) ?? 0;
    this.#seen.set(name, count + 1);
    return count === 0 ? name : `${name}\n${count}`;
  }
}
