/**
 * A script that Node loads before the server. The web workbench keeps secrets in the browser,
 * encrypted with a key whose one half it asks of `POST /mint-key`. The bare server has no such
 * route, and without it secrets are forgotten at a reload, silently. The bytes are fixed and
 * protect nothing: made-up keys only. The extension host inherits the flag and is left alone.
 */
export const mintKeyScript = `import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

if (/server-main\\.js$/.test(process.argv[1] ?? '')) {
  const createServer = http.createServer;
  http.createServer = (...args) => {
    const listener = args.pop();
    return createServer(...args, (request, response) => {
      if (request.url.split('?', 1)[0] === '/mint-key') response.end(Buffer.alloc(32, 7));
      else listener(request, response);
    });
  };
  syncBuiltinESMExports();
}
`;
