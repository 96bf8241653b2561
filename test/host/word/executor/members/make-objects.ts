import type { Element } from '@xmldom/xmldom';
import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { bodyMembers, collectionMembers } from './body-members.ts';
import {
  applicationMembers,
  commentMembers,
  createdMembers,
  documentMembers,
  type CreatedDocument,
} from './document-members.ts';
import { fontMembers } from './font-members.ts';
import { makeObject, type HostObject, type HostObjects } from './host-object.ts';
import { paragraphMembers } from './paragraph-members.ts';
import { rangeMembers } from './range-members.ts';
import { searchOptionsObject } from './search-options.ts';
import { serviceObject } from './services.ts';
import { trackedChangesMembers } from './tracked-change-members.ts';

export interface ObjectFactory extends HostObjects {
  root(): HostObject;
  /** A new object by class name; throws ApiNotFound for one the fake Word does not know. */
  topLevel(className: string): HostObject;
}

/** All classes of the fake Word, over one document. */
export function makeObjects(model: DocumentModel, open: CreatedDocument['open']): ObjectFactory {
  const single = (className: string, table: typeof documentMembers): HostObject =>
    makeObject({ className, self: null, key: table, table }, objects);
  const collection = (className: string, items: readonly HostObject[]): HostObject =>
    makeObject(
      {
        className,
        self: items,
        key: items,
        table: collectionMembers,
        items,
        ranges: items.flatMap(({ ranges }) => ranges),
      },
      objects,
    );
  const objects: ObjectFactory = {
    model,
    root: () => single('Document', documentMembers),
    body: () => single('Body', bodyMembers),
    range: (range) =>
      makeObject(
        {
          className: 'Range',
          self: range,
          key: range,
          table: rangeMembers,
          ranges: [range],
          check: () => void model.alive(range),
        },
        objects,
      ),
    paragraph: (paragraph) => paragraphObject(model, paragraph, objects),
    font: (rangeOf) =>
      makeObject(
        {
          className: 'Font',
          self: rangeOf,
          key: rangeOf,
          table: fontMembers,
          ranges: [rangeOf()],
          check: () => void model.alive(rangeOf()),
        },
        objects,
      ),
    rangeCollection: (ranges) =>
      collection(
        'RangeCollection',
        ranges.map((range) => objects.range(range)),
      ),
    paragraphCollection: (paragraphs) =>
      collection(
        'ParagraphCollection',
        paragraphs.map((paragraph) => objects.paragraph(paragraph)),
      ),
    comment: (id) =>
      makeObject({ className: 'Comment', self: id, key: {}, table: commentMembers }, objects),
    trackedChanges: (range) =>
      makeObject(
        {
          className: 'TrackedChangeCollection',
          self: range,
          key: {},
          table: trackedChangesMembers,
          ranges: [range],
          check: () => void model.alive(range),
        },
        objects,
      ),
    created: (base64) => {
      const self = { base64, open };
      return makeObject(
        { className: 'DocumentCreated', self, key: self, table: createdMembers },
        objects,
      );
    },
    topLevel: (className) => {
      const [family = '', last = ''] = /^(.*)\.([^.]+)$/u.exec(className)?.slice(1) ?? [];
      if (family === 'Microsoft.WordServices' && last === 'Application') {
        return single('Application', applicationMembers);
      }
      if (family === 'Microsoft.WordServices' && last === 'SearchOptions') {
        return searchOptionsObject(objects);
      }
      const service = serviceObject(className, objects);
      if (service !== null) return service;
      throw new HostError('ApiNotFound', `The class ${className} is not known to the fake Word.`);
    },
  };
  return objects;
}

function paragraphObject(
  model: DocumentModel,
  paragraph: Element,
  objects: HostObjects,
): HostObject {
  return makeObject(
    {
      className: 'Paragraph',
      self: paragraph,
      key: paragraph,
      table: paragraphMembers,
      check: () => void model.indexOf(paragraph),
    },
    objects,
  );
}
