import type { CallContext } from '../call-context.ts';
import type { CallOptions, ServiceResponse, TransferOptions } from '../call-options.ts';
import { createDownloadExchange, type DownloadOperation } from './download-exchange.ts';
import { toServiceError } from '../errors/errors.ts';
import type { Exchange } from './exchange.ts';
import { createJsonExchange } from './json-exchange.ts';
import { userContentOf, type Operation, type OperationBase } from '../operation.ts';
import { ServiceCall, type CallProfile, type PatientOptions } from '../service-call.ts';
import { createUploadExchange, type UploadOperation } from './upload-exchange.ts';

/** Runs one operation to its checked answer. Rejects with a `ServiceError` only. */
export function runOperation<Input, Output>(
  context: CallContext,
  operation: Operation<Input, Output>,
  input: Input,
  options: CallOptions,
): Promise<ServiceResponse<Output>> {
  const { deadlineInMs = context.defaults.deadlineInMs } = options;
  const { timeoutInMs = context.defaults.timeoutInMs } = options;
  return runCall(context, profileOf(operation, input, deadlineInMs), options, () =>
    createJsonExchange(context, operation, input, timeoutInMs),
  );
}

/** Longest time of a transfer: 30 MB at 8 KiB a second. Its pieces have the time-out. */
const TRANSFER_DEADLINE_IN_MS = 3_600_000;

/** Runs an operation that sends a file. */
export function runUpload<Input, Output>(
  context: CallContext,
  operation: UploadOperation<Input, Output>,
  input: Input,
  options: TransferOptions,
): Promise<ServiceResponse<Output>> {
  const { deadlineInMs = TRANSFER_DEADLINE_IN_MS } = options;
  return runCall(context, profileOf(operation, input, deadlineInMs), options, () =>
    createUploadExchange(context, operation, input, options),
  );
}

/** Runs an operation that brings a file; resolves when the answer begins. */
export function runDownload<Input, Output>(
  context: CallContext,
  operation: DownloadOperation<Input, Output>,
  input: Input,
  options: TransferOptions,
): Promise<ServiceResponse<Output>> {
  const { deadlineInMs = TRANSFER_DEADLINE_IN_MS } = options;
  return runCall(context, profileOf(operation, input, deadlineInMs), options, () =>
    createDownloadExchange(context, operation, input, options),
  );
}

function profileOf<Input>(
  operation: OperationBase<Input>,
  input: Input,
  deadlineInMs: number,
): CallProfile {
  const { name, safety, readStatus } = operation;
  const content = (): readonly string[] => userContentOf(operation, input);
  return {
    name,
    safety,
    content,
    secrets: operation.secrets?.(input) ?? [],
    deadlineInMs,
    ...(readStatus === undefined ? {} : { readStatus }),
  };
}

/** `open` throws for input that is refused here. */
async function runCall<Output>(
  context: CallContext,
  profile: CallProfile,
  options: PatientOptions,
  open: () => Exchange<Output>,
): Promise<ServiceResponse<Output>> {
  try {
    return await new ServiceCall<Output>(context, profile, options).run(open());
  } catch (thrown) {
    const error = toServiceError(thrown, profile.name);
    context.log.failed(error);
    throw error;
  }
}
