import { FileAround, ListAround, ViewAround } from '../file-around.ts';
import { isBlank } from '../inline/parts.ts';
import type {
  Answer,
  EditPlan,
  InlinePart,
  LocalisationFile,
  PlanOptions,
  SegmentList,
  SegmentSide,
  SegmentView,
  SelectOptions,
  Selection,
  Translatable,
} from '../model.ts';

/** What the file of the original language says where its sources are keys, by their names: a text for each form. */
export type Originals = ReadonlyMap<string, readonly (readonly InlinePart[])[]>;

/** What a file in the language of its sources says otherwise than these. */
export function originalsOf(file: LocalisationFile): Originals {
  const found = new Map<string, (readonly InlinePart[])[]>();
  const [differing, unusable] = [new Set<string>(), new Set<string>()];
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    const { segment, source, target } = view;
    const name = nameOf(view);
    const forms = found.get(name) ?? [];
    found.set(name, forms);
    const isUsable =
      target !== null && !isBlank(target.parts) && isPlain(source.parts, target.parts);
    // What one file has twice is nobody's.
    if (!isUsable || forms[segment] !== undefined) {
      unusable.add(name);
      continue;
    }
    forms[segment] = target.parts;
    if (plainText(source.parts) !== plainText(target.parts)) differing.add(name);
  }
  for (const name of found.keys()) {
    if (unusable.has(name) || !differing.has(name)) found.delete(name);
  }
  return found;
}

/** Where ids are numbers, those of two files may mean different texts. */
function nameOf({ id, source }: Pick<SegmentView, 'id' | 'source'>): string {
  return `${id}\n${plainText(source.parts)}`;
}

/** Codes of a file belong to its sources. */
function isPlain(...sides: readonly (readonly InlinePart[])[]): boolean {
  return sides.every((parts) => parts.every(({ kind }) => kind === 'text'));
}

function plainText(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}

/**
 * A file that is translated from what its original says: keys such as `user.greeting` are no texts. Where
 * the original says nothing else than its sources, it is the file itself.
 */
export function withOriginals(file: LocalisationFile, originals: Originals): LocalisationFile {
  return originals.size === 0 ? file : new FileWithOriginals(file, originals);
}

class FileWithOriginals extends FileAround {
  readonly #list: ListWithOriginals;

  constructor(file: LocalisationFile, originals: Originals) {
    super(file);
    this.#list = new ListWithOriginals(file.segments(), originals);
  }

  override segments(): SegmentList {
    return this.#list;
  }

  override select(options: SelectOptions): Selection {
    const { items, skipped } = this.file.select(options);
    return { items: items.map((item) => this.#list.translated(item)), skipped };
  }

  /** What is a placeholder of the original is text to the file, whose source has none. */
  override plan(answers: readonly Answer[], options: PlanOptions): EditPlan {
    const own = answers.map((answer): Answer => {
      if (!this.#list.has(answer.key)) return answer;
      return { ...answer, parts: [{ kind: 'text', text: plainText(answer.parts) }] };
    });
    return this.file.plan(own, options);
  }
}

class ListWithOriginals extends ListAround {
  readonly #originals: Originals;

  constructor(list: SegmentList, originals: Originals) {
    super(list);
    this.#originals = originals;
  }

  override at(index: number): SegmentView {
    const view = this.list.at(index);
    const parts = this.#originalOf(view, null);
    return parts === null ? view : new ViewWithOriginal(view, parts);
  }

  /** Whether an entry is translated from its original. */
  has(key: string): boolean {
    const index = this.list.keyIndex(key);
    return index >= 0 && this.#originalOf(this.list.at(index), null) !== null;
  }

  translated(item: Translatable): Translatable {
    const index = this.list.keyIndex(item.key);
    const parts = index < 0 ? null : this.#originalOf(this.list.at(index), item.count ?? null);
    if (parts === null) return item;
    const { key, name, location, sourceLanguage, state, notes, count, hasChoices } = item;
    const more = { count: count ?? null, hasChoices: hasChoices === true };
    return {
      key,
      name,
      location,
      source: parts,
      sourceLanguage,
      state,
      notes,
      matches: [],
      ...more,
    };
  }

  /** The form for one where the number is one, else the last: originals have what English has. */
  #originalOf(view: SegmentView, count: number | null): readonly InlinePart[] | null {
    const forms = this.#originals.get(nameOf(view));
    if (forms === undefined || !isPlain(view.source.parts)) return null;
    return (count === 1 ? forms[0] : forms.at(-1)) ?? null;
  }
}

class ViewWithOriginal extends ViewAround {
  readonly #parts: readonly InlinePart[];

  constructor(view: SegmentView, parts: readonly InlinePart[]) {
    super(view);
    this.#parts = parts;
  }

  override get source(): SegmentSide {
    return { parts: this.#parts, location: this.view.source.location };
  }
}
