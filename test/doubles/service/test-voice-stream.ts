import assert from 'node:assert/strict';
import { decode, encode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { isRecord } from './shapes.ts';
import { until } from '../until.ts';

export type Encoding = 'json' | 'msgpack';

/** A client of the test's own: what it sends and what comes back, frame by frame. */
export class TestVoiceStream {
  readonly messages: Readonly<Record<string, unknown>>[] = [];
  readonly frames: { readonly isBinary: boolean; readonly message: unknown }[] = [];
  closeCode: number | null = null;
  refusedWith: number | null = null;
  readonly #socket: WebSocket;
  readonly #encoding: Encoding;

  constructor(url: string, encoding: Encoding) {
    this.#encoding = encoding;
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      const message: unknown = isBinary ? decode(data) : JSON.parse(data.toString());
      this.frames.push({ isBinary, message });
      assert.ok(isRecord(message));
      this.messages.push(message);
    });
    this.#socket.on('unexpected-response', (request, response) => {
      this.refusedWith = response.statusCode ?? 0;
      request.destroy();
    });
    this.#socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.#socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    await until(() => this.#socket.readyState === WebSocket.OPEN || this.isOver);
    return this;
  }

  get isOver(): boolean {
    return this.closeCode !== null || this.refusedWith !== null;
  }

  raw(frame: string | Uint8Array): void {
    this.#socket.send(frame);
  }

  send(message: Readonly<Record<string, unknown>>): void {
    this.raw(this.#encoding === 'msgpack' ? encode(message) : JSON.stringify(message));
  }

  chunk(bytes: Uint8Array): void {
    const data = this.#encoding === 'msgpack' ? bytes : Buffer.from(bytes).toString('base64');
    this.send({ source_media_chunk: { data } });
  }

  /** Resolves when the other end has read what was sent. */
  async taken(): Promise<void> {
    let isTaken = false;
    this.#socket.once('pong', () => {
      isTaken = true;
    });
    if (!this.isOver) this.#socket.ping();
    await until(() => isTaken || this.isOver);
  }

  end(): void {
    this.#socket.terminate();
  }

  async over(): Promise<this> {
    await until(() => this.isOver);
    return this;
  }

  /** The reason of the error message, null without one. */
  get reason(): number | null {
    const error = this.messages.at(-1)?.['error'];
    return isRecord(error) ? Number(error['reason_code']) : null;
  }
}
