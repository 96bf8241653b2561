import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { officeFolder } from '../tier-a/load-office.ts';
import { serve, type LocalServer, type LocalTls } from './serve-host-page.ts';

/** Where the network has the library. */
export const officeHost = 'appsforoffice.microsoft.com';

const officePath = '/lib/1/hosted/';

/** Serves the npm package's copy of the library as its network does. */
export function serveOffice(tls: LocalTls): Promise<LocalServer> {
  return serve(tls, (pathname, response) => {
    const file = officeFileOf(pathname);
    response.statusCode = file === null ? 404 : 200;
    // The library asks for some of its files as another origin.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/javascript');
    response.setHeader('Cache-Control', 'max-age=3600');
    response.end(file === null ? undefined : readFileSync(file));
  });
}

/** Whether an address is one of the library's files that there are. */
export function isOfficeFile({ hostname, pathname }: URL): boolean {
  return hostname === officeHost && officeFileOf(pathname) !== null;
}

function officeFileOf(pathname: string): string | null {
  if (!pathname.startsWith(officePath)) return null;
  const file = path.normalize(path.join(officeFolder, pathname.slice(officePath.length)));
  return file.startsWith(officeFolder + path.sep) && existsSync(file) ? file : null;
}
