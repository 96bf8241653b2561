import { isJsonRecord, parseJson, type JsonRecord } from './json-value.ts';
import { ServerFailure, type ServerReply } from './server-link.ts';

/**
 * What a model said, from the answer of a chat endpoint: JSON, or the events of servers that stream
 * although nobody asked for it. Throws a {@link ServerFailure} for anything that is not a whole answer.
 */
export function readChatAnswer({ text, mediaType }: ServerReply): string {
  const isStream = mediaType === 'text/event-stream' || /^\s*data:/.test(text);
  const { content, reason } = isStream ? readStream(text) : readMessage(parsed(text));
  if (reason === 'length') throw broken('It stopped in the middle of its answer.');
  if (reason !== null && reason !== 'stop' && reason !== 'eos') {
    throw broken('It did not finish its answer.');
  }
  return withoutThoughts(content);
}

/**
 * The text in what a model said. With a member it is JSON of that form, which some put into a
 * fence; null for anything else.
 */
export function readAnswerText(content: string, member: string | null): string | null {
  if (member === null) return content.trim();
  const value = parseJson(withoutFence(content));
  if (!isJsonRecord(value) || Object.keys(value).length !== 1) return null;
  const text = value[member];
  return typeof text === 'string' ? text : null;
}

function withoutFence(content: string): string {
  const trimmed = content.trim();
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('```') && trimmed.length > 6;
  return isFenced ? trimmed.slice(3, -3).replace(/^json/i, '') : trimmed;
}

interface Said {
  readonly content: string;
  readonly reason: string | null;
}

function readMessage(answer: unknown): Said {
  const choice = onlyChoice(answer);
  const message = choice['message'];
  const content = isJsonRecord(message) ? message['content'] : null;
  const refusal = isJsonRecord(message) ? message['refusal'] : null;
  if (typeof refusal === 'string' && refusal !== '') throw broken('It refused to answer.');
  if (typeof content !== 'string') throw broken('Its answer holds no text.');
  return { content, reason: reasonOf(choice) };
}

function readStream(text: string): Said {
  const events = dataOf(text);
  const end = events.indexOf('[DONE]');
  const choices = events
    .slice(0, end < 0 ? events.length : end)
    .map((data) => choiceOfEvent(parsed(data)))
    .filter((choice) => choice !== null);
  const content = choices.map(pieceOf).join('');
  const reason = choices.map(reasonOf).findLast((each) => each !== null) ?? null;
  if (end < 0 && reason === null) throw broken('Its stream broke off.');
  return { content, reason };
}

/** What the events of a stream hold. */
function dataOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    if (line.startsWith('data:')) return [line.slice('data:'.length).trim()];
    if (line === '' || /^(?::|event:|id:|retry:)/.test(line)) return [];
    throw broken('Its stream cannot be read.');
  });
}

function pieceOf({ delta }: JsonRecord): string {
  const piece = isJsonRecord(delta) ? delta['content'] : null;
  return typeof piece === 'string' ? piece : '';
}

/** Null for an event that only counts what was used. */
function choiceOfEvent(event: unknown): JsonRecord | null {
  if (isJsonRecord(event) && Array.isArray(event['choices']) && event['choices'].length === 0) {
    return null;
  }
  return onlyChoice(event);
}

function onlyChoice(answer: unknown): JsonRecord {
  const choices = isJsonRecord(answer) ? answer['choices'] : null;
  const first: unknown = Array.isArray(choices) ? choices[0] : null;
  if (!isJsonRecord(first)) throw broken('Its answer is not of the form that chat endpoints have.');
  return first;
}

function reasonOf(choice: JsonRecord): string | null {
  const reason = choice['finish_reason'];
  return typeof reason === 'string' ? reason : null;
}

/** Some models write what they think in front of what they say. */
function withoutThoughts(content: string): string {
  const start = '<think>';
  const end = '</think>';
  const trimmed = content.trimStart();
  const at = trimmed.startsWith(start) ? trimmed.indexOf(end) : -1;
  return at < 0 ? content : trimmed.slice(at + end.length).trimStart();
}

function parsed(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw broken('Its answer is no JSON.');
  return value;
}

function broken(sentence: string): ServerFailure {
  return new ServerFailure('broken', sentence);
}
