import type { Element } from '@xmldom/xmldom';
import { deleteStretch } from '../edit/delete-text.ts';
import { dropParagraph } from '../edit/paragraph-marks.ts';
import { insertText } from '../edit/insert-text.ts';
import type { DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { lengthOf, textOf } from '../model/leaves.ts';
import { isListItem, styleIdOf, styleName } from '../model/style-chain.ts';
import { ancestorW } from '../xml/wordml.ts';
import { choiceArgument, textArgument } from './arguments.ts';
import type { HostObjects, HostValue, Member, MemberTable } from './host-object.ts';
import { rangeMembers } from './range-members.ts';

/** Members that a paragraph has as the range of its content or with its mark. */
const asContent = ['GetOoxml', 'GetReviewedText', 'Search', 'InsertOoxml', 'Select'] as const;
const asWhole = ['GetRange', 'GetTextRanges', 'InsertParagraph'] as const;

export const paragraphMembers: MemberTable<Element> = {
  Text: { since: 'WordApi 1.1', get: (paragraph) => textOf(paragraph) },
  Style: {
    since: 'WordApi 1.1',
    get: (paragraph, { model }) => styleName(model, styleIdOf(model, paragraph)),
  },
  IsListItem: {
    since: 'WordApi 1.3',
    get: (paragraph, { model }) => isListItem(model, paragraph),
  },
  TableNestingLevel: { since: 'WordApi 1.3', get: nesting },
  Font: {
    since: 'WordApi 1.1',
    isObject: true,
    get: (paragraph, objects) => objects.font(() => objects.model.wholeOf(paragraph)),
  },
  InsertText: {
    since: 'WordApi 1.1',
    isMutation: true,
    call: (paragraph, args, objects) => {
      const location = choiceArgument(args, 1, ['Replace', 'Start', 'End']);
      const content = contentOf(objects.model, paragraph);
      return objects.range(insertText(objects.model, content, textArgument(args, 0), location));
    },
  },
  Delete: { since: 'WordApi 1.1', isMutation: true, call: deleteParagraph },
  ...Object.fromEntries(asContent.map((name) => [name, through(name, contentOf)])),
  ...Object.fromEntries(
    asWhole.map((name) => [name, through(name, (model, one) => model.wholeOf(one))]),
  ),
};

function contentOf(model: DocumentModel, paragraph: Element): LiveRange {
  return model.ranges.add({ paragraph, offset: 0 }, { paragraph, offset: lengthOf(paragraph) });
}

function through(
  name: string,
  rangeOf: (model: DocumentModel, paragraph: Element) => LiveRange,
): Member<Element> {
  const { since, call, isMutation = false } = rangeMembers[name]!;
  return {
    since,
    isMutation,
    call: (paragraph, args, objects) => call!(rangeOf(objects.model, paragraph), args, objects),
  };
}

function nesting(paragraph: Element): number {
  let level = 0;
  for (let table = ancestorW(paragraph, 'tbl'); table !== null; table = ancestorW(table, 'tbl')) {
    level += 1;
  }
  return level;
}

function deleteParagraph(
  paragraph: Element,
  _: readonly unknown[],
  { model }: HostObjects,
): HostValue {
  if (model.isTracking) {
    const stretch = { paragraph, start: 0, end: lengthOf(paragraph) };
    deleteStretch(model, stretch);
    model.ranges.splice({ ...stretch, length: 0 });
  } else {
    dropParagraph(model, paragraph);
  }
  return null;
}
