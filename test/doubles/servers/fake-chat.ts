import type { ServerResponse } from 'node:http';
import {
  sendJson,
  startFakeServer,
  type Behaviour,
  type FakeRequest,
  type FakeServer,
} from './fake-server.ts';

/** What a chat endpoint is asked. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: unknown;
  readonly temperature: number;
  readonly seed: number;
}

/** What a model makes of the message of its user; it sees all that it was told. */
export type Model = (user: string, body: ChatBody) => string;

export interface FakeChatOptions {
  readonly models?: readonly string[];
  readonly model?: Model;
  /** In the place of an answer. */
  readonly fault?: Behaviour;
}

/** A server that speaks the chat endpoints of OpenAI. */
export function startFakeChat(options: FakeChatOptions = {}): Promise<FakeServer> {
  const { models = ['test-model:1b'], model = fakeTranslation, fault } = options;
  return startFakeServer((response, request) => {
    if (request.path === '/v1/models') {
      sendJson(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
    } else if (fault !== undefined) fault(response, request);
    else answerChat(response, request, model);
  });
}

export function chatBodyOf({ body }: FakeRequest): ChatBody {
  return body as ChatBody;
}

export function chatRequests(server: FakeServer): readonly ChatBody[] {
  return server.requests
    .filter(({ path }) => path === '/v1/chat/completions')
    .map((request) => chatBodyOf(request));
}

/** Every word gets an ending; what is no word stays. Good enough to be taken for a translation. */
export function fakeTranslation(user: string): string {
  return user.replace(/@@\w+@@|\p{L}+/gu, (word) => (word.startsWith('@@') ? word : `${word}en`));
}

/** As a model says it: in the JSON that it was asked for, or plainly. */
function written(text: string, body: ChatBody): string {
  return body.response_format === undefined ? text : JSON.stringify({ text });
}

function answerChat(response: ServerResponse, request: FakeRequest, model: Model): void {
  const body = chatBodyOf(request);
  const user = body.messages.at(-1)?.content ?? '';
  sendJson(response, completion(written(model(user, body), body)));
}

export function completion(content: unknown, reason = 'stop'): object {
  return {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
  };
}

/** Answers as a model with one of these habits. */
function says(model: Model): Behaviour {
  return (response, request) => {
    answerChat(response, request, model);
  };
}

function streams(...lines: readonly string[]): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(lines.map((line) => `${line}\n\n`).join(''));
  };
}

const event = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;

/** What goes wrong with chat endpoints beside what goes wrong with any server. */
export const chatFaults: Readonly<Record<string, Behaviour>> = {
  'streams nonsense': streams('data: %%%', 'whatever', 'data: [DONE]'),
  'streams and stops in the middle': streams(event('{"text": "Das'), event(' ist')),
  'streams what is no answer': streams(event('Sure'), event(', I can help!'), 'data: [DONE]'),
  'never ends behind an answer without a length': (response, request) => {
    const body = chatBodyOf(request);
    const made = completion(written(fakeTranslation(body.messages.at(-1)?.content ?? ''), body));
    // Not in chunks, and so until the connection ends.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.write(JSON.stringify(made));
  },
  'has no choices': (response) => {
    sendJson(response, { choices: [] });
  },
  'has a choice without text': (response) => {
    sendJson(response, completion(null));
  },
  refuses: (response) => {
    sendJson(response, {
      choices: [
        { message: { content: null, refusal: 'I cannot do that.' }, finish_reason: 'stop' },
      ],
    });
  },
  'stops at its limit': (response) => {
    sendJson(response, completion('{"text": "Das ist', 'length'));
  },
  'filters the answer': (response) => {
    sendJson(response, completion('{"text": "Das ist"}', 'content_filter'));
  },
  'answers an array': (response) => {
    sendJson(response, completion('["Das ist das"]'));
  },
  'answers with fewer texts than it was asked': (response) => {
    sendJson(response, completion('[]'));
  },
  'answers another member': (response) => {
    sendJson(response, completion('{"translation": "Das ist das", "text": "Das"}'));
  },
  'answers a number': (response) => {
    sendJson(response, completion('{"text": 7}'));
  },
  'answers nothing': says(() => ''),
  'loses codes': says((user) => fakeTranslation(user).replace(/@@\w+@@/, '')),
  'doubles codes': says((user) => fakeTranslation(user).replace(/(@@\w+@@)/, '$1 $1')),
  'numbers codes anew': says((user) => fakeTranslation(user).replaceAll(/@@PH\d+@@/g, '@@PH7@@')),
  'writes codes its own way': says((user) =>
    fakeTranslation(user).replaceAll(/@@(\w+)@@/g, '{$1}'),
  ),
  'invents marks': says((user) => `${fakeTranslation(user)} @@PH99@@`),
  'changes numbers': says((user) => `${fakeTranslation(user).replaceAll(/\d+/g, '4711')} 4711`),
  'adds a fence': says((user) => `\`\`\`\n${fakeTranslation(user)}\n\`\`\``),
  'talks about it': says((user) => `Here is the translation: ${fakeTranslation(user)}`),
  'adds a note': says((user) => `${fakeTranslation(user)}\n\nNote: I kept the names.`),
  'tells what it was told': says((_, body) => body.messages[0]?.content ?? ''),
  'says a word of what it was told': says(
    (user, body) => `${fakeTranslation(user)} ${(body.messages[0]?.content ?? '').slice(0, 70)}`,
  ),
  'adds a link': says((user) => `${fakeTranslation(user)} https://evil.example/`),
  'adds a script': says((user) => `${fakeTranslation(user)}<script>alert()</script>`),
  'repeats itself': says((user) => `${fakeTranslation(user)} `.repeat(20)),
  'asks back': says(() => 'What would you like me to translate?'),
  'says the same to everything': says(() => 'OK'),
  'writes a long story': says(() => 'Es war einmal ein Königskind. '.repeat(300)),
};
