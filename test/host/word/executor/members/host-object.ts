import type { LiveRange } from '../model/live-range.ts';
import type { DocumentModel } from '../model/document-model.ts';
import type { Element } from '@xmldom/xmldom';

/** Requirement sets, as `WordApi 1.3`. */
export type RequirementSet = `${string} ${number}.${number}`;

/** Something a batch can address. Null stands for a null object. */
export interface HostObject {
  readonly className: string;
  /** The object again: the same key is the same thing in the document. */
  readonly key: object;
  readonly members: ReadonlyMap<string, BoundMember>;
  /** Throws ItemNotFound when what it stands for is gone. */
  readonly check: () => void;
  /** Ranges that must follow changes for as long as the object is referenced. */
  readonly ranges: readonly LiveRange[];
  /** Objects of a collection, else null. */
  readonly items: readonly HostObject[] | null;
}

/** What a member gives: an object, plain data, or null. */
export type HostValue = HostObject | Plain;
export type Plain = string | number | boolean | null | undefined | readonly Plain[];

export interface BoundMember {
  readonly since: RequirementSet;
  /** Whether reading it with everything (`load()` of all) includes it. */
  readonly isScalar: boolean;
  readonly get?: () => HostValue;
  readonly set?: (value: unknown) => void;
  readonly call?: (args: readonly unknown[]) => HostValue;
  /** Whether it changes the document: refused when that is read-only. */
  readonly isMutation: boolean;
}

/** Makes objects; one for all members, so that no two files of members need each other. */
export interface HostObjects {
  readonly model: DocumentModel;
  range(range: LiveRange): HostObject;
  paragraph(paragraph: Element): HostObject;
  body(): HostObject;
  font(range: () => LiveRange): HostObject;
  rangeCollection(ranges: readonly LiveRange[]): HostObject;
  paragraphCollection(paragraphs: readonly Element[]): HostObject;
  comment(id: string): HostObject;
  trackedChanges(range: LiveRange): HostObject;
  created(base64: string): HostObject;
}

/** Members of one class, still without the object they belong to. */
export type MemberTable<Self> = Readonly<Record<string, Member<Self>>>;

export interface Member<Self> {
  readonly since: RequirementSet;
  readonly get?: (self: Self, objects: HostObjects) => HostValue;
  readonly set?: (self: Self, value: unknown, objects: HostObjects) => void;
  readonly call?: (self: Self, args: readonly unknown[], objects: HostObjects) => HostValue;
  readonly isMutation?: boolean;
  /** A property that holds an object. */
  readonly isObject?: boolean;
}

export interface ObjectShape<Self> {
  readonly className: string;
  readonly self: Self;
  readonly key: object;
  readonly table: MemberTable<Self>;
  readonly check?: () => void;
  readonly ranges?: readonly LiveRange[];
  readonly items?: readonly HostObject[];
}

export function makeObject<Self>(shape: ObjectShape<Self>, objects: HostObjects): HostObject {
  const { self, className, key, check = () => undefined, ranges = [], items = null } = shape;
  const members = new Map<string, BoundMember>();
  for (const [name, member] of Object.entries(shape.table)) {
    const { get, set, call } = member;
    members.set(name, {
      since: member.since,
      isScalar: get !== undefined && member.isObject !== true,
      isMutation: member.isMutation ?? set !== undefined,
      ...(get === undefined ? {} : { get: () => get(self, objects) }),
      ...(set === undefined
        ? {}
        : {
            set: (value: unknown) => {
              set(self, value, objects);
            },
          }),
      ...(call === undefined
        ? {}
        : { call: (args: readonly unknown[]) => call(self, args, objects) }),
    });
  }
  return { className, key, members, check, ranges, items };
}

export function isHostObject(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && 'members' in value && 'className' in value;
}
