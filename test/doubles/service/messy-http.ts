import { connect } from 'node:net';
import fc from 'fast-check';

/** What a request may be made of; everything else is thrown in. */
export interface RequestParts {
  readonly lines: readonly string[];
  /** Whole header lines without their ends. */
  readonly headers: readonly string[];
  readonly bodies: readonly string[];
}

const oddHeaders = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Expect: 100-continue',
  'Expect: the impossible',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Connection: close',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Host: evil.example',
  'Origin: null',
  'Content-Encoding: gzip',
  'Content-Type: multipart/form-data; boundary="',
  'Content-Type: application/json; charset=\u00ff',
  `X-Long: ${'x'.repeat(17_000)}`,
  ' folded: line',
  ': nameless',
  'X: a\u0000b',
];

const oddLines = [
  'GET / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:1 HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET //x/../%2e%2e/%zz?%zz HTTP/1.1',
  'GET / HTTP/1.0',
  'GET / HTTP/2.0',
  'PRI * HTTP/2.0',
  'TRACE / HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  '\u0016\u0003\u0001\u0002\u0000',
];

/** Requests that are nearly right, as bytes: parts in any order, then some bytes changed. */
export function messyRequest(parts: RequestParts): fc.Arbitrary<Buffer> {
  const one = <T>(usual: readonly T[], odd: readonly T[]): fc.Arbitrary<T> =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...odd) },
    );
  const framing = fc.constantFrom('length', 'length', 'length', 'chunks', 'none', 'lies');
  return fc
    .record({
      line: one(parts.lines, oddLines),
      usual: fc.subarray([...parts.headers], { minLength: Math.max(0, parts.headers.length - 2) }),
      odd: fc.oneof(
        { weight: 2, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...oddHeaders), { maxLength: 3 }) },
      ),
      body: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...parts.bodies) },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
      ),
      framing,
      changes: fc.oneof(
        { weight: 1, arbitrary: fc.constant<Change[]>([]) },
        { weight: 1, arbitrary: fc.array(change, { maxLength: 4 }) },
      ),
    })
    .map(({ line, usual, odd, body, framing: how, changes }) => {
      const framed = frame(Buffer.from(body), how);
      const head = [line, ...usual, ...odd, ...framed.headers, '', ''].join('\r\n');
      return changed(Buffer.concat([Buffer.from(head, 'latin1'), framed.bytes]), changes);
    });
}

interface Change {
  readonly at: number;
  readonly byte: number;
  readonly kind: 'set' | 'insert' | 'remove' | 'cut' | 'twice';
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  byte: fc.oneof(fc.constantFrom(0, 9, 10, 13, 32, 34, 58, 59, 255), fc.nat(255)),
  kind: fc.constantFrom('set', 'set', 'insert', 'remove', 'cut', 'twice'),
});

/** The bytes after some of them were set, taken out, repeated, or everything behind them cut off. */
export function changed(bytes: Buffer, changes: readonly Change[]): Buffer {
  let now = bytes;
  for (const { at: share, byte, kind } of changes) {
    const at = Math.floor(share * now.length);
    const [head, tail] = [now.subarray(0, at), now.subarray(at)];
    if (kind === 'set') now = Buffer.concat([head, Buffer.of(byte), tail.subarray(1)]);
    else if (kind === 'insert') now = Buffer.concat([head, Buffer.of(byte), tail]);
    else if (kind === 'remove') now = Buffer.concat([head, tail.subarray(1)]);
    else if (kind === 'twice') now = Buffer.concat([head, tail.subarray(0, 16), tail]);
    else now = head;
  }
  return now;
}

export const byteChanges: fc.Arbitrary<Change[]> = fc.array(change, { maxLength: 6 });

function frame(
  body: Buffer,
  how: string,
): { readonly headers: readonly string[]; readonly bytes: Buffer } {
  if (how === 'none') return { headers: [], bytes: body };
  if (how === 'lies') return { headers: [`Content-Length: ${body.length + 7}`], bytes: body };
  if (how === 'length') return { headers: [`Content-Length: ${body.length}`], bytes: body };
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  const chunk = body.length === 0 ? [] : [size, body, Buffer.from('\r\n')];
  return {
    headers: ['Transfer-Encoding: chunked'],
    bytes: Buffer.concat([...chunk, Buffer.from('0\r\n\r\n')]),
  };
}

/** Sends bytes and says no more; what came back. Rejects when the other side never ends. */
export function sendAndEnd(port: number, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.end(bytes);
    });
    const timer = setTimeout(() => {
      reject(new Error('The connection was never ended.'));
      socket.destroy();
    }, patienceInMs);
    socket.on('data', (chunk) => received.push(chunk));
    // A reset is an end too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(received));
    });
  });
}

/** Far beyond what a busy machine takes for one answer. */
const patienceInMs = 20_000;

export interface HttpAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly isJson: boolean;
}

/** The answers in `bytes`, in order; throws for what is no answer. A last one may have been cut. */
export function answersIn(bytes: Buffer): readonly HttpAnswer[] {
  const answers: HttpAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.toString('latin1', 0, end < 0 ? rest.length : end);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status)) throw new Error(`This is no answer: ${head.slice(0, 200)}`);
    if (end < 0) return answers;
    const length = Number(/^content-length: *(\d+)\r?$/im.exec(head)?.[1] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    rest = rest.subarray(end + 4 + length);
    if (status >= 200) {
      answers.push({ status, body, isJson: /^content-type: application\/json/im.test(head) });
    }
  }
  return answers;
}
