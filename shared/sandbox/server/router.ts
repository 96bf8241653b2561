import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';

interface Route {
  readonly endpoint: Endpoint;
  readonly pathValues: Readonly<Record<string, string>>;
}

/** Finds the operation of a request. Unknown paths are a 404, other methods of a known path a 405. */
export class Router {
  readonly #exact = new Map<string, Endpoint[]>();
  readonly #patterns: { readonly segments: readonly string[]; readonly endpoint: Endpoint }[] = [];

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      if (endpoint.path.includes('{')) {
        this.#patterns.push({ segments: endpoint.path.split('/'), endpoint });
      } else {
        this.#exact.set(endpoint.path, [...(this.#exact.get(endpoint.path) ?? []), endpoint]);
      }
    }
  }

  find(method: string, path: string): Route {
    const routes = this.#routesOf(path);
    const route = routes.find((candidate) => candidate.endpoint.method === method);
    if (route !== undefined) return route;
    if (routes.length === 0) {
      throw new ApiError(404, `The sandbox has no operation at this path: ${path.slice(0, 200)}`);
    }
    const allowed = routes.map((candidate) => candidate.endpoint.method).join(', ');
    throw new ApiError(405, `${path} does not support ${method}. Supported methods: ${allowed}.`, {
      headers: { Allow: allowed },
    });
  }

  #routesOf(path: string): Route[] {
    const exact = this.#exact.get(path);
    if (exact !== undefined) return exact.map((endpoint) => ({ endpoint, pathValues: {} }));
    const segments = path.split('/');
    return this.#patterns.flatMap(({ segments: pattern, endpoint }) => {
      const pathValues = match(pattern, segments);
      return pathValues === null ? [] : [{ endpoint, pathValues }];
    });
  }
}

function match(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) values[part.slice(1, -1)] = decodeSegment(segment);
    else if (part !== segment) return null;
  }
  return values;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiError(400, 'The path holds a malformed percent escape.');
  }
}
