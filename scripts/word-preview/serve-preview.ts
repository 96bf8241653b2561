import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

export interface PreviewOptions {
  /** PEM of a certificate for localhost and its key. */
  readonly tls: { readonly cert: string; readonly key: string };
  readonly docx: Uint8Array;
  /** Folder of the icons of the commands. */
  readonly icons: string;
}

export interface PreviewServer {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

const pages = path.join(import.meta.dirname, 'page');

/** Serves the page that stands for Word, on a free port of this machine. */
export async function servePreview({ tls, docx, icons }: PreviewOptions): Promise<PreviewServer> {
  const files = new Map<string, readonly [type: string, content: string | Uint8Array]>([
    ['/', ['text/html; charset=utf-8', await readFile(path.join(pages, 'preview.html'))]],
    ['/preview.css', ['text/css; charset=utf-8', await readFile(path.join(pages, 'preview.css'))]],
    ['/preview.js', ['text/javascript; charset=utf-8', await bundledScript()]],
    ['/document.docx', ['application/octet-stream', docx]],
  ]);
  for (const name of ['improve.svg', 'translate.svg', 'document.svg', 'interlinear.24.svg']) {
    files.set(`/icons/${name}`, ['image/svg+xml', await readFile(path.join(icons, name))]);
  }
  const server = createServer(tls, (request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'https://localhost').pathname);
    response.statusCode = file === undefined ? 404 : 200;
    if (file !== undefined) response.setHeader('Content-Type', file[0]);
    response.end(file?.[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundledScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(pages, 'preview-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
