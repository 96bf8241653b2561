/**
 * `node:assert/strict` for tests in the web worker host, which has no Node: the part of it that
 * they use. The bundler puts it in the place of Node's.
 */
class AssertionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AssertionError';
  }
}

function assert(value: unknown, message?: string): void {
  if (!value) throw new AssertionError(message ?? `${show(value)} is not truthy`);
}

const checks = {
  ok: assert,
  equal(actual: unknown, expected: unknown, message?: string): void {
    assert(Object.is(actual, expected), message ?? `${show(actual)} is not ${show(expected)}`);
  },
  notEqual(actual: unknown, expected: unknown, message?: string): void {
    assert(!Object.is(actual, expected), message ?? `both are ${show(actual)}`);
  },
  deepEqual(actual: unknown, expected: unknown, message?: string): void {
    assert(same(actual, expected), message ?? `${show(actual)} is not like ${show(expected)}`);
  },
  match(text: string, pattern: RegExp, message?: string): void {
    assert(pattern.test(text), message ?? `${show(text)} does not match ${pattern.source}`);
  },
  doesNotMatch(text: string, pattern: RegExp, message?: string): void {
    assert(!pattern.test(text), message ?? `${show(text)} matches ${pattern.source}`);
  },
  fail(message: string): never {
    throw new AssertionError(message);
  },
  async rejects(promise: PromiseLike<unknown>, expected?: RegExp): Promise<void> {
    const error = await promise.then(
      () => new AssertionError('It did not reject.'),
      (cause: unknown) => cause,
    );
    if (error instanceof AssertionError) throw error;
    if (expected !== undefined) checks.match(String(error), expected);
  },
};

function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const ours = Object.entries(one);
  const theirs = new Map<string, unknown>(Object.entries(other));
  if (ours.length !== theirs.size) return false;
  return ours.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
}

function show(value: unknown): string {
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? json : typeof value;
}

const strictAssert: typeof assert & typeof checks = Object.assign(assert, checks);

export { strictAssert as default };
