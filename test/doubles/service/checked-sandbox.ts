import assert from 'node:assert/strict';
import type { SandboxOptions } from '../../../shared/sandbox/sandbox-options.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import type { RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { violationsOf } from './spec-check.ts';
import { createTestEngines } from './test-engines.ts';

export const proKey = 'pro-key-for-tests-1234';
export const freeKey = 'free-key-for-tests-1234:fx';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, undefined for an empty body. */
  readonly body: unknown;
}

interface RequestExtras {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sandbox on a real socket whose every answer is held against the specification. */
export interface CheckedSandbox extends RunningSandbox {
  get(path: string, extras?: RequestExtras): Promise<Answer>;
  /** An object goes as JSON, URLSearchParams as a form, a string as it is. */
  post(path: string, body: object | string, extras?: RequestExtras): Promise<Answer>;
  /** Any other method; a body as `post` takes it. */
  send(
    method: 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object | string,
    extras?: RequestExtras,
  ): Promise<Answer>;
  /** POST /v2/translate from English to German unless the fields say otherwise. */
  translate(fields: object, extras?: RequestExtras): Promise<Answer>;
}

/** Starts one with the test engines; `close` fails when an answer broke the specification. */
export async function startCheckedSandbox(
  options: Partial<SandboxOptions> = {},
): Promise<CheckedSandbox> {
  const violations: string[] = [];
  const sandbox = await startSandbox({
    engines: createTestEngines(),
    inspectAnswer: (answer) => violations.push(...violationsOf(answer, options.compatibility)),
    ...options,
  });
  const send = async (method: string, path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(sandbox.url + path, { method, ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : parsed(response, text),
    };
  };
  const post = (path: string, body: object | string, extras: RequestExtras = {}): Promise<Answer> =>
    send('POST', path, {
      body: bodyOf(body),
      headers: { 'Content-Type': contentTypeOf(body), ...headersOf(extras) },
    });
  return Object.defineProperties(
    {
      get: (path: string, extras: RequestExtras = {}) =>
        send('GET', path, { headers: headersOf(extras) }),
      post,
      send: (method: string, path: string, body?: object | string, extras: RequestExtras = {}) =>
        body === undefined
          ? send(method, path, { headers: headersOf(extras) })
          : send(method, path, {
              body: bodyOf(body),
              headers: { 'Content-Type': contentTypeOf(body), ...headersOf(extras) },
            }),
      translate: (fields: object, extras?: RequestExtras) =>
        post('/v2/translate', { source_lang: 'EN', target_lang: 'DE', ...fields }, extras),
    },
    {
      ...Object.getOwnPropertyDescriptors(sandbox),
      close: {
        value: async () => {
          await sandbox.close();
          assert.deepEqual(violations, []);
        },
      },
    },
  ) as CheckedSandbox;
}

/** JSON as a value, anything else as it came. */
function parsed(response: Response, text: string): unknown {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? (JSON.parse(text) as unknown) : text;
}

/** The `message` of an error answer. */
export function messageOf({ body }: Answer): string {
  assert.ok(typeof body === 'object' && body !== null && 'message' in body);
  assert.equal(typeof body.message, 'string');
  return String(body.message);
}

/** The texts of a translate answer. */
export function textsOf({ status, body }: Answer): readonly string[] {
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(typeof body === 'object' && body !== null && 'translations' in body);
  assert.ok(Array.isArray(body.translations));
  return body.translations.map((translation: { text: string }) => translation.text);
}

function headersOf({ key = proKey, headers = {} }: RequestExtras): Record<string, string> {
  return { ...(key === null ? {} : { Authorization: `Service-Auth-Key ${key}` }), ...headers };
}

function bodyOf(body: object | string): string {
  if (typeof body === 'string') return body;
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}

function contentTypeOf(body: object | string): string {
  return body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
}
