import { isSupported, type Capabilities } from '../capabilities.ts';
import type { Faults } from '../faults.ts';
import { HostError } from '../host-error.ts';
import type { HostObject, HostValue } from '../members/host-object.ts';
import { isHostObject } from '../members/host-object.ts';
import type { ObjectFactory } from '../members/make-objects.ts';
import { answerQuery, type QueryContext } from './query.ts';
import type { References } from './references.ts';
import type {
  WireAction,
  WireArguments,
  WireBatch,
  WirePath,
  WireReply,
  WireResult,
} from './wire.ts';

export interface BatchContext {
  readonly objects: ObjectFactory;
  readonly references: References;
  readonly capabilities: Capabilities;
  readonly faults: Faults;
}

/** Runs the actions of one batch in their order; the first refusal ends it, earlier ones stay. */
export function runBatch(batch: WireBatch, context: BatchContext): WireReply {
  const run = new BatchRun(batch, context);
  const results: WireResult[] = [];
  for (const [index, action] of batch.Actions.entries()) {
    try {
      const value = run.act(action);
      results.push({ ActionId: action.Id, Value: value });
    } catch (cause) {
      const { code, message } = asHostError(cause);
      const error = { Code: code, Message: message, ActionIndex: index, Location: action.Name };
      return { Error: error, Results: results };
    }
  }
  return { Results: results, TraceIds: [] };
}

const unreferenced = new Set(['Document', 'Application', 'SearchOptions', 'Service']);

/** A mistake of the fake itself must not pass for an answer of Word. */
function asHostError(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  const said = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return new HostError('GeneralException', `The fake Word failed: ${said}`);
}

class BatchRun {
  readonly #batch: WireBatch;
  readonly #context: BatchContext;
  /** Each path is resolved once: a method path such as InsertText must run once. */
  readonly #resolved = new Map<number, HostObject | null>();
  readonly #query: QueryContext;

  constructor(batch: WireBatch, context: BatchContext) {
    this.#batch = batch;
    this.#context = context;
    this.#query = {
      replyFor: (object) => this.#replyFor(object),
      require: (object, name) => {
        this.#require(object, name);
      },
      allows: (object, name) => this.#allows(object, name),
    };
  }

  act(action: WireAction): unknown {
    const { ActionType, Name, ObjectPathId } = action;
    if (ActionType === 5) return null;
    const object = this.#resolve(ObjectPathId);
    if (ActionType === 1) {
      return object === null ? null : this.#replyFor(object);
    }
    if (ActionType === 2) {
      return object === null ? null : answerQuery(object, action.QueryInfo ?? {}, this.#query);
    }
    if (ActionType === 3) return this.#invoke(object, Name, action.ArgumentInfo);
    if (ActionType === 4) return this.#assign(object, Name, action.ArgumentInfo);
    throw new HostError('ApiNotFound', `The action type ${ActionType} is not known.`);
  }

  #invoke(object: HostObject | null, name: string, info: WireArguments = {}): unknown {
    if (name === '_KeepReference') return null;
    if (name === '_RemoveReference') {
      this.#context.references.remove(String(info.Arguments?.[0]));
      return null;
    }
    if (object === null) throw new HostError('ItemNotFound', `${name} of an object that is null.`);
    const value = this.#call(object, name, info);
    return isHostObject(value) ? this.#replyFor(value) : value;
  }

  /** What there is one of, and what is made anew in each batch, needs no reference. */
  #replyFor(object: HostObject): { _ReferenceId?: string } {
    return unreferenced.has(object.className)
      ? {}
      : { _ReferenceId: this.#context.references.of(object) };
  }

  #assign(object: HostObject | null, name: string, info: WireArguments = {}): null {
    if (object === null) throw new HostError('ItemNotFound', `${name} of an object that is null.`);
    this.#require(object, name);
    const { set, isMutation } = object.members.get(name)!;
    if (set === undefined) {
      throw new HostError('ApiNotFound', `${object.className}.${name} cannot be set.`);
    }
    this.#begin(object, name, isMutation);
    set(info.Arguments?.[0]);
    return null;
  }

  #call(object: HostObject, name: string, info: WireArguments = {}): HostValue {
    this.#require(object, name);
    const { call, isMutation } = object.members.get(name)!;
    if (call === undefined) {
      throw new HostError('ApiNotFound', `${object.className}.${name} is no method.`);
    }
    this.#begin(object, name, isMutation);
    return call(this.#arguments(info));
  }

  #begin(object: HostObject, name: string, isMutation: boolean): void {
    object.check();
    const { faults } = this.#context;
    faults.actionBegins(`${object.className}.${name}`);
    if (isMutation && faults.isReadOnly) {
      throw new HostError('AccessDenied', 'The document is open for reading only.');
    }
  }

  #arguments({ Arguments = [], ReferencedObjectPathIds = [] }: WireArguments): unknown[] {
    return Arguments.map((value, index) => {
      const path = ReferencedObjectPathIds[index] ?? 0;
      return typeof path === 'number' && path !== 0 ? this.#resolve(path) : value;
    });
  }

  #resolve(id: number): HostObject | null {
    const known = this.#resolved.get(id);
    if (known !== undefined) return known;
    const path = this.#batch.ObjectPaths[String(id)];
    if (path === undefined) throw new HostError('InvalidArgument', `Object path ${id} is missing.`);
    const object = this.#follow(path);
    this.#resolved.set(id, object);
    return object;
  }

  #follow(path: WirePath): HostObject | null {
    const { objects, references } = this.#context;
    if (path.ObjectPathType === 1) return objects.root();
    if (path.ObjectPathType === 2) return objects.topLevel(path.Name);
    if (path.ObjectPathType === 6) return references.get(path.Name);
    if (path.ObjectPathType === 7) return null;
    const parent = this.#resolve(path.ParentObjectPathId ?? 0);
    // What follows from a null object is null, so that a chain can be asked at its end.
    if (parent === null) return null;
    if (path.ObjectPathType === 3) {
      return asObject(parent, path.Name, this.#call(parent, path.Name, path.ArgumentInfo));
    }
    if (path.ObjectPathType === 4) {
      this.#require(parent, path.Name);
      parent.check();
      return asObject(parent, path.Name, parent.members.get(path.Name)?.get?.());
    }
    throw new HostError('ApiNotFound', `Object path type ${path.ObjectPathType} (${path.Name}).`);
  }

  #require(object: HostObject, name: string): void {
    if (this.#allows(object, name)) return;
    const since = object.members.get(name)?.since;
    const reason = since === undefined ? 'is not known to the fake Word' : `needs ${since}`;
    throw new HostError('ApiNotFound', `${object.className}.${name} ${reason}.`);
  }

  #allows(object: HostObject, name: string): boolean {
    const member = object.members.get(name);
    return member !== undefined && isSupported(this.#context.capabilities, member.since);
  }
}

function asObject(parent: HostObject, name: string, value: HostValue): HostObject | null {
  if (value === null) return null;
  // A proxy of its own: an item of a collection and the same one by GetFirst are let go apart.
  if (isHostObject(value)) return { ...value };
  throw new HostError('ApiNotFound', `${parent.className}.${name} gives no object.`);
}
