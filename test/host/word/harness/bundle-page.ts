import path from 'node:path';
import { build } from 'esbuild';

const pages = path.join(import.meta.dirname, '..', 'page');
const bundles = new Map<string, Promise<string>>();

/** The text of a page's script, bundled once for each process. */
export function bundlePage(name: 'web-page.ts' | 'desktop-page.ts'): Promise<string> {
  const known = bundles.get(name);
  if (known !== undefined) return known;
  const made = bundle(name);
  bundles.set(name, made);
  return made;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(pages, name)],
    bundle: true,
    write: false,
    // A script in front of others must be done before they begin; a page's may wait.
    format: name === 'web-page.ts' ? 'esm' : 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
