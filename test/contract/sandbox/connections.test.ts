import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import {
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../../doubles/service/checked-sandbox.ts';
import { rawExchange } from '../../doubles/service/raw-exchange.ts';
import { until } from '../../doubles/until.ts';

const head = `Host: localhost\r\nAuthorization: Service-Auth-Key ${proKey}\r\n`;
const body = '{"text":["Save"],"source_lang":"EN","target_lang":"DE"}';
const waiting =
  `POST /v2/translate HTTP/1.1\r\n${head}` +
  `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

interface Caller {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isOver: () => boolean;
}

describe('connections to the sandbox', () => {
  let sandbox: CheckedSandbox;
  let callers: Caller[];
  beforeEach(async () => {
    sandbox = await startCheckedSandbox({ mostConnections: 3 });
    callers = [];
  });
  afterEach(async () => {
    for (const { socket } of callers) socket.destroy();
    await sandbox.close();
  });

  /** A client that never closes its own side. */
  function call(bytes: string): Caller {
    const socket = connect({ port: sandbox.port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(bytes);
    });
    let heard = '';
    let isOver = false;
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    for (const event of ['end', 'close']) socket.on(event, () => (isOver = true));
    const caller = { socket, heard: () => heard, isOver: () => isOver };
    callers.push(caller);
    return caller;
  }

  it('make room for new ones while they are idle, and not while they are busy', async () => {
    const idle = [call(''), call('GET /v2/us'), call('')];
    await until(() => idle.every(({ socket }) => !socket.connecting));
    const busy = Array.from({ length: 3 }, () => call(`${waiting}{`));
    await until(() => idle.every(({ isOver }) => isOver()));
    // The server has read them when another one finds no room.
    await until(() => busy.every(({ socket }) => socket.bytesWritten > waiting.length));
    let refused = '';
    for (let round = 0; round < 50 && !refused.includes(' 503 '); round += 1) {
      refused = await rawExchange(sandbox.port, `GET /v2/usage HTTP/1.1\r\n${head}\r\n`);
    }
    assert.match(refused, /^HTTP\/1\.1 503 [^]*Retry-After: 5[^]*\{"message":"[^"]+again[^"]+"\}$/);
    for (const { socket } of busy) if (!socket.destroyed) socket.write(body.slice(1));
    await until(() => busy.every(({ heard }) => heard().includes('Speichern')));
    assert.equal((await sandbox.get('/v2/usage')).status, 200);
  });

  it('go on in HTTP/1.1 where a request offers another protocol, and become idle again', async () => {
    const offer =
      `${head}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
      'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n';
    const usage = `GET /v2/usage HTTP/1.1\r\n${offer}\r\n`;
    const translate = waiting.replace(head, offer);
    // A body that comes with the offer, one that comes later, and requests that do not wait.
    const caller = call(translate + body);
    await until(() => caller.heard().includes('Speichern'));
    caller.socket.write(translate);
    await until(() => caller.socket.bytesWritten > translate.length * 2);
    caller.socket.write(body);
    await until(() => caller.heard().split('Speichern').length === 3);
    caller.socket.write(waiting + body + usage + usage);
    await until(() => caller.heard().split('character_count').length >= 3);
    assert.deepEqual(caller.heard().match(/HTTP\/1\.1 \d+/g), Array(5).fill('HTTP/1.1 200'));
    for (let others = 0; others < 3; others += 1) call('');
    await until(() => caller.isOver());
  });

  it('answer what came before first, whatever is refused behind it', async () => {
    const upgrade = `${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    const refusals = [
      { bytes: `GET /nowhere HTTP/1.1\r\n${upgrade}`, status: '404' },
      { bytes: `CONNECT other.example:443 HTTP/1.1\r\n${head}\r\n`, status: '405' },
      { bytes: 'HELLO\r\n\r\n', status: '400' },
    ];
    for (const { bytes, status } of refusals) {
      sandbox.planFaults([{ latencyInMs: 50 }]);
      const caller = call(waiting + body + bytes);
      await until(() => caller.isOver());
      assert.deepEqual(caller.heard().match(/HTTP\/1\.1 \d+/g), [
        'HTTP/1.1 200',
        `HTTP/1.1 ${status}`,
      ]);
    }
  });

  it('may break while a request waits for the answer before it', async () => {
    for (const protocol of ['h2c', 'websocket']) {
      sandbox.planFaults([{ latencyInMs: 200 }]);
      const offer = `${head}Upgrade: ${protocol}\r\nConnection: Upgrade\r\n\r\n`;
      const before = sandbox.requestCount;
      const { socket } = call(`${waiting}${body}GET /v2/usage HTTP/1.1\r\n${offer}`);
      await until(() => sandbox.requestCount > before);
      socket.resetAndDestroy();
      assert.equal((await sandbox.get('/v2/usage')).status, 200);
    }
  });

  it('end after a refusal, though the client keeps its side open', async () => {
    const refused = [
      call('HELLO\r\n\r\n'),
      call(`GET /nowhere HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`),
    ];
    await until(() => refused.every(({ heard }) => heard().includes('"message"')));
    // Only what is gone for good answers with a reset.
    await until(() => {
      for (const { socket } of refused) if (!socket.destroyed) socket.write('still here');
      return refused.every(({ socket }) => socket.destroyed);
    });
  });

  it('carry one answer, also when what follows the request is no HTTP', async () => {
    sandbox.planFaults([{ slowBody: { bytesPerStep: 8, stepInMs: 1 } }]);
    const caller = call(waiting + body);
    await until(() => caller.heard().includes('HTTP/1.1 200'));
    caller.socket.write('\u0000\u0000 no HTTP\r\n\r\n');
    await until(() => caller.isOver());
    assert.equal(caller.heard().split('HTTP/1.1').length, 2);
  });
});
