import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { describeStartFailure } from '../../../../../extensions/word/gateway/start-failure.ts';
import { ensureDevelopmentTls } from '../../../../../extensions/word/gateway/roots/development-certificates.ts';
import { openSandbox } from '../../../../../extensions/word/gateway/roots/open-upstream.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';
import {
  reply,
  replyAfter,
  silence,
  startRawServer,
} from '../../../../doubles/service/raw-server.ts';
import { until } from '../../../../doubles/until.ts';
import { startTestGateway } from './test-gateway.ts';

describe('stopping the gateway', () => {
  it('lets requests under way finish, takes no new ones and closes idle connections', async () => {
    const clock = createFakeClock();
    let release = (): void => undefined;
    const ready = new Promise<void>((resolve) => (release = resolve));
    const upstream = await startRawServer(replyAfter(ready, { body: '{"done":true}' }));
    const gateway = await startTestGateway({
      upstreamUrl: upstream.url,
      clock,
      stopWithinInMs: 30_000,
    });
    const idle = connect(gateway.port, '127.0.0.1');
    let isIdleClosed = false;
    idle.on('close', () => (isIdleClosed = true)).resume();
    const answer = gateway.raw(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    let isStopped = false;
    const stopped = gateway.stop().then(() => (isStopped = true));
    await until(() => isIdleClosed);
    const refused = await new Promise<string>((resolve) => {
      connect(gateway.port, '127.0.0.1')
        .on('error', (error: NodeJS.ErrnoException) => {
          resolve(error.code ?? '');
        })
        .on('connect', () => {
          resolve('connected');
        });
    });
    assert.equal(refused, 'ECONNREFUSED');
    assert.equal(isStopped, false);
    release();
    const { first } = await answer;
    assert.equal(first.body, '{"done":true}');
    await stopped;
    await upstream.close();
  });

  it('ends a connection that would stay open as soon as its answer is out', async () => {
    const clock = createFakeClock();
    let release = (): void => undefined;
    const ready = new Promise<void>((resolve) => (release = resolve));
    const upstream = await startRawServer(replyAfter(ready, { body: '{"done":true}' }));
    const gateway = await startTestGateway({
      upstreamUrl: upstream.url,
      clock,
      stopWithinInMs: 30_000,
    });
    let received = '';
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    const stopped = gateway.stop();
    release();
    await stopped;
    await until(() => received.endsWith('{"done":true}'));
    await upstream.close();
  });

  it('ends what is left after its time', async () => {
    const clock = createFakeClock();
    const upstream = await startRawServer(silence);
    const gateway = await startTestGateway({
      upstreamUrl: upstream.url,
      clock,
      stopWithinInMs: 30_000,
    });
    const answer = gateway.raw(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    const stopped = gateway.stop();
    await clock.whenSleeping(30_000);
    await clock.advance(30_000);
    assert.equal((await answer).replies.length, 0);
    await stopped;
    await until(() => upstream.open === 0);
    await upstream.close();
  });

  it('tells probes that still come over an open connection', async () => {
    const clock = createFakeClock();
    const upstream = await startRawServer(silence, reply({}));
    const gateway = await startTestGateway({
      upstreamUrl: upstream.url,
      clock,
      stopWithinInMs: 30_000,
    });
    const socket = connect(gateway.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    // The probe waits behind a request that is under way.
    socket.write(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    const stopped = gateway.stop();
    socket.write(gateway.head('GET /health') + gateway.head('GET /ready'));
    await until(() => gateway.events.some(({ fields }) => fields['route'] === 'ready'));
    const endOf = (route: string): unknown =>
      gateway.events.find(({ fields }) => fields['route'] === route)?.fields['end'];
    assert.equal(endOf('ready'), 'stopping');
    assert.equal(endOf('health'), 'complete', 'a process that ends its requests lives');
    assert.equal(received, '', 'answers keep their order');
    await clock.advance(30_000);
    socket.destroy();
    await stopped;
    await upstream.close();
  });
});

describe('development certificates', () => {
  let folder: string;
  const clock = createFakeClock({ wallTime: Date.now() });

  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'certificates-')), 'inner');
  });

  afterEach(() => {
    rmSync(path.dirname(folder), { recursive: true });
  });

  it('are made once, for the names of this machine, with a key that only the user can read', async () => {
    const made = await ensureDevelopmentTls(folder, clock);
    assert.equal(made.isNew, true);
    assert.equal(made.authorityFile, path.join(folder, 'ca.crt'));
    const certificate = new X509Certificate(made.cert);
    assert.equal(
      certificate.subjectAltName,
      'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1',
    );
    assert.equal(certificate.ca, false);
    const authority = new X509Certificate(readFileSync(made.authorityFile));
    assert.equal(authority.ca, true);
    assert.ok(certificate.verify(authority.publicKey));
    if (process.platform !== 'win32') {
      assert.equal(statSync(path.join(folder, 'localhost.key')).mode & 0o777, 0o600);
    }
    const again = await ensureDevelopmentTls(folder, clock);
    assert.equal(again.isNew, false);
    assert.equal(again.cert, made.cert);
  });

  it('are renewed a month before they end', async () => {
    const day = 24 * 3_600_000;
    const made = await ensureDevelopmentTls(folder, clock);
    const later = createFakeClock({ wallTime: clock.wallTime() + 334 * day });
    assert.equal((await ensureDevelopmentTls(folder, later)).isNew, false);
    const near = createFakeClock({ wallTime: clock.wallTime() + 336 * day });
    const renewed = await ensureDevelopmentTls(folder, near);
    assert.equal(renewed.isNew, true);
    assert.notEqual(renewed.cert, made.cert);
    const ends = Date.parse(new X509Certificate(renewed.cert).validTo);
    assert.ok(ends > near.wallTime() + 364 * day);
  });

  it('are made anew when a file is damaged, missing or of another pair', async () => {
    const made = await ensureDevelopmentTls(folder, clock);
    const other = await ensureDevelopmentTls(path.join(folder, 'other'), clock);
    const damages: readonly (readonly [string, string])[] = [
      ['localhost.crt', 'damaged'],
      ['localhost.key', other.key],
      ['ca.crt', readFileSync(other.authorityFile, 'utf8')],
      ['ca.crt', ''],
    ];
    for (const [name, text] of damages) {
      const file = path.join(folder, name);
      chmodSync(file, 0o600);
      writeFileSync(file, text);
      const mended = await ensureDevelopmentTls(folder, clock);
      assert.equal(mended.isNew, true, name);
      assert.notEqual(mended.cert, made.cert);
    }
    rmSync(path.join(folder, 'localhost.key'));
    assert.equal((await ensureDevelopmentTls(folder, clock)).isNew, true);
  });

  it('serve https that is trusted through their authority alone', async () => {
    const tls = await ensureDevelopmentTls(folder, clock);
    const gateway = await startTestGateway({ tls });
    assert.equal(gateway.url, `https://localhost:${gateway.port}`);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(
        `https://localhost:${gateway.port}/taskpane.html`,
        { ca: readFileSync(tls.authorityFile), agent: false },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      ).on('error', reject);
    });
    assert.equal(status, 200);
    const untrusted = await new Promise<string>((resolve) => {
      get(`https://localhost:${gateway.port}/taskpane.html`, { agent: false }).on(
        'error',
        (error: NodeJS.ErrnoException) => {
          resolve(error.code ?? '');
        },
      );
    });
    assert.match(untrusted, /SELF_SIGNED|UNABLE_TO/);
    const old = await new Promise<string>((resolve) => {
      const socket = connectTls({
        port: gateway.port,
        host: '127.0.0.1',
        maxVersion: 'TLSv1.1',
        minVersion: 'TLSv1',
        rejectUnauthorized: true,
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
      socket.on('error', () => {
        resolve('refused');
      });
      socket.on('secureConnect', () => {
        resolve('accepted');
      });
    });
    assert.equal(old, 'refused', 'TLS before 1.2');
    await gateway.stop();
  });

  it('know https origins only', async () => {
    const gateway = await startTestGateway({ tls: await ensureDevelopmentTls(folder, clock) });
    const ask = (origin: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(
          `https://localhost:${gateway.port}/taskpane.html`,
          { ca: readFileSync(path.join(folder, 'ca.crt')), agent: false, headers: { origin } },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        ).on('error', reject);
      });
    assert.equal(await ask(`https://${gateway.host}`), 200);
    assert.equal(await ask(`http://${gateway.host}`), 403);
    await gateway.stop();
  });
});

