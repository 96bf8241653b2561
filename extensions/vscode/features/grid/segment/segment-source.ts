import type {
  LocalisationFile,
  Problem,
  SegmentView,
} from '../../../../../shared/formats/model.ts';
import type { Inert } from '../../../../../shared/text/inert.ts';
import type { WordDifference } from '../../../../../shared/text/hunks/word-differences.ts';
import type { PanelInsert, PanelItem } from './panel-messages.ts';

/** The segment that is shown. */
export interface ShownSegment {
  readonly file: LocalisationFile;
  readonly view: SegmentView;
  readonly problems: readonly Problem[];
  /** Ends what is done for it, once another one is shown. */
  readonly signal: AbortSignal;
}

/** What a button does: what it returns takes the place of the items of its section. */
export interface ItemAction {
  readonly label: Inert;
  readonly run: () => Promise<readonly DetailItem[] | null>;
}

export interface DetailItem extends Omit<PanelItem, 'buttons'> {
  readonly actions: readonly ItemAction[];
}

/** What one part of the extension says of segments. */
export interface SegmentSource {
  readonly name: string;
  readonly title: Inert;
  readonly itemsOf: (
    segment: ShownSegment,
  ) => readonly DetailItem[] | Promise<readonly DetailItem[]>;
}

interface ItemParts {
  readonly text: string | readonly WordDifference[];
  readonly language?: string | null;
  readonly detail?: Inert;
  readonly look?: PanelItem['look'];
  readonly insert?: PanelInsert | null;
  readonly actions?: readonly ItemAction[];
}

export function segmentItem(parts: ItemParts): DetailItem {
  const { text, language, detail = '', look = 'plain', insert = null, actions = [] } = parts;
  return {
    text: typeof text === 'string' ? [{ kind: 'same', text }] : text,
    language: language ?? '',
    detail,
    look,
    insert,
    actions,
  };
}
