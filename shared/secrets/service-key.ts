const inspectCustom: unique symbol = Symbol.for('nodejs.util.inspect.custom');

/**
 * A key of the service. Whatever prints it (a template, `JSON.stringify`, `console.log`, an
 * inspector at any depth) shows only its mask; {@link revealServiceKey} is the one way in.
 */
export class ServiceKey {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
    Object.freeze(this);
  }

  static reveal(key: ServiceKey): string {
    return key.#value;
  }

  toString(): string {
    return maskKey(this.#value);
  }

  toJSON(): string {
    return this.toString();
  }

  /** What Node's inspector prints. */
  [inspectCustom](): string {
    return `ServiceKey(${this.toString()})`;
  }
}

/** The key itself, for the Authorization header and the secret store. Never for people or logs. */
export function revealServiceKey(key: ServiceKey): string {
  return ServiceKey.reveal(key);
}

const FREE_SUFFIX = ':fx';
/** Below this length four characters would give away too much. */
const SHORTEST_SHOWN_STEM = 12;

/** `…` and the last four characters, with the plan suffix kept: `…1a2b:fx`. */
export function maskKey(value: string): string {
  const suffix = value.endsWith(FREE_SUFFIX) ? FREE_SUFFIX : '';
  const stem = value.slice(0, value.length - suffix.length);
  return stem.length < SHORTEST_SHOWN_STEM ? `…${suffix}` : `…${stem.slice(-4)}${suffix}`;
}
