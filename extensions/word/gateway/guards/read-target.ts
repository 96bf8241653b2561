/** A request target that is safe to compare: what follows has no second way to be written. */
export interface Target {
  readonly path: string;
  /** As it came, without the question mark; empty when there is none. */
  readonly query: string;
}

const LONGEST_TARGET = 4_096;

/**
 * Reads the target of a request line; null for anything but a plain path with a query: absolute
 * and authority forms, `*`, dot segments, empty segments, backslashes and every percent-encoding
 * in the path. No file and no operation of the gateway needs one of them.
 */
export function readRequestTarget(raw: string): Target | null {
  if (raw.length > LONGEST_TARGET) return null;
  const at = raw.indexOf('?');
  const path = at < 0 ? raw : raw.slice(0, at);
  const query = at < 0 ? '' : raw.slice(at + 1);
  if (!/^\/[\w\-.~/]*$/.test(path)) return null;
  if (path.includes('//')) return null;
  if (path.split('/').some((segment) => /^\.+$/.test(segment))) return null;
  // Printable ASCII without the fragment sign, which never belongs on the wire.
  if (!/^[!-"$-~]*$/.test(query)) return null;
  return { path, query };
}
