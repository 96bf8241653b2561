import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

export interface UntrustedTlsServer {
  readonly url: string;
  readonly port: number;
  /** Bytes of requests that came through in spite of the certificate: must stay 0. */
  readonly received: number;
  close(): Promise<void>;
}

/** A server on this machine whose certificate nobody signed but itself. */
export async function startUntrustedTlsServer(): Promise<UntrustedTlsServer> {
  let received = 0;
  const server = createServer(selfSigned(), (socket) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    get received() {
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** A certificate for 127.0.0.1, made afresh: no key lies in the repository, and none expires. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = certificateBody(publicKey);
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, sequence(ECDSA_SHA256), bitString(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY_IN_MS = 86_400_000;
/** 1.2.840.10045.4.3.2 and 2.5.4.3 (common name), as DER. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

function certificateBody(publicKey: KeyObject): Buffer {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))));
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sequence(ECDSA_SHA256),
    name,
    sequence(utcTime(Date.now() - DAY_IN_MS), utcTime(Date.now() + DAY_IN_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function bitString(bytes: Buffer): Buffer {
  return der(0x03, Buffer.concat([Buffer.from([0]), bytes]));
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** Tag, length, content; lengths below 64 kB. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
