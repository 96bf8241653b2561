import { paneProtocol } from '../pane-protocol.ts';
import type { Target } from './guards/read-target.ts';

/** One operation the pane may call. */
export interface Route {
  /** For the log. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Of the service; `{id}` stands for one identifier of the service. */
  readonly path: string;
  /** Largest request body in bytes; 0: no body at all. */
  readonly capInBytes: number;
  /** Names the query may hold; others are not found. */
  readonly query: readonly string[];
  /** Whether a document goes through it, which may take minutes. */
  readonly carriesDocument: boolean;
}

export interface RouteOptions {
  /** Largest document to upload; the service names no ceiling of its own. */
  readonly documentCapInBytes: number;
  /** The download step's path, which the specification leaves open. */
  readonly downloadPath: string;
  /** Whether panes may add terms to the account's glossaries, and new glossaries. */
  readonly takesTerms: boolean;
}

export const defaultRouteOptions: RouteOptions = {
  documentCapInBytes: 30 * 1024 * 1024,
  downloadPath: '/v2/document/{id}/result',
  takesTerms: true,
};

const TERM_ROUTE = 'glossary-term';

/** As large as the service takes (spec 8). */
const translateCapInBytes = 131_072;
const improvementCapInBytes = 10_240;
const smallCapInBytes = 4_096;
/** One entry and a name of 1,024 bytes each, in which JSON may write six characters for one. */
const termCapInBytes = 24_576;

/** The allow-list: what is not here does not exist, administration least of all. */
export function createRoutes(options: RouteOptions): readonly Route[] {
  const get = (name: string, path: string, query: readonly string[] = []): Route => ({
    name,
    method: 'GET',
    path,
    capInBytes: 0,
    query,
    carriesDocument: false,
  });
  const send =
    (method: 'POST' | 'PATCH') =>
    (name: string, path: string, capInBytes: number): Route => ({
      name,
      method,
      path,
      capInBytes,
      query: [],
      carriesDocument: false,
    });
  const post = send('POST');
  const patch = send('PATCH');
  const document = (...given: Parameters<typeof post>): Route => ({
    ...post(...given),
    carriesDocument: true,
  });
  return [
    post('translate', '/v2/translate', translateCapInBytes),
    post('rephrase', '/v2/write/rephrase', improvementCapInBytes),
    post('correct', '/v2/write/correct', improvementCapInBytes),
    document('document-upload', '/v2/document', options.documentCapInBytes),
    post('document-status', '/v2/document/{id}', smallCapInBytes),
    document('document-download', options.downloadPath, smallCapInBytes),
    get('usage', '/v2/usage'),
    get('languages', '/v3/languages', ['resource', 'include']),
    get('language-resources', '/v3/languages/resources'),
    post('language-detection', '/v3/detect/language', smallCapInBytes),
    get('glossaries', '/v3/glossaries'),
    get('glossary-entries', '/v3/glossaries/{id}/entries', ['source_lang', 'target_lang']),
    // A term at a time: nothing that replaces or deletes what others have put together.
    ...(options.takesTerms
      ? [
          post('glossary-new', '/v3/glossaries', termCapInBytes),
          patch(TERM_ROUTE, '/v3/glossaries/{id}', termCapInBytes),
        ]
      : []),
    get('style-rules', '/v3/style_rules', ['detailed', 'page', 'page_size']),
  ];
}

/** Whether panes may add terms. */
export function takesTerms(routes: readonly Route[]): boolean {
  return routes.some(({ name }) => name === TERM_ROUTE);
}

/** The operation a request names, or null. The path is the pane's: it begins with the prefix. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  { path, query }: Target,
): Route | null {
  if (!path.startsWith(`${paneProtocol.apiPrefix}/`)) return null;
  const own = path.slice(paneProtocol.apiPrefix.length);
  const found = routes.find((route) => route.method === method && matchesPath(route.path, own));
  if (found === undefined) return null;
  // A question mark with nothing behind it is no query.
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => found.query.includes(name)) ? found : null;
}

function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      const actual = given[at] ?? '';
      return part === '{id}' ? /^[\w-]{1,128}$/.test(actual) : part === actual;
    })
  );
}
