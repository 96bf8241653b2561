/**
 * A key of the service. Whatever prints it (a template, `JSON.stringify`, `console.log`, an
 * inspector at any depth) shows only its mask; {@link revealServiceKey} is the one way in.
 */
export interface ServiceKey {
  readonly __serviceKey: true;
  /** The mask of {@link maskKey}. */
  toString(): string;
  toJSON(): string;
}

/** Wraps a key that was already checked; people's input goes through `readServiceKey`. */
export function sealServiceKey(value: string): ServiceKey {
  return new SealedKey(value);
}

/** The key itself, for the Authorization header and the secret store. Never for people or logs. */
export function revealServiceKey(key: ServiceKey): string {
  return SealedKey.reveal(key);
}

/** Tell the kind of a key: Free plan, administration. */
const KIND_SUFFIX = /:(?:fx|adm)$/;
/** Below this length four characters would give away too much. */
const SHORTEST_SHOWN_STEM = 12;

/** `…` and the last four characters, with a suffix of its kind kept: `…1a2b:fx`. */
export function maskKey(value: string): string {
  const suffix = KIND_SUFFIX.exec(value)?.[0] ?? '';
  const stem = value.slice(0, value.length - suffix.length);
  return stem.length < SHORTEST_SHOWN_STEM ? `…${suffix}` : `…${stem.slice(-4)}${suffix}`;
}

class SealedKey implements ServiceKey {
  declare readonly __serviceKey: true;
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
    Object.freeze(this);
  }

  static reveal(key: ServiceKey): string {
    if (!(key instanceof SealedKey)) throw new TypeError('Only a sealed key can be revealed.');
    return key.#value;
  }

  toString(): string {
    return maskKey(this.#value);
  }

  toJSON(): string {
    return this.toString();
  }

  /** What Node's inspector prints. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `ServiceKey(${this.toString()})`;
  }
}
