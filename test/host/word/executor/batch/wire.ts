/** The batch format of office.js, as far as Word's classes use it. */
export interface WireArguments {
  readonly Arguments?: readonly unknown[];
  /** Where not 0, the argument of this place is the object of that path. */
  readonly ReferencedObjectPathIds?: readonly (number | readonly number[])[];
}

export interface WirePath {
  readonly Id: number;
  /** 1 root, 2 new object, 3 method, 4 property, 5 indexer, 6 reference, 7 null object. */
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: WireArguments;
}

export interface WireQuery {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Top?: number;
  readonly Skip?: number;
}

export interface WireAction {
  readonly Id: number;
  /** 1 instantiate, 2 query, 3 method, 4 set property, 5 trace. */
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: WireArguments;
  readonly QueryInfo?: WireQuery;
}

export interface WireBatch {
  readonly Actions: readonly WireAction[];
  readonly ObjectPaths: Readonly<Record<string, WirePath>>;
}

export interface WireResult {
  readonly ActionId: number;
  readonly Value: unknown;
}

export interface WireReply {
  readonly Results: readonly WireResult[];
  readonly TraceIds?: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly ActionIndex: number;
    readonly Location: string;
  };
}

export function isCleanUp(batch: WireBatch): boolean {
  return (
    batch.Actions.length > 0 &&
    batch.Actions.every(
      ({ ActionType, Name }) =>
        ActionType === 1 || (ActionType === 3 && Name.startsWith('_Remove')),
    ) &&
    batch.Actions.some(({ Name }) => Name.startsWith('_Remove'))
  );
}
