import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { wordCommands } from '../../extensions/word/command-table.ts';
import { MOST_BYTES, type OwnDocument } from './own-document.ts';

export interface PreviewOptions {
  /** PEM of a certificate for localhost and its key. */
  readonly tls: { readonly cert: string; readonly key: string };
  readonly docx: Uint8Array;
  /** Where the page saves to; null where it shows a sample. */
  readonly own: OwnDocument | null;
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
export async function servePreview({
  tls,
  docx,
  own,
  icons,
}: PreviewOptions): Promise<PreviewServer> {
  const files = new Map<string, readonly [type: string, content: string | Uint8Array]>([
    ['/', ['text/html; charset=utf-8', await readFile(path.join(pages, 'preview.html'))]],
    ['/preview.css', ['text/css; charset=utf-8', await readFile(path.join(pages, 'preview.css'))]],
    ['/preview.js', ['text/javascript; charset=utf-8', await bundledScript()]],
    ['/document.docx', ['application/octet-stream', docx]],
  ]);
  for (const { icon } of wordCommands) {
    const name = icon === 'interlinear' ? 'interlinear.24.svg' : `${icon}.svg`;
    files.set(`/icons/${name}`, ['image/svg+xml', await readFile(path.join(icons, name))]);
  }
  const server = createServer(tls, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
    if (own !== null && request.method === 'POST' && pathname === '/save') {
      void saveDocument(own, searchParams.get('name') ?? own.name, request, response);
      return;
    }
    const file = files.get(pathname);
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

/** Takes what the page has made of a document, from this very page alone. */
async function saveDocument(
  own: OwnDocument,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers.origin !== `https://${request.headers.host ?? ''}`) {
    response.writeHead(403).end();
    return;
  }
  try {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of request as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > MOST_BYTES) throw new Error('The document is too large.');
      pieces.push(piece);
    }
    const target = await own.save(name, Buffer.concat(pieces));
    response.end(path.basename(target));
  } catch {
    response.writeHead(500).end();
  }
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
