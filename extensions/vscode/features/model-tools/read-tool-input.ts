import type { ToolField, ToolRow } from './tool-table.ts';

/** The input as it may be used: every field has its type, and those with a default are there. */
export interface ToolInput {
  /** The value of a field that must be there. */
  text(field: string): string;
  optionalText(field: string): string | null;
  flag(field: string): boolean;
}

/** A tool was called with what it cannot take. The sentence is for the model, and so in English. */
export class ToolInputError extends Error {
  override readonly name = 'ToolInputError';
}

/**
 * Checks what a model passes against the tool's fields: models do not keep to schemas, and VS Code
 * does not hold them to it. Throws a {@link ToolInputError} that says what is wrong.
 */
export function readToolInput({ fields }: ToolRow, given: unknown): ToolInput {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ToolInputError('The input must be an object with the fields of the schema.');
  }
  const values = new Map<string, unknown>(Object.entries(given));
  for (const name of values.keys()) {
    if (Object.hasOwn(fields, name)) continue;
    const known = Object.keys(fields).join(', ');
    throw new ToolInputError(`There is no field "${name}". The fields are: ${known}.`);
  }
  const read = new Map<string, string | boolean>();
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(name, field, values.get(name) ?? undefined);
    if (value !== undefined) read.set(name, value);
  }
  return {
    text: (field) => String(read.get(field) ?? ''),
    optionalText: (field) => {
      const value = read.get(field);
      return typeof value === 'string' ? value : null;
    },
    flag: (field) => read.get(field) === true,
  };
}

function readField(name: string, field: ToolField, value: unknown): string | boolean | undefined {
  if (value === undefined) {
    if (field.required) throw new ToolInputError(`The field "${name}" is missing.`);
    return field.type === 'boolean' ? field.default : undefined;
  }
  if (field.type === 'boolean') {
    if (typeof value === 'boolean') return value;
    throw new ToolInputError(`The field "${name}" must be true or false.`);
  }
  if (typeof value !== 'string') throw new ToolInputError(`The field "${name}" must be a string.`);
  const fault = faultOf(field, value);
  if (fault !== null) throw new ToolInputError(`The field "${name}" ${fault}`);
  return value;
}

function faultOf(field: ToolField & { type: 'string' }, value: string): string | null {
  if (value.length < (field.minLength ?? 0)) return 'must not be empty.';
  if (field.maxLength !== undefined && value.length > field.maxLength) {
    return `holds ${value.length} characters; at most ${field.maxLength} can be taken. Pass it in parts.`;
  }
  if (field.enum !== undefined && !field.enum.includes(value)) {
    return `must be one of: ${field.enum.join(', ')}.`;
  }
  if (field.pattern?.test(value) === false) {
    return 'is not written as its description says.';
  }
  return null;
}
