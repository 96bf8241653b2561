import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createContext, runInContext, Script, type Context } from 'node:vm';

/** The namespaces that the genuine library sets up, as far as tests use them. */
export interface OfficeGlobals {
  readonly Word: typeof Word;
  readonly OfficeExtension: typeof OfficeExtension & {
    readonly SessionBase: (new () => object) & { _overrideSession: object | null };
  };
}

const require = createRequire(import.meta.url);

/** Folder of the library's own files in the npm package. */
export const officeFolder: string = path.dirname(
  require.resolve('@microsoft/office-js/dist/office.debug.js'),
);

const nothing = (): void => undefined;
let scripts: readonly Script[] | null = null;

/** The genuine office.js and its Word classes in a global of their own; about 0.1 s each time. */
export function loadOffice(): OfficeGlobals {
  scripts ??= ['office.debug.js', 'word-web-16.00.debug.js'].map(
    (name) => new Script(readFileSync(path.join(officeFolder, name), 'utf8'), { filename: name }),
  );
  const global = createContext(pageLike());
  for (const script of scripts) script.runInContext(global);
  lendArrayMethods(global);
  return global as unknown as OfficeGlobals;
}

/** Arrays made from the library's are arrays of the test, so that they compare as equal. */
function lendArrayMethods(global: Context): void {
  const theirs = runInContext('Array', global) as typeof Array;
  for (const name of ['map', 'filter', 'slice', 'concat', 'flatMap', 'flat']) {
    const own = Object.getOwnPropertyDescriptor(Array.prototype, name);
    if (own !== undefined) Object.defineProperty(theirs.prototype, name, own);
  }
}

/** What the library looks for in a page; timers never keep the process alive. */
function pageLike(): Record<string, unknown> {
  const global: Record<string, unknown> = {
    opener: null,
    name: '',
    location: { href: 'https://localhost/', origin: 'https://localhost', search: '', hash: '' },
    navigator: { userAgent: 'Node', platform: 'Node' },
    performance,
    setTimeout: (run: () => void, delayInMs: number) => setTimeout(quietly(run), delayInMs).unref(),
    clearTimeout,
    setInterval: (run: () => void, delayInMs: number) => setInterval(run, delayInMs).unref(),
    clearInterval,
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, trace: nothing },
    sessionStorage: storage(),
    localStorage: storage(),
    addEventListener: nothing,
    removeEventListener: nothing,
    history: {},
    external: {},
    URL,
    document: documentLike(),
  };
  for (const name of ['window', 'self', 'top', 'parent']) global[name] = global;
  return global;
}

/** After some seconds the start-up of the library finds no host, and throws where nobody listens. */
function quietly(run: () => void): () => void {
  return () => {
    try {
      run();
    } catch {
      // Batches go their own way; nothing waits for this start-up.
    }
  };
}

function documentLike(): object {
  const element = (): object => ({
    style: {},
    appendChild: nothing,
    setAttribute: nothing,
    addEventListener: nothing,
  });
  return {
    readyState: 'complete',
    domain: 'localhost',
    body: element(),
    head: element(),
    documentElement: element(),
    createElement: element,
    getElementById: () => null,
    getElementsByTagName: (name: string) =>
      name === 'script' ? [{ src: 'https://localhost/office.debug.js' }] : [element()],
    querySelectorAll: () => [],
    addEventListener: nothing,
    removeEventListener: nothing,
  };
}

function storage(): object {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    clear: () => {
      values.clear();
    },
  };
}
