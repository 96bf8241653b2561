import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

/** Starts a thread. A script that is TypeScript, in a checkout, is loaded through tsx: threads do not inherit it. */
export function startThread(
  script: string,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  const url = pathToFileURL(script);
  if (extname(script) !== '.ts') return new Worker(url, { workerData, resourceLimits });
  const tsx = dirname(createRequire(url).resolve('tsx/package.json'));
  const loader = pathToFileURL(join(tsx, 'dist', 'esm', 'api', 'index.mjs')).href;
  const boot = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(url.href)});
  });`;
  return new Worker(boot, { eval: true, workerData, resourceLimits });
}
