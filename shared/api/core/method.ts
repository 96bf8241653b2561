import type { CallOptions, ServiceResponse } from './call-options.ts';
import type { Operation } from './operation.ts';

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
