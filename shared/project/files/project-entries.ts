import { textOf } from '../../formats/inline/parts.ts';
import type { LocalisationFile, SegmentView } from '../../formats/model.ts';
import { formats } from '../../formats/registry.ts';

/** One text of a file and its translation. */
export interface ProjectEntry {
  /** Of the segment in its file as it stands. */
  readonly key: string;
  /** As people call it. */
  readonly name: string;
  /** What names it in its file, whatever comes before it: id, form, and which of several alike. */
  readonly identity: string;
  /** It is one of a document, whose texts are named by their places: others may come before it. */
  readonly isOfProse: boolean;
  readonly source: string;
  /** Null where there is none yet. */
  readonly target: string | null;
  /** The file itself marks it for review. */
  readonly isDraft: boolean;
  /** The file itself says that it is translated, and not that somebody reviewed it. */
  readonly isUnreviewed: boolean;
  /** Of the target, or of where it belongs. */
  readonly location: SegmentView['location'];
}

/** What of a file is to be translated, in its order. */
export function* entriesOf(file: LocalisationFile): Iterable<ProjectEntry> {
  const list = file.segments();
  const isOfProse = formats.find(({ id }) => id === file.format)?.isProse === true;
  const seen = new Map<string, number>();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    if (view.standing === 'notTranslatable' || view.locked === 'empty-source') continue;
    const id = `${view.id}\n${view.segment}`;
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    const identity = before === 0 ? id : `${id}\n${before}`;
    yield new ListedEntry(view, { identity, isOfProse });
  }
}

class ListedEntry implements ProjectEntry {
  readonly key: string;
  readonly name: string;
  readonly identity: string;
  readonly isOfProse: boolean;
  readonly source: string;
  readonly target: string | null;
  readonly isDraft: boolean;
  readonly isUnreviewed: boolean;
  readonly #view: SegmentView;

  constructor(
    view: SegmentView,
    { identity, isOfProse }: Pick<ProjectEntry, 'identity' | 'isOfProse'>,
  ) {
    const { key, name, isUntranslated, target, standing } = view;
    this.key = key;
    this.name = name;
    this.identity = identity;
    this.isOfProse = isOfProse;
    this.source = textOf(view.source.parts);
    this.target = isUntranslated || target === null ? null : textOf(target.parts);
    this.isDraft = standing === 'needsReview';
    this.isUnreviewed = this.isDraft || standing === 'translated';
    this.#view = view;
  }

  /** Lines are counted when somebody asks where it is. */
  get location(): SegmentView['location'] {
    return (this.#view.target ?? this.#view).location;
  }
}
