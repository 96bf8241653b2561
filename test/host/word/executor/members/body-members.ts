import { clearBody } from '../edit/clear-body.ts';
import { insertFile } from '../edit/insert-file.ts';
import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { lengthOf } from '../model/leaves.ts';
import type { LiveRange } from '../model/live-range.ts';
import { choiceArgument, textArgument } from './arguments.ts';
import { isHostObject, type Member, type MemberTable } from './host-object.ts';
import { rangeMembers } from './range-members.ts';

/** Everything between the first and the last paragraph, whose mark stays. */
export function bodyRange(model: DocumentModel): LiveRange {
  const paragraphs = model.paragraphs();
  const first = paragraphs[0]!;
  const last = paragraphs.at(-1)!;
  return model.ranges.add(
    { paragraph: first, offset: 0 },
    { paragraph: last, offset: lengthOf(last) },
  );
}

const asRange = [
  ...['Text', 'Style', 'Font', 'Paragraphs', 'GetRange', 'GetOoxml', 'GetReviewedText'],
  ...['InsertText', 'InsertOoxml', 'Search', 'Select'],
];

export const bodyMembers: MemberTable<null> = {
  ...Object.fromEntries(asRange.map((name) => [name, through(name)])),
  Clear: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (_, __, { model }) => {
      clearBody(model);
      return null;
    },
  },
  InsertFileFromBase64: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (_, args, objects) => {
      const location = choiceArgument(args, 1, ['Replace', 'Start', 'End']);
      const body = bodyRange(objects.model);
      return objects.range(insertFile(objects.model, body, textArgument(args, 0), location));
    },
  },
  InsertParagraph: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (_, [text, location], objects) => {
      const place = location === 'Start' ? 'Before' : 'After';
      return rangeMembers['InsertParagraph']!.call!(
        bodyRange(objects.model),
        [text, place],
        objects,
      );
    },
  },
};

function through(name: string): Member<null> {
  const { get, call, ...rest } = rangeMembers[name]!;
  return {
    since: rest.since,
    isMutation: rest.isMutation ?? false,
    isObject: rest.isObject ?? false,
    ...(get === undefined ? {} : { get: (_, objects) => get(bodyRange(objects.model), objects) }),
    ...(call === undefined
      ? {}
      : { call: (_, args, objects) => call(bodyRange(objects.model), args, objects) }),
  };
}

/** Items of a collection: the first one, or why there is none. */
export const collectionMembers: MemberTable<readonly unknown[]> = {
  GetFirst: { since: 'WordApi 1.3', call: (items) => requireItem(items[0]) },
  GetLast: { since: 'WordApi 1.3', call: (items) => requireItem(items.at(-1)) },
  GetFirstOrNullObject: { since: 'WordApi 1.3', call: (items) => itemOrNull(items[0]) },
  GetLastOrNullObject: { since: 'WordApi 1.3', call: (items) => itemOrNull(items.at(-1)) },
};

function itemOrNull(item: unknown): ReturnType<NonNullable<Member<null>['call']>> {
  return isHostObject(item) ? item : null;
}

function requireItem(item: unknown): ReturnType<NonNullable<Member<null>['call']>> {
  if (isHostObject(item)) return item;
  throw new HostError('ItemNotFound', 'The collection is empty.');
}
