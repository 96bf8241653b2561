/** The path and query of a request line in either form; `//x` must not read as a host. Never throws. */
export function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target;
  try {
    const absolute = new URL(target);
    return absolute.pathname.startsWith('/') ? absolute.pathname + absolute.search : '/';
  } catch {
    return '/';
  }
}
