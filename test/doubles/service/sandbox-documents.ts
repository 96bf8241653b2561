import assert from 'node:assert/strict';
import type { SandboxOptions } from '../../../shared/sandbox/sandbox-options.ts';
import { proKey, startCheckedSandbox } from './checked-sandbox.ts';
import type { Answer, CheckedSandbox } from './checked-sandbox.ts';
import { patienceInMs } from '../until.ts';

export interface Handle {
  readonly document_id: string;
  readonly document_key: string;
}

interface Extras {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bytes of a result, or the error that came instead. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The `message` of an error, empty for a file. */
  readonly message: string;
}

/** Sends a form with a file as any web client does; German unless the fields say otherwise. */
export async function sendDocument(
  sandbox: CheckedSandbox,
  name: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
  extras: Extras = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ target_lang: 'DE', ...fields })) {
    for (const each of typeof value === 'string' ? [value] : value) form.append(field, each);
  }
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${sandbox.url}/v2/document`, {
    method: 'POST',
    body: form,
    headers: headersOf(extras),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
}

/** As `sendDocument`, for one that is taken. */
export async function takeDocument(...sent: Parameters<typeof sendDocument>): Promise<Handle> {
  const { status, body } = await sendDocument(...sent);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Handle;
}

export function statusOf(
  sandbox: CheckedSandbox,
  { document_id, document_key }: Handle,
  extras: Extras = {},
): Promise<Answer> {
  return sandbox.post(`/v2/document/${document_id}`, { document_key }, extras);
}

/** The status body once it is `done` or `error`. */
export async function whenSettled(
  sandbox: CheckedSandbox,
  handle: Handle,
  extras: Extras = {},
): Promise<Readonly<Record<string, unknown>>> {
  const started = performance.now();
  for (;;) {
    const answer = await statusOf(sandbox, handle, extras);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const body = answer.body as Record<string, unknown>;
    if (body['status'] === 'done' || body['status'] === 'error') return body;
    assert.ok(performance.now() - started < patienceInMs, 'The document is never done.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function fetchResult(
  sandbox: CheckedSandbox,
  { document_id, document_key }: Handle,
  extras: Extras = {},
): Promise<FileAnswer> {
  const response = await fetch(`${sandbox.url}/v2/document/${document_id}/result`, {
    method: 'POST',
    body: JSON.stringify({ document_key }),
    headers: { 'Content-Type': 'application/json', ...headersOf(extras) },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const message = response.ok
    ? ''
    : (JSON.parse(Buffer.from(bytes).toString()) as { message: string }).message;
  return { status: response.status, headers: response.headers, bytes, message };
}

/** Sends a document, waits until it is done and brings its result. */
export async function translateDocument(
  ...sent: Parameters<typeof sendDocument>
): Promise<FileAnswer> {
  const [sandbox, , , , extras] = sent;
  const handle = await takeDocument(...sent);
  const settled = await whenSettled(sandbox, handle, extras);
  assert.equal(settled['status'], 'done', JSON.stringify(settled));
  const result = await fetchResult(sandbox, handle, extras);
  assert.equal(result.status, 200, result.message);
  return result;
}

function headersOf({ key = proKey, headers = {} }: Extras): Record<string, string> {
  return { Authorization: `Service-Auth-Key ${key}`, ...headers };
}

/** Starts sandboxes that `closeAll` closes, whatever became of the test that asked for them. */
export function sandboxesOfTests(): {
  readonly start: (options?: Partial<SandboxOptions>) => Promise<CheckedSandbox>;
  readonly closeAll: () => Promise<void>;
} {
  const running: CheckedSandbox[] = [];
  return {
    start: async (options = {}) => {
      const sandbox = await startCheckedSandbox(options);
      running.push(sandbox);
      return sandbox;
    },
    closeAll: async () => {
      await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
    },
  };
}
