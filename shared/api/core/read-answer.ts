import type { HttpResponse } from '../../ports/http-transport.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { decodeAnswer } from './json-wire.ts';
import type { AnswerKind } from './operation.ts';
import { WireShapeError } from './wire-reader.ts';

/** What reads an answer; the part of an operation that matters here. */
export interface AnswerReader<Input, Output> {
  readonly answer?: AnswerKind;
  readonly read: (value: unknown, input: Input) => Output;
}

/** Decodes and checks the whole body of a successful answer. */
export function readAnswer<Input, Output>(
  { answer = 'json', read }: AnswerReader<Input, Output>,
  input: Input,
  response: HttpResponse,
  body: Uint8Array,
): ExchangeOutcome<Output> {
  const decoded = decodeAnswer(body, answer);
  if (decoded.outcome === 'fault') {
    return { type: 'unusable', response, code: decoded.fault, path: null };
  }
  try {
    const data = read(decoded.value, input);
    return { type: 'answered', response, data, responseBytes: body.byteLength };
  } catch (thrown) {
    if (!(thrown instanceof WireShapeError)) throw thrown;
    return { type: 'unusable', response, code: thrown.code, path: thrown.path };
  }
}
