/** Says what is wrong with a value at a path; nothing when it fits. */
export type Shape = (value: unknown, path: string) => readonly string[];

export const fits = (accepts: (value: unknown) => boolean, what: string): Shape => {
  return (value, path) => (accepts(value) ? [] : [`${path} is not ${what}`]);
};

export const text = fits((value) => typeof value === 'string', 'a string');
export const flag = fits((value) => typeof value === 'boolean', 'a boolean');
export const count = fits((value) => Number.isSafeInteger(value) && Number(value) >= 0, 'a count');
export const word = (...allowed: readonly string[]): Shape =>
  fits((value) => typeof value === 'string' && allowed.includes(value), allowed.join(' or '));
export const matching = (pattern: RegExp, what: string): Shape =>
  fits((value) => typeof value === 'string' && pattern.test(value), what);

export function list(entry: Shape): Shape {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => entry(item, `${path}[${index}]`))
      : [`${path} is not an array`];
}

export function record(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value, path) => {
    if (!isRecord(value)) return [`${path} is not an object`];
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    const problems = missing.map((name) => `${path}.${name} is missing`);
    for (const [name, member] of Object.entries(value)) {
      const shape = required[name] ?? optional[name];
      problems.push(...(shape?.(member, `${path}.${name}`) ?? [`${path}.${name} is not known`]));
    }
    return problems;
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const time = matching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/,
  'an ISO 8601 time in UTC',
);
