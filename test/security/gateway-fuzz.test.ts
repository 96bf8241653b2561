import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../doubles/fuzz.ts';
import { answersIn, messyRequest, sendAndEnd } from '../doubles/service/messy-http.ts';
import {
  startTestGateway,
  type TestGateway,
} from '../unit/extensions/word/gateway/test-gateway.ts';

describe(`the gateway, sent what nobody should send ${seedWords}`, () => {
  let upstream: Server;
  let gateway: TestGateway;
  /** What came through to the service. */
  const seen = new Set<string>();

  before(async () => {
    upstream = createServer((request, response) => {
      seen.add(`${request.method ?? ''} ${request.url ?? ''}`);
      request.resume().once('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    gateway = await startTestGateway({
      upstreamUrl: `http://127.0.0.1:${port}`,
      // What is refused is listened to for no time.
      clock: createFakeClock({ skipSleepsUpToInMs: 2_000 }),
    });
  });
  after(async () => {
    await gateway.stop();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  it('answers messy requests as JSON or ends them, and serves the next one (F34)', async function () {
    this.timeout(fuzzTimeout(60_000));
    const requests = messyRequest({
      lines: [
        'POST /api/v2/translate HTTP/1.1',
        'POST /api/v2/document HTTP/1.1',
        'POST /api/v2/document/abc/result HTTP/1.1',
        'GET /api/v2/usage HTTP/1.1',
        'GET /api/v3/languages?resource=x HTTP/1.1',
        'GET /taskpane.html HTTP/1.1',
        'HEAD /health HTTP/1.1',
        'GET /api/v2/../v2/admin/keys HTTP/1.1',
        'DELETE /api/v3/glossaries/abc HTTP/1.1',
      ],
      headers: [
        `Host: ${gateway.host}`,
        `${paneProtocol.tokenHeader}: ${gateway.token()}`,
        'Content-Type: application/json',
      ],
      bodies: ['', '{"text":["a"],"target_lang":"DE"}', '--b\r\n\r\n--b--\r\n'],
    });
    await fc.assert(
      fc.asyncProperty(requests, async (bytes) => {
        const isHead = bytes.toString('latin1').startsWith('HEAD');
        const received = await sendAndEnd(gateway.port, bytes);
        if (isHead) return;
        for (const { status, body, isJson } of answersIn(received)) {
          assert.notEqual(status, 500, body.toString());
          if (status >= 400) assert.ok(isJson, `${status} ${body.toString()}`);
        }
      }),
      fuzzParameters(300),
    );
    const { first } = await gateway.raw(gateway.head('GET /api/v2/usage'));
    assert.equal(first.status, 200);
    const allowed =
      /^(POST \/v2\/(translate|document|document\/[\w-]+|document\/[\w-]+\/result)|GET \/v2\/usage|GET \/v3\/languages(\?resource=[!-~]*)?|GET \/v3\/languages\/resources)$/;
    for (const line of seen) assert.match(line, allowed);
  });
});
