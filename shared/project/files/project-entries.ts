import { textOf } from '../../formats/inline/parts.ts';
import type { LocalisationFile, SegmentView } from '../../formats/model.ts';

/** One text of a file and its translation. */
export interface ProjectEntry {
  /** Of the segment in its file as it stands. */
  readonly key: string;
  /** As people call it. */
  readonly name: string;
  /** What names it in its file, whatever comes before it: id, form, and which of several alike. */
  readonly identity: string;
  readonly source: string;
  /** Null where there is none yet. */
  readonly target: string | null;
  /** The file itself marks it for review. */
  readonly isDraft: boolean;
  /** Of the target, or of where it belongs. */
  readonly location: SegmentView['location'];
}

/** What of a file is to be translated, in its order. */
export function* entriesOf(file: LocalisationFile): Iterable<ProjectEntry> {
  const list = file.segments();
  const seen = new Map<string, number>();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    if (view.standing === 'notTranslatable' || view.locked === 'empty-source') continue;
    const id = `${view.id}\n${view.segment}`;
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    yield {
      key: view.key,
      name: view.name,
      identity: before === 0 ? id : `${id}\n${before}`,
      source: textOf(view.source.parts),
      target: view.isUntranslated || view.target === null ? null : textOf(view.target.parts),
      isDraft: view.standing === 'needsReview',
      location: (view.target ?? view).location,
    };
  }
}
