import { HostError } from '../host-error.ts';
import type { LiveRange } from '../model/live-range.ts';
import { isHostObject, type HostObject } from './host-object.ts';

/** Arguments as the wire has them, checked as Word does. */
export function textArgument(args: readonly unknown[], index: number): string {
  const value = args[index];
  if (typeof value === 'string') return value;
  throw new HostError('InvalidArgument', `Argument ${index + 1} is no text.`);
}

export function choiceArgument<Choice extends string>(
  args: readonly unknown[],
  index: number,
  choices: readonly Choice[],
): Choice {
  const value = args[index];
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new HostError(
    'InvalidArgument',
    `Argument ${index + 1} is ${JSON.stringify(value)}, not one of ${choices.join(', ')}.`,
  );
}

function objectArgument(args: readonly unknown[], index: number, className: string): HostObject {
  const value = args[index];
  if (isHostObject(value) && value.className === className) {
    value.check();
    return value;
  }
  throw new HostError('InvalidArgument', `Argument ${index + 1} is no ${className}.`);
}

export function rangeArgument(args: readonly unknown[], index: number): LiveRange {
  const [range] = objectArgument(args, index, 'Range').ranges;
  if (range === undefined) throw new HostError('InvalidArgument', 'The range has no place.');
  return range;
}
