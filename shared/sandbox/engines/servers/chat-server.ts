import type { EngineIdentity } from '../engine.ts';
import { answerMember, type AnswerForm, type ChatPrompt } from './chat-prompts.ts';
import type { Answered } from './answer-text.ts';
import { chooseModel, readModels } from './choose-model.ts';
import type { Patience, Wait } from './patience.ts';
import { readAnswerText, readChatAnswer } from './read-chat-answer.ts';
import { ServerFailure, type ServerLink, type ServerReply } from './server-link.ts';
import type { ServerState } from './server-state.ts';

const listLimitInMs = 5_000;
const mostListBytes = 5_000_000;
const mostAnswerBytes = 1_000_000;

/** Makes answers alike where a server can. */
const seed = 1;

/** What is asked for a text, by model and by how the answer is to come. */
export type MakePrompt = (model: string, form: AnswerForm) => ChatPrompt;

/** A request on whose behalf a server is asked. */
export interface Asker {
  readonly signal: AbortSignal;
  readonly patienceInMs?: number;
}

/** What a text is sent with. */
interface Sending {
  readonly model: string;
  readonly sourceLength: number;
  readonly asker: Asker;
  readonly vain: AbortSignal;
}

/** How a server is asked; each is tried when it turns down the one before. */
const manners = [
  { form: 'json', hasSystem: true },
  { form: 'plain', hasSystem: true },
  { form: 'plain', hasSystem: false },
] as const;

/** One server that speaks the chat endpoints of OpenAI, with one of its models. */
export class ChatServer {
  readonly #link: ServerLink;
  readonly #named: string | null;
  readonly #patience: Patience;
  #model: string | null = null;
  #manner = 0;
  #hasGivenJson = false;

  constructor(link: ServerLink, model: string | null, patience: Patience) {
    this.#link = link;
    this.#named = model;
    this.#patience = patience;
  }

  /** Named after the model: `chat-gemma3` in version `4b`. */
  get identity(): EngineIdentity {
    const model = this.#model ?? this.#named ?? '';
    const [name = '', version = ''] = model.split(/:(.*)/, 2);
    return { name: ['chat', ...slug(name)].join('-'), version: slug(version)[0] ?? '1' };
  }

  /** Whether it answers and has the model; asked at a start. */
  async state(signal: AbortSignal): Promise<ServerState> {
    let models: readonly string[];
    try {
      models = await this.#models(listLimitInMs, signal);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      return { kind: 'silent', failure: error.kind };
    }
    const model = chooseModel(models, this.#named);
    if (model !== null) {
      this.#model = model;
      return { kind: 'ready', label: model };
    }
    if (this.#named === null) return { kind: 'no-models' };
    return { kind: 'no-such-model', model: this.#named, models };
  }

  /** Null for an answer that failed or cannot be read. Rejects on abort alone. */
  async ask(make: MakePrompt, sourceLength: number, asker: Asker): Promise<Answered | null> {
    const wait = this.#patience.begin();
    try {
      return await this.#ask(make, sourceLength, asker, wait);
    } catch (error) {
      if (!(error instanceof ServerFailure)) {
        this.#patience.left(wait);
        throw error;
      }
      if (error.kind === 'not-found') this.#model = null;
      if (error.kind === 'timeout') this.#patience.inVain(wait);
      else if (error.kind !== 'broken' && error.kind !== 'too-large') this.#patience.rest();
      return null;
    }
  }

  async #ask(
    make: MakePrompt,
    sourceLength: number,
    asker: Asker,
    { vain }: Wait,
  ): Promise<Answered | null> {
    const model = await this.#chosenModel(asker);
    if (model === null) return null;
    for (let at = this.#manner; at < manners.length; at += 1) {
      const manner = manners[at];
      if (manner === undefined || this.#patience.leftFor(asker) === 0) return null;
      const prompt = make(model, manner.form);
      const reply = await this.#send(prompt, manner, { model, sourceLength, asker, vain });
      if (reply === null) continue;
      this.#patience.answered();
      const content = readChatAnswer(reply);
      const isJson = manner.form === 'json' && prompt.system !== null;
      const text = readAnswerText(content, isJson ? answerMember : null);
      const told = prompt.system ?? '';
      if (text !== null) {
        // Only a manner that was seen to work is kept to: one text may be turned down for itself.
        this.#manner = Math.max(this.#manner, at);
        this.#hasGivenJson ||= isJson;
        return { text, told };
      }
      // A server that never kept to the form does not know it.
      if (this.#hasGivenJson) return null;
    }
    return null;
  }

  /** Null where the server turned down how it was asked. */
  async #send(
    prompt: ChatPrompt,
    manner: (typeof manners)[number],
    { model, sourceLength, asker, vain }: Sending,
  ): Promise<ServerReply | null> {
    try {
      return await this.#link.ask({
        path: '/v1/chat/completions',
        body: {
          model,
          messages: messagesOf(prompt, manner.hasSystem),
          temperature: 0,
          seed,
          stream: false,
          max_tokens: 1_024 + 2 * sourceLength,
          ...(manner.form === 'json' && prompt.system !== null
            ? { response_format: responseFormat }
            : {}),
        },
        timeLimitInMs: this.#patience.leftFor(asker),
        mostBytes: mostAnswerBytes,
        signal: asker.signal,
        vain,
      });
    } catch (error) {
      const isRefused = error instanceof ServerFailure && error.kind === 'bad-request';
      if (!isRefused || manner === manners.at(-1)) throw error;
      return null;
    }
  }

  async #chosenModel(asker: Asker): Promise<string | null> {
    if (this.#model !== null) return this.#model;
    const left = this.#patience.leftFor(asker);
    if (left === 0) return null;
    try {
      const models = await this.#models(Math.min(left, listLimitInMs), asker.signal);
      this.#model = chooseModel(models, this.#named);
    } catch (error) {
      // Some servers have no such list.
      const isListed = !(error instanceof ServerFailure && error.kind === 'not-found');
      if (isListed || this.#named === null) throw error;
      this.#model = this.#named;
    }
    if (this.#model === null) this.#patience.rest();
    return this.#model;
  }

  async #models(timeLimitInMs: number, signal: AbortSignal): Promise<readonly string[]> {
    const path = '/v1/models';
    return readModels(
      await this.#link.ask({ path, timeLimitInMs, mostBytes: mostListBytes, signal }),
    );
  }
}

const responseFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'answer',
    strict: true,
    schema: {
      type: 'object',
      properties: { [answerMember]: { type: 'string' } },
      required: [answerMember],
      additionalProperties: false,
    },
  },
} as const;

function messagesOf({ system, user }: ChatPrompt, hasSystem: boolean): readonly object[] {
  if (system === null) return [{ role: 'user', content: user }];
  if (!hasSystem) return [{ role: 'user', content: `${system}\n\n${user}` }];
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
}

/** As names and versions of engines are written in a header. */
function slug(text: string): readonly string[] {
  const words = text
    .slice(0, 60)
    .toLowerCase()
    .split(/[^a-z0-9.]+/);
  const plain = words.filter((word) => word !== '').join('-');
  return plain === '' ? [] : [plain];
}
