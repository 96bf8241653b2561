import type { HttpResponse } from '../../ports/http-transport.ts';
import type { ExchangeOutcome } from './exchange/exchange.ts';
import { withoutDepths } from './exchange/json-beginning.ts';
import { decodeAnswer } from './exchange/json-wire.ts';
import type { AnswerKind } from './operation.ts';
import { UnreadParts } from './unread-parts.ts';
import { WireShapeError } from './wire-reader.ts';

/** What reads an answer; the part of an operation that matters here. */
export interface AnswerReader<Input, Output> {
  readonly answer?: AnswerKind;
  readonly read: (value: unknown, input: Input, unread: UnreadParts) => Output;
  readonly visible?: (value: unknown) => unknown;
}

/** Decodes and checks the whole body of a successful answer. */
export function readAnswer<Input, Output>(
  { answer = 'json', read, visible }: AnswerReader<Input, Output>,
  input: Input,
  response: HttpResponse,
  body: Uint8Array,
): ExchangeOutcome<Output> {
  const decoded = decodeAnswer(body, answer);
  if (decoded.outcome === 'fault') {
    return { type: 'unusable', response, code: decoded.fault, path: null };
  }
  try {
    const unread = new UnreadParts(visible);
    const data = read(withoutDepths(decoded.value), input, unread);
    const { byteLength: responseBytes } = body;
    return { type: 'answered', response, data, unread: unread.all, responseBytes };
  } catch (thrown) {
    if (!(thrown instanceof WireShapeError)) throw thrown;
    return { type: 'unusable', response, code: thrown.code, path: thrown.path };
  }
}
