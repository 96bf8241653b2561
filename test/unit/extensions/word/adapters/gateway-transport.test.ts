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
    await createGatewayTransport(inner, {
      first: 'token-1',
      renew: () => Promise.resolve(null),
    }).send(
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

  it('go out again with a new token, once for all, after the gateway started anew', async () => {
    const used: string[] = [];
    let renewals = 0;
    const respond = (status: number, refusal: string | null): HttpResponse => ({
      status,
      header: (name) => (name === paneProtocol.refusalHeader ? refusal : null),
      bytes: () => Promise.resolve(new Uint8Array()),
      chunks: () => ReadableStream.from<Uint8Array>([]),
      discard: () => undefined,
    });
    const inner = {
      send: ({ headers }: HttpRequest): Promise<HttpResponse> => {
        const token = headers[paneProtocol.tokenHeader] ?? '';
        used.push(token);
        return Promise.resolve(
          token === 'new' ? respond(200, null) : respond(401, 'pane-token-refused'),
        );
      },
    };
    const transport = createGatewayTransport(inner, {
      first: 'old',
      renew: () => {
        renewals += 1;
        return Promise.resolve('new');
      },
    });
    const request: HttpRequest = {
      method: 'GET',
      url: 'https://localhost/api/v2/usage',
      headers: {},
    };
    const { signal } = new AbortController();
    const both = await Promise.all([
      transport.send(request, signal),
      transport.send(request, signal),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(renewals, 1);
    assert.deepEqual(used.toSorted(), ['new', 'new', 'old', 'old']);
  });

  it('leave a wrong key, which the service tells, to the user', async () => {
    let sent = 0;
    const response: HttpResponse = {
      status: 401,
      header: () => null,
      bytes: () => Promise.resolve(new Uint8Array()),
      chunks: () => ReadableStream.from<Uint8Array>([]),
      discard: () => undefined,
    };
    const inner = {
      send: (): Promise<HttpResponse> => {
        sent += 1;
        return Promise.resolve(response);
      },
    };
    const renew = (): Promise<string | null> => Promise.reject(new Error('not asked for'));
    const transport = createGatewayTransport(inner, { first: 'old', renew });
    const request: HttpRequest = {
      method: 'GET',
      url: 'https://localhost/api/v2/usage',
      headers: {},
    };
    assert.equal((await transport.send(request, new AbortController().signal)).status, 401);
    assert.equal(sent, 1);
  });
});
