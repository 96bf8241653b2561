import assert from 'node:assert/strict';
import { createGatewayTransport } from '../../../../../extensions/word/adapters/gateway-transport.ts';
import { paneProtocol } from '../../../../../extensions/word/pane-protocol.ts';
import type { HttpRequest, HttpResponse } from '../../../../../shared/ports/http-transport.ts';

describe('Requests of the pane', () => {
  it('carry the pane token and neither a key nor a name (P6)', async () => {
    const seen: HttpRequest[] = [];
    const response: HttpResponse = {
      status: 204,
      header: () => null,
      bytes: () => Promise.resolve(new Uint8Array()),
      chunks: () => ReadableStream.from<Uint8Array>([]),
      discard: () => undefined,
    };
    const inner = {
      send: (request: HttpRequest): Promise<HttpResponse> => {
        seen.push(request);
        return Promise.resolve(response);
      },
    };
    await createGatewayTransport(inner, 'token-1').send(
      {
        method: 'POST',
        url: 'https://localhost/api/v2/translate',
        headers: {
          accept: 'application/json',
          authorization: 'Service-Auth-Key secret',
          'content-type': 'application/json',
          'user-agent': 'interlinear',
        },
        body: '{}',
      },
      new AbortController().signal,
    );
    assert.deepEqual(seen[0]?.headers, {
      [paneProtocol.tokenHeader]: 'token-1',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    assert.equal(seen[0].body, '{}');
  });
});
