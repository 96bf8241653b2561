import type { HttpRequest } from '../../ports/http-transport.ts';
import type { Dialect } from '../service-presets.ts';
import type { Safety } from './retry/retry.ts';
import type { StatusReader } from './errors/status-reading.ts';
import type { UnreadParts } from './unread-parts.ts';
import type { CallOptions, ServiceResponse } from './call-options.ts';

/** What all operations say of themselves, however their bytes go. */
export interface OperationBase<Input> {
  /** In kebab-case: stands in errors and logs. */
  readonly name: string;
  readonly method: HttpRequest['method'];
  /** Below the base address, with the query; encodes what it takes from `input`. */
  readonly path: (input: Input) => string;
  readonly safety: Safety;
  /** Throws a validation error for input that the service would refuse anyway. */
  readonly check: (input: Input) => void;
  /** The `text` field: named by index in errors, and scrubbed from server messages. */
  readonly texts: (input: Input) => readonly string[];
  /** Other words of the user in `input`, such as context: scrubbed as well. */
  readonly hints?: (input: Input) => readonly string[];
  /** Keys that go out in the body: in nothing that is shown, not even in a trace id. */
  readonly secrets?: (input: Input) => readonly string[];
  /** Reads statuses that mean something of their own here. */
  readonly readStatus?: StatusReader;
}

/**
 * One operation of the service as plain data. A resource is a file of wire types and a file of
 * these; the pipeline does everything else.
 */
export interface Operation<Input, Output> extends OperationBase<Input> {
  /** What goes into the JSON body; absent for none. */
  readonly body?: (input: Input, dialect: Dialect) => object;
  /** Limit of the body in bytes, null for none (spec 8). */
  readonly maxBodyBytes: number | null;
  /** Longest answer where it is more than the client's own limit. */
  readonly maxResponseBytes?: number;
  /** What a successful answer holds; `json` unless told otherwise. */
  readonly answer?: AnswerKind;
  /**
   * Reads the decoded answer (a string for `tsv`, undefined for `nothing`); throws a
   * WireShapeError for a wrong shape, and tells `unread` of what it leaves out. Keeps unknown
   * fields.
   */
  readonly read: (value: unknown, input: Input, unread: UnreadParts) => Output;
  /** Takes out of an answer what must not be shown where it cannot be read. */
  readonly visible?: (value: unknown) => unknown;
}

/** `nothing` is what DELETE answers with; whatever comes all the same is passed over. */
export type AnswerKind = 'json' | 'tsv' | 'nothing';

/** Everything the user wrote that goes out with a call: never in errors or logs. */
export function userContentOf<Input>(operation: OperationBase<Input>, input: Input): string[] {
  const { texts, hints, secrets } = operation;
  return [...texts(input), ...(hints?.(input) ?? []), ...(secrets?.(input) ?? [])];
}

/** An operation as callers see it. Rejects with a `ServiceError` only. */
export type Method<Input, Output> = (
  input: Input,
  options?: CallOptions,
) => Promise<ServiceResponse<Output>>;

/** An operation that needs no input. */
export type PlainMethod<Output> = (options?: CallOptions) => Promise<ServiceResponse<Output>>;

/** Makes a method of an operation; one per client. */
export type BindOperation = <Input, Output>(
  operation: Operation<Input, Output>,
) => Method<Input, Output>;
