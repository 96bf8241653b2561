import type { HttpRequest } from '../../../ports/http-transport.ts';
import { revealServiceKey } from '../../../secrets/service-key.ts';
import type { Connection } from '../../connection.ts';
import type { Dialect } from '../../service-presets.ts';
import { encodeJson, jsonByteLength } from './json-wire.ts';
import { checkBodySize } from '../limits/limits.ts';
import type { AnswerKind, Operation } from '../operation.ts';

/** What is the same in all requests of one client, made once. Prints nothing: it holds functions. */
export interface RequestFrame {
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** For scrubbing. */
  key(): string;
  headers(withBody: boolean, answer?: AnswerKind): Readonly<Record<string, string>>;
}

export function createRequestFrame(connection: Connection, userAgent: string): RequestFrame {
  const key = revealServiceKey(connection.key);
  const common = {
    accept: 'application/json',
    authorization: `${connection.authScheme} ${key}`,
    'user-agent': userAgent,
  };
  const withJson = Object.freeze({ ...common, 'content-type': 'application/json' });
  const bare = Object.freeze(common);
  // Errors are JSON whatever was asked for.
  const forTsv = Object.freeze({ ...common, accept: 'text/tab-separated-values' });
  return {
    baseUrl: connection.baseUrl,
    dialect: connection.dialect,
    key: () => key,
    headers: (withBody, answer) => (withBody ? withJson : answer === 'tsv' ? forTsv : bare),
  };
}

/** Checks the input and lays out the request. Throws a validation error; nothing was sent then. */
export function requestFor<Input>(
  frame: RequestFrame,
  operation: Operation<Input, unknown>,
  input: Input,
): HttpRequest {
  operation.check(input);
  const url = frame.baseUrl + operation.path(input);
  if (operation.body === undefined) {
    return { method: operation.method, url, headers: frame.headers(false, operation.answer) };
  }
  const body = encodeJson(operation.body(input, frame.dialect));
  const { maxBodyBytes } = operation;
  if (maxBodyBytes !== null && body.byteLength > maxBodyBytes) {
    const texts = operation.texts(input);
    const index = texts.findIndex((text) => jsonByteLength(text) > maxBodyBytes);
    checkBodySize(body.byteLength, maxBodyBytes, index < 0 ? null : index);
  }
  return { method: operation.method, url, headers: frame.headers(true), body };
}
