import { ApiError, valueNotSupported } from '../server/api-error.ts';
import type { PlannedFault } from './planned-fault.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 1000;
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isHeaderText: Check = (value) => isText(value) && /^[\x20-\x7e]*$/.test(String(value));
const isStatus: Check = (value) => isCount(value) && Number(value) >= 200 && Number(value) <= 599;
const isDrop: Check = (value) =>
  value === 'before-processing' || value === 'before-headers' || value === 'after-headers';
const isSlowBody: Check = (value) =>
  isRecord(value) &&
  isCount(value['bytesPerStep']) &&
  Number(value['bytesPerStep']) > 0 &&
  isCount(value['stepInMs']);

const checks: ReadonlyMap<string, Check> = new Map<keyof PlannedFault, Check>([
  ['method', isText],
  ['path', isText],
  ['skip', isCount],
  ['times', isCount],
  ['status', isStatus],
  ['message', isText],
  ['retryAfter', isHeaderText],
  ['latencyInMs', isCount],
  ['drop', isDrop],
  ['truncateBodyAt', isCount],
  ['shortenBodyTo', isCount],
  ['slowBody', isSlowBody],
  ['resultCount', isCount],
  ['losesDocument', (value) => typeof value === 'boolean'],
  ['cutStream', (value) => value === 'end' || isCount(value)],
]);

/** Reads `{"faults": [...]}`; an unknown or ill-typed member is a 400 that names it. */
export function readPlannedFaults(body: unknown): readonly PlannedFault[] {
  const faults = isRecord(body) ? body['faults'] : undefined;
  if (!Array.isArray(faults)) throw new ApiError(400, "Parameter 'faults' must be an array.");
  return faults.map((fault: unknown, index) => {
    if (!isPlannedFault(fault, index)) throw valueNotSupported(`faults[${index}]`);
    return fault;
  });
}

function isPlannedFault(value: unknown, index: number): value is PlannedFault {
  if (!isRecord(value)) return false;
  for (const [name, member] of Object.entries(value)) {
    if (checks.get(name)?.(member) !== true) throw valueNotSupported(`faults[${index}].${name}`);
  }
  return true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
