import { ApiError, valueNotSupported } from './api-error.ts';

/**
 * The fields of one request body or query, JSON and form alike (spec 2.1). Readers throw an
 * ApiError 400 that names the field; an absent field, and null in JSON, reads as undefined.
 */
export class RequestFields {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #isForm: boolean;

  /** Form values are arrays of strings in the order they were sent. */
  constructor(values: ReadonlyMap<string, unknown>, isForm: boolean) {
    this.#values = values;
    this.#isForm = isForm;
  }

  names(): Iterable<string> {
    return this.#values.keys();
  }

  has(name: string): boolean {
    return this.#read(name) !== undefined;
  }

  /** For capture: the values as a plain object, single form values unwrapped. */
  toObject(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#values].map(([name, value]) => [
        name,
        this.#isForm && Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value,
      ]),
    );
  }

  string(name: string): string | undefined {
    const value = this.#readSingle(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw mustBe(name, 'a string');
    return value;
  }

  requiredString(name: string): string {
    const value = this.string(name);
    if (value === undefined) throw new ApiError(400, `Parameter '${name}' not specified.`);
    return value;
  }

  oneOf<Allowed extends string>(name: string, allowed: ReadonlySet<Allowed>): Allowed | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    for (const candidate of allowed) if (candidate === value) return candidate;
    throw valueNotSupported(name, `Allowed: ${[...allowed].join(', ')}.`);
  }

  /** JSON true or false; in forms `1` and `0`, and the words as well. */
  flag(name: string): boolean | undefined {
    const value = this.#readSingle(name);
    if (value === undefined || typeof value === 'boolean') return value;
    if (this.#isForm && (value === '1' || value === 'true')) return true;
    if (this.#isForm && (value === '0' || value === 'false')) return false;
    throw mustBe(name, this.#isForm ? '1 or 0' : 'true or false');
  }

  integer(name: string, least: number, most: number): number | undefined {
    const value = this.#readSingle(name);
    if (value === undefined) return undefined;
    const number = this.#isForm && isDigits(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number)) throw mustBe(name, 'an integer');
    if (number < least || number > most) {
      throw valueNotSupported(name, `It must lie between ${least} and ${most}.`);
    }
    return number;
  }

  /** A JSON array of strings, or a form field given once per entry. */
  strings(name: string): readonly string[] | undefined {
    const value = this.#read(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
      throw mustBe(name, 'an array of strings');
    }
    return value;
  }

  /** A list of names: a JSON array, or values separated by commas; blanks and empty names go. */
  nameList(name: string): readonly string[] | undefined {
    const value = this.#read(name);
    if (value === undefined) return undefined;
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    if (!parts.every((entry) => typeof entry === 'string')) throw mustBe(name, 'a list of names');
    const split = this.#isForm || !Array.isArray(value);
    return parts
      .flatMap((entry) => (split ? entry.split(',') : [entry]))
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  /** A JSON array of objects, or form fields such as `dictionaries[0].entries`; each read alike. */
  objects(name: string): readonly RequestFields[] | undefined {
    if (this.#isForm) return this.#formObjects(name);
    const value = this.#read(name);
    if (value === undefined) return undefined;
    const entries: readonly unknown[] | null = Array.isArray(value) ? value : null;
    const objects = entries?.filter(isObject);
    if (objects === undefined || objects.length !== entries?.length) {
      throw mustBe(name, 'an array of objects');
    }
    return objects.map((object) => new RequestFields(new Map(Object.entries(object)), false));
  }

  /** A JSON value of any shape, for fields that are checked elsewhere. */
  json(name: string): unknown {
    return this.#isForm ? undefined : this.#read(name);
  }

  #formObjects(name: string): readonly RequestFields[] | undefined {
    const objects = new Map<number, Map<string, unknown>>();
    for (const [key, value] of this.#values) {
      if (!key.startsWith(`${name}[`)) continue;
      const [, index = '', member = ''] =
        /^\[(\d{1,6})\]\.(\w+)$/.exec(key.slice(name.length)) ?? [];
      if (member === '') throw mustBe(name, 'numbered objects such as name[0].field');
      const members = objects.get(Number(index)) ?? new Map<string, unknown>();
      objects.set(Number(index), members.set(member, value));
    }
    if (objects.size === 0) return undefined;
    const inOrder = [...objects].sort(([one], [other]) => one - other);
    return inOrder.map(([, members]) => new RequestFields(members, true));
  }

  #read(name: string): unknown {
    return this.#values.get(name) ?? undefined;
  }

  #readSingle(name: string): unknown {
    const value = this.#read(name);
    if (!this.#isForm || !Array.isArray(value)) return value;
    if (value.length > 1) throw new ApiError(400, `Parameter '${name}' was given more than once.`);
    return value[0];
  }
}

function mustBe(name: string, what: string): ApiError {
  return new ApiError(400, `Value for '${name}' not supported: it must be ${what}.`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value);
}
