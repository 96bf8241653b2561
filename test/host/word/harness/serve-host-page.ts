import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { bundlePage } from './bundle-page.ts';

/** PEM of a certificate for localhost and its key. */
export interface LocalTls {
  readonly cert: string;
  readonly key: string;
}

export interface LocalServer {
  /** `https://localhost:…`, without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

type File = readonly [type: string, content: string | Uint8Array];

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page that stands for Word on the web</title>
    <link rel="stylesheet" href="/host.css">
    <link rel="icon" href="data:,">
    <script type="module" src="/host.js"></script>
  </head>
  <body><main id="pane"></main></body>
</html>`;

const css = `body { margin: 0; }
iframe { display: block; border: 0; width: 100vw; height: 100vh; }`;

/** Where the host page finds the document it opens. */
export const documentPath = '/document.docx';

/** Serves the parent page of the pane's iframe, over https as Word on the web is. */
export async function serveHostPage(tls: LocalTls, docx: Uint8Array): Promise<LocalServer> {
  const files = new Map<string, File>([
    ['/', ['text/html; charset=utf-8', html]],
    ['/host.css', ['text/css', css]],
    ['/host.js', ['text/javascript', await bundlePage('web-page.ts')]],
    [documentPath, ['application/octet-stream', docx]],
  ]);
  return serve(tls, (path, response) => {
    const file = files.get(path);
    response.statusCode = file === undefined ? 404 : 200;
    if (file !== undefined) response.setHeader('Content-Type', file[0]);
    response.end(file?.[1]);
  });
}

/** A server on a free port of this machine that answers by path. */
export async function serve(
  tls: LocalTls,
  answer: (path: string, response: ServerResponse) => void,
): Promise<LocalServer> {
  const server = createServer(tls, (request, response) => {
    answer(new URL(request.url ?? '/', 'https://localhost').pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
