import { deleteComment } from '../edit/delete-comment.ts';
import { commentText } from '../edit/insert-comment.ts';
import { HostError } from '../host-error.ts';
import type { ChangeTrackingMode } from '../model/document-model.ts';
import { choiceArgument, textArgument } from './arguments.ts';
import type { MemberTable } from './host-object.ts';

const modes = ['Off', 'TrackAll', 'TrackMineOnly'] as const satisfies readonly ChangeTrackingMode[];

export const documentMembers: MemberTable<null> = {
  Body: { since: 'WordApi 1.1', isObject: true, get: (_, objects) => objects.body() },
  GetSelection: {
    since: 'WordApi 1.1',
    call: (_, __, objects) => {
      const { start, end } = objects.model.alive(objects.model.selection);
      return objects.range(objects.model.ranges.add(start, end));
    },
  },
  ChangeTrackingMode: {
    since: 'WordApi 1.4',
    get: (_, { model }) => model.trackingMode,
    set: (_, value, { model }) => {
      model.trackingMode = choiceArgument([value], 0, modes);
    },
  },
};

export const applicationMembers: MemberTable<null> = {
  CreateDocument: {
    since: 'WordApi 1.3',
    call: (_, args, objects) => objects.created(textArgument([args[0] ?? ''], 0)),
  },
};

export const commentMembers: MemberTable<string> = {
  Id: { since: 'WordApi 1.4', get: (id) => id },
  Content: { since: 'WordApi 1.4', get: (id, { model }) => commentText(model, id) },
  Delete: {
    since: 'WordApi 1.4',
    isMutation: true,
    call: (id, _, { model }) => {
      deleteComment(model, id);
      return null;
    },
  },
};

/** What a created document does with its bytes. */
export interface CreatedDocument {
  readonly base64: string;
  readonly open: (base64: string) => void;
}

export const createdMembers: MemberTable<CreatedDocument> = {
  Open: {
    since: 'WordApi 1.3',
    call: ({ base64, open }) => {
      open(base64);
      return null;
    },
  },
  Body: {
    since: 'WordApiHiddenDocument 1.3',
    get: () => {
      throw new HostError('ApiNotFound', 'DocumentCreated.Body is not known to the fake Word.');
    },
  },
};