describe('a gateway that cannot start', () => {
  it('says which setting to change', async () => {
    const first = await startTestGateway();
    const failure = await startTestGateway({ port: first.port }).then(
      () => null,
      (error: unknown) => error,
    );
    assert.match(
      describeStartFailure(failure) ?? '',
      /^The port is taken\. Set INTERLINEAR_GATEWAY_PORT/,
    );
    const tls = await startTestGateway({ tls: { cert: 'x', key: 'y' } }).then(
      () => null,
      (error: unknown) => error,
    );
    assert.match(describeStartFailure(tls) ?? '', /INTERLINEAR_GATEWAY_TLS_CERT/);
    assert.equal(describeStartFailure(new TypeError('a bug')), null);
    await first.stop();
  });

  it('says which engines there are where the settings name another one', async () => {
    const environment = { INTERLINEAR_ENGINES: 'pseudo,\u001B[2Joracle' };
    const places = { pane: '', manifests: '', data: '', sandbox: null };
    const logger = { log: (): void => undefined };
    const failure = await openSandbox(places, { environment, logger }).then(
      () => null,
      (error: unknown) => error,
    );
    assert.equal(
      describeStartFailure(failure),
      'INTERLINEAR_ENGINES: write some of bergamot, phrase-memory, apertium, phrase-engine, pseudo, with commas.',
    );
  });
});
