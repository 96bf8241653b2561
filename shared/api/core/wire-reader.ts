/** An answer of the wrong shape. The pipeline turns it into an invalid-response error. */
export class WireShapeError extends Error {
  override readonly name: string = 'WireShapeError';
  readonly code: WireShapeCode;
  /** Where, such as `translations[3].text`. Holds names and numbers, never content. */
  readonly path: string;

  constructor(code: WireShapeCode, path: string) {
    super(`${path}: ${code}`);
    this.code = code;
    this.path = path;
  }
}

export type WireShapeCode = 'missing-field' | 'wrong-type' | 'wrong-count' | 'unknown-value';

export type WireObject = Readonly<Record<string, unknown>>;

/** Readers return the value itself, so that fields we do not know survive. */
export function readObject(value: unknown, path: string): WireObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongOrMissing(value, path);
  }
  return value as WireObject;
}

export function readArray(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrongOrMissing(value, path);
  return value;
}

export function readString(object: WireObject, field: string, path: string): string {
  const value = object[field];
  if (typeof value !== 'string') throw wrongOrMissing(value, `${path}.${field}`);
  return value;
}

export function readBoolean(object: WireObject, field: string, path: string): boolean {
  const value = object[field];
  if (typeof value !== 'boolean') throw wrongOrMissing(value, `${path}.${field}`);
  return value;
}

export function readNumber(object: WireObject, field: string, path: string): number {
  const value = object[field];
  if (typeof value !== 'number') throw wrongOrMissing(value, `${path}.${field}`);
  return value;
}

/** The object without its members that are null: services differ in what they leave out. */
export function withoutNulls(object: WireObject): WireObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

/** Null stands for absent: services differ in it. */
export function readOptionalNumber(object: WireObject, field: string, path: string): number | null {
  return isAbsent(object[field]) ? null : readNumber(object, field, path);
}

export function readOptionalString(object: WireObject, field: string, path: string): string | null {
  return isAbsent(object[field]) ? null : readString(object, field, path);
}

/** One answer per text, or the answers cannot be told apart (fault F9). */
export function expectCount(items: readonly unknown[], expected: number, path: string): void {
  if (items.length !== expected) throw new WireShapeError('wrong-count', path);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function wrongOrMissing(value: unknown, path: string): WireShapeError {
  return new WireShapeError(value === undefined ? 'missing-field' : 'wrong-type', path);
}
