import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Agent } from 'undici';
import { upstreamConnections } from '../../extensions/word/gateway/forward/upstream.ts';
import { gatewayLimits } from '../../extensions/word/gateway/guards/gateway-limits.ts';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import { createFakeClock, type FakeClock } from '../doubles/fake-clock.ts';
import { until } from '../doubles/until.ts';
import {
  startTestGateway,
  type TestGateway,
} from '../unit/extensions/word/gateway/test-gateway.ts';

/** More than there are connections to the service. */
const crowd = 140;
const megabyte = 1_048_576;

/** A connection of a pane that says little, and what it was answered. */
interface Caller {
  readonly socket: Socket;
  /** Everything so far, without what is thrown away. */
  readonly heard: () => string;
  readonly isOver: () => boolean;
}

describe('a gateway that many wait at', () => {
  let clock: FakeClock;
  let upstream: Server;
  let gateway: TestGateway;
  let callers: Caller[];
  /** Uploads that the service has seen begin, and how many of them broke off. */
  let begun: number;
  let brokenOff: number;

  beforeEach(async () => {
    clock = createFakeClock();
    callers = [];
    begun = 0;
    brokenOff = 0;
    upstream = createServer((request, response) => {
      if (request.url === '/v2/document/abc/result') {
        response.writeHead(200, { 'content-type': 'application/octet-stream' });
        for (let piece = 0; piece < 64; piece += 1) response.write(Buffer.alloc(megabyte));
        response.on('error', () => undefined);
        response.end();
        return;
      }
      if (request.url === '/v2/document') noteUpload(request);
      request.resume().once('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"character_count":0}');
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    gateway = await startTestGateway({
      clock,
      upstream: {
        kind: 'service',
        origin: `http://127.0.0.1:${port}`,
        basePath: '',
        authorization: () => 'Service-Auth-Key of-the-crowd',
        dispatcher: new Agent({ connections: upstreamConnections }),
      },
    });
  });

  afterEach(async () => {
    for (const { socket } of callers) socket.destroy();
    await gateway.stop();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  function noteUpload(request: IncomingMessage): void {
    begun += 1;
    request.once('close', () => {
      if (!request.complete) brokenOff += 1;
    });
  }

  function call(port: number, bytes: string): Caller {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    let isOver = false;
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => (isOver = true));
    const caller = { socket, heard: () => heard, isOver: () => isOver };
    callers.push(caller);
    return caller;
  }

  /** Begins an upload of a megabyte, and sends one byte of it. */
  function beginUpload(token: string): Caller {
    const headers = {
      [paneProtocol.tokenHeader]: token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(megabyte),
    };
    return call(gateway.port, `${gateway.head('POST /api/v2/document', headers)}-`);
  }

  const statusesOf = (): readonly number[] =>
    callers.filter(({ heard }) => heard() !== '').map(({ heard }) => statusOf(heard()));

  async function usageOfAnother(): Promise<number> {
    const { first } = await gateway.raw(gateway.head('GET /api/v2/usage'));
    return first.status;
  }

  it('serves other panes while one sends 140 documents that never end', async () => {
    const token = gateway.token();
    for (let upload = 0; upload < crowd; upload += 1) beginUpload(token);
    const { documentsOfPane } = gatewayLimits;
    await until(() => statusesOf().length + begun >= crowd);
    assert.equal(begun, documentsOfPane);
    assert.deepEqual(new Set(statusesOf()), new Set([429]));
    assert.match(callers.map(({ heard }) => heard()).join(''), /retry-after: \d+[^]*"pane-busy"/);
    assert.equal(await usageOfAnother(), 200);
  });

  it('serves short calls while as many panes send documents as it takes', async () => {
    for (let upload = 0; upload < crowd; upload += 1) beginUpload(gateway.token());
    await until(() => statusesOf().length + begun >= crowd);
    assert.equal(begun, gatewayLimits.documents);
    assert.ok(begun < upstreamConnections);
    assert.deepEqual(new Set(statusesOf()), new Set([503]));
    assert.match(
      callers.map(({ heard }) => heard()).join(''),
      /retry-after: \d+[^]*"gateway-busy"/,
    );
    assert.equal(await usageOfAnother(), 200);
  });

  it('holds no connection to the service for short calls that trickle', async () => {
    for (let pane = 0; pane < crowd / 10; pane += 1) {
      const headers = {
        [paneProtocol.tokenHeader]: gateway.token(),
        'content-type': 'application/json',
        'content-length': '9',
      };
      for (let n = 0; n < 10; n += 1) {
        call(gateway.port, `${gateway.head('POST /api/v2/translate', headers)}{`);
      }
    }
    await clock.whenSleeping(gatewayLimits.pace.graceInMs, crowd);
    assert.equal(await usageOfAnother(), 200);
    for (const { socket } of callers) socket.write('"a":[1]}');
    await until(() => callers.every(({ heard }) => statusOf(heard()) === 200));
  });

  it('ends an upload that trickles, and gives its place to another', async () => {
    const token = gateway.token();
    const { documentsOfPane, pace } = gatewayLimits;
    for (let upload = 0; upload < documentsOfPane; upload += 1) beginUpload(token);
    await until(() => begun === documentsOfPane);
    const elapse = pace.graceInMs / 4;
    for (let part = 0; part < 5; part += 1) {
      for (const { socket } of callers) socket.write('-');
      await clock.advance(elapse);
    }
    // What is refused is listened to a moment longer, so that the answer arrives.
    await until(() => brokenOff === documentsOfPane);
    await until(() => statusesOf().length === documentsOfPane);
    assert.deepEqual(new Set(statusesOf()), new Set([408]));
    await clock.advance(2_000);
    await until(() => callers.every(({ isOver }) => isOver()));
    beginUpload(token);
    await until(() => begun === documentsOfPane + 1);
  });

  it('ends an answer that nobody takes', async () => {
    const head = gateway.head('POST /api/v2/document/abc/result', { 'content-length': '0' });
    const caller = call(gateway.port, head);
    caller.socket.pause();
    const end = (): unknown => gateway.events.at(-1)?.fields['end'];
    // It waits for the pane as soon as nothing more fits on the way.
    let isOver = false;
    const elapse = async (): Promise<void> => {
      while (!isOver) {
        await clock.advance(gatewayLimits.pace.graceInMs / 20);
        // Long enough for the service's next bytes: else it seems to be the one who is silent.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const elapsing = elapse();
    await until(() => end() !== undefined).finally(() => (isOver = true));
    await elapsing;
    assert.equal(end(), 'request-timeout');
    assert.ok(Number(gateway.events.at(-1)?.fields['responseBytes']) < 64 * megabyte);
    assert.equal(await usageOfAnother(), 200);
  });

  it('lets an idle connection make room for a new one, and refuses it where all are busy', async () => {
    const small = await startTestGateway({
      clock,
      upstream: {
        kind: 'service',
        origin: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
        basePath: '',
        authorization: () => 'Service-Auth-Key of-the-crowd',
        dispatcher: new Agent(),
      },
      limits: { ...gatewayLimits, connections: 3 },
    });
    const head = small.head('POST /api/v2/translate', {
      'content-type': 'application/json',
      'content-length': '9',
    });
    const idle = [call(small.port, ''), call(small.port, 'GET /')];
    await until(() => idle.every(({ socket }) => !socket.connecting));
    const busy = Array.from({ length: 3 }, () => call(small.port, head));
    await until(() => idle.every(({ isOver }) => isOver()));
    await clock.whenSleeping(gatewayLimits.pace.graceInMs, 3);
    const { first } = await small.raw(small.head('GET /api/v2/usage'));
    assert.equal(first.status, 503);
    assert.match(first.body, /"gateway-busy"/);
    assert.equal(first.headers['retry-after'], '5');
    for (const { socket } of busy) socket.write('{"a":[1]}');
    await until(() => busy.every(({ heard }) => statusOf(heard()) === 200));
    assert.equal((await small.raw(small.head('GET /api/v2/usage'))).first.status, 200);
    await small.stop();
  });
});

function statusOf(answer: string): number {
  return Number(answer.split(' ', 2)[1]);
}
