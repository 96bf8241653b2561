import { hyperlinkOf, setHyperlink } from '../edit/hyperlink.ts';
import { ooxmlOf } from '../edit/get-ooxml.ts';
import { insertComment } from '../edit/insert-comment.ts';
import { insertOoxml } from '../edit/insert-ooxml.ts';
import { insertParagraph } from '../edit/insert-paragraph.ts';
import { insertText } from '../edit/insert-text.ts';
import { readLanguage, writeLanguage } from '../edit/language.ts';
import { reviewedText } from '../edit/reviewed-text.ts';
import { searchRange } from '../edit/search.ts';
import { textRanges } from '../edit/text-ranges.ts';
import { HostError } from '../host-error.ts';
import type { LiveRange } from '../model/live-range.ts';
import { textOfRange } from '../model/range-text.ts';
import { styleIdOf, styleName } from '../model/style-chain.ts';
import { choiceArgument, rangeArgument, textArgument } from './arguments.ts';
import type { HostObjects, HostValue, MemberTable } from './host-object.ts';
import { expand, intersect, placeOf, rangeLocations, relationOf } from './range-places.ts';
import { searchOptionsOf } from './search-options.ts';

const textLocations = ['Replace', 'Start', 'End', 'Before', 'After'] as const;

export const rangeMembers: MemberTable<LiveRange> = {
  Text: { since: 'WordApi 1.1', get: (range, { model }) => textOfRange(model, range) },
  Style: { since: 'WordApi 1.1', get: styleOf },
  IsEmpty: {
    since: 'WordApi 1.3',
    get: (range, { model }) => model.compare(range.start, range.end) === 0,
  },
  Hyperlink: {
    since: 'WordApi 1.3',
    get: (range, { model }) => hyperlinkOf(model, range),
    set: (range, value, { model }) => {
      setHyperlink(model, range, textArgument([value ?? ''], 0));
    },
  },
  LanguageId: {
    since: 'WordApiDesktop 1.3',
    get: (range, { model }) => readLanguage(model, range),
    set: (range, value, { model }) => {
      writeLanguage(model, range, textArgument([value], 0));
    },
  },
  Font: {
    since: 'WordApi 1.1',
    isObject: true,
    get: (range, objects) => objects.font(() => range),
  },
  Paragraphs: {
    since: 'WordApi 1.1',
    isObject: true,
    get: (range, objects) => objects.paragraphCollection(objects.model.paragraphsOf(range)),
  },
  GetRange: {
    since: 'WordApi 1.3',
    call: (range, args, objects) =>
      objects.range(
        placeOf(objects.model, range, choiceArgument([args[0] ?? 'Whole'], 0, rangeLocations)),
      ),
  },
  GetTextRanges: {
    since: 'WordApi 1.3',
    call: (range, args, objects) => objects.rangeCollection(textRanges(objects.model, range, args)),
  },
  GetOoxml: { since: 'WordApi 1.1', call: (range, _, { model }) => ooxmlOf(model, range) },
  GetReviewedText: {
    since: 'WordApi 1.4',
    call: (range, args, { model }) =>
      reviewedText(
        model,
        range,
        choiceArgument([args[0] ?? 'Original'], 0, ['Original', 'Current']),
      ),
  },
  GetTrackedChanges: {
    since: 'WordApi 1.6',
    call: (range, _, objects) => objects.trackedChanges(range),
  },
  InsertText: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (range, args, objects) => {
      const location = choiceArgument(args, 1, textLocations);
      return objects.range(insertText(objects.model, range, textArgument(args, 0), location));
    },
  },
  InsertOoxml: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (range, args, objects) => {
      const location = choiceArgument(args, 1, textLocations);
      return objects.range(insertOoxml(objects.model, range, textArgument(args, 0), location));
    },
  },
  InsertParagraph: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (range, args, objects) => {
      const location = choiceArgument(args, 1, ['Before', 'After']);
      return objects.paragraph(
        insertParagraph(objects.model, range, textArgument(args, 0), location),
      );
    },
  },
  InsertComment: {
    since: 'WordApi 1.4',
    isMutation: true,
    call: (range, args, objects) =>
      objects.comment(insertComment(objects.model, range, textArgument(args, 0))),
  },
  Delete: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (range, _, { model }) => {
      insertText(model, range, '', 'Replace');
      return null;
    },
  },
  Search: {
    since: 'WordApi 1.1',
    call: (range, args, objects) =>
      objects.rangeCollection(
        searchRange(objects.model, range, textArgument(args, 0), searchOptionsOf(args[1])),
      ),
  },
  Select: { since: 'WordApi 1.1', call: select },
  IntersectWith: {
    since: 'WordApi 1.3',
    call: (range, args, objects) => {
      const shared = intersect(objects.model, range, rangeArgument(args, 0));
      if (shared !== null) return objects.range(shared);
      throw new HostError('ItemNotFound', 'The ranges neither overlap nor touch.');
    },
  },
  IntersectWithOrNullObject: {
    since: 'WordApi 1.3',
    call: (range, args, objects) => {
      const shared = intersect(objects.model, range, rangeArgument(args, 0));
      return shared === null ? null : objects.range(shared);
    },
  },
  ExpandTo: {
    since: 'WordApi 1.3',
    call: (range, args, objects) =>
      objects.range(expand(objects.model, range, rangeArgument(args, 0))),
  },
  ExpandToOrNullObject: {
    since: 'WordApi 1.3',
    call: (range, args, objects) =>
      objects.range(expand(objects.model, range, rangeArgument(args, 0))),
  },
  CompareLocationWith: {
    since: 'WordApi 1.3',
    call: (range, args, { model }) => relationOf(model, range, rangeArgument(args, 0)),
  },
};

/** The style that all paragraphs share; empty when they differ. */
function styleOf(range: LiveRange, { model }: HostObjects): HostValue {
  const ids = new Set(model.paragraphsOf(range).map((one) => styleIdOf(model, one)));
  const [id = null] = ids;
  return ids.size === 1 ? styleName(model, id) : '';
}

function select(range: LiveRange, args: readonly unknown[], { model }: HostObjects): HostValue {
  const mode = choiceArgument([args[0] ?? 'Select'], 0, ['Select', 'Start', 'End']);
  const { start, end } = range;
  model.select(model.ranges.add(mode === 'End' ? end : start, mode === 'Start' ? start : end));
  return null;
}
