import type { ServiceResponse } from '../api/core/call-options.ts';
import { isServiceError } from '../api/core/errors/errors.ts';
import type { ServiceError } from '../api/core/errors/errors.ts';
import { MAX_TEXTS_PER_REQUEST, MAX_WRITE_BODY_BYTES } from '../api/core/limits/limits.ts';
import type {
  RephraseRequest,
  TextImprovement,
  TextImprovementResponse,
} from '../api/types/text-improvement.ts';
import { packBatches } from '../translation/plan/pack-batches.ts';
import { jsonUtf8Length, utf8Length } from '../text/encodings/utf8-length.ts';
import { NO_DICTIONARY } from './sandbox-limits.ts';

export type ImproveOptions = Omit<RephraseRequest, 'text'>;
export type SendTexts = (
  request: RephraseRequest,
) => Promise<ServiceResponse<TextImprovementResponse>>;

/** What came of a list of texts that each fit into a request. */
export interface ImprovedTexts {
  /** By the position of the text; nothing for those without letters and those refused. */
  readonly answers: ReadonlyMap<number, TextImprovement>;
  /** Texts that the service refused by themselves, such as a paragraph in another language. */
  readonly refused: readonly RefusedText[];
  readonly requests: number;
  /** Engines as the sandbox names them; empty for the real service. */
  readonly engines: readonly string[];
  /** What the sandbox could not do for at least one text, as codes in order of first mention. */
  readonly notApplied: readonly string[];
  /** Codes of the languages the service wrote in, in order of first mention. */
  readonly languages: readonly string[];
  /** Languages of texts whose spelling the sandbox has no dictionary for; none for the real service. */
  readonly unchecked: readonly string[];
}

export interface RefusedText {
  readonly index: number;
  readonly error: ServiceError;
}

export interface SendingOptions {
  /** Go on without texts the service refuses. */
  readonly leaveRefused: boolean;
  /** Told after each planned request how many of how many are done. */
  readonly onSent?: ((done: number, total: number) => void) | undefined;
}

/** Bytes of JSON one text may take beside `options` (spec 4.3: 10 KiB for the whole body). */
export function roomForTexts(options: ImproveOptions): number {
  return MAX_WRITE_BODY_BYTES - utf8Length(JSON.stringify({ ...options, text: [] }));
}

/** Refused texts that are looked for one by one; with more, it is the request that is wrong. */
const mostRefused = 5;

/**
 * Sends texts in as few requests as the body limit allows; those without letters are not sent.
 * With `leaveRefused`, a request that is refused is halved until the text at fault is found. Rejects with a ServiceError, also when nothing but refusals came back.
 */
export async function improveTexts(
  texts: readonly string[],
  options: ImproveOptions,
  send: SendTexts,
  { leaveRefused, onSent }: SendingOptions,
): Promise<ImprovedTexts> {
  const room = roomForTexts(options);
  const items = texts.flatMap((text, index) => {
    return /\p{L}/u.test(text) ? [{ index, bytes: jsonUtf8Length(text) + 1 }] : [];
  });
  const limits = { maxTexts: MAX_TEXTS_PER_REQUEST, maxBytes: room + 1 };
  const run = new ImproveRun(texts, options, send, leaveRefused ? mostRefused : 0);
  const { batches } = packBatches(items, limits);
  for (const [index, batch] of batches.entries()) {
    await run.sendBatch(batch);
    onSent?.(index + 1, batches.length);
  }
  return run.result();
}

class ImproveRun {
  readonly #texts: readonly string[];
  readonly #options: ImproveOptions;
  readonly #send: SendTexts;
  readonly #mostRefused: number;
  readonly #answers = new Map<number, TextImprovement>();
  readonly #refused: RefusedText[] = [];
  readonly #engines = new Set<string>();
  readonly #missed = new Set<string>();
  readonly #unchecked = new Set<string>();
  #requests = 0;

  constructor(
    texts: readonly string[],
    options: ImproveOptions,
    send: SendTexts,
    mostRefusals: number,
  ) {
    this.#texts = texts;
    this.#options = options;
    this.#send = send;
    this.#mostRefused = mostRefusals;
  }

  async sendBatch(batch: readonly number[]): Promise<void> {
    try {
      await this.#sendOnce(batch);
    } catch (thrown) {
      if (!isServiceError(thrown) || thrown.kind !== 'bad-request') throw thrown;
      if (this.#refused.length >= this.#mostRefused) throw thrown;
      const [only] = batch;
      if (batch.length === 1 && only !== undefined) {
        this.#refused.push({ index: only, error: thrown });
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.sendBatch(batch.slice(0, half));
      await this.sendBatch(batch.slice(half));
    }
  }

  async #sendOnce(batch: readonly number[]): Promise<void> {
    this.#requests += 1;
    const text = batch.map((index) => this.#texts[index] ?? '');
    const { data, meta } = await this.#send({ ...this.#options, text });
    for (const [position, index] of batch.entries()) {
      const answer = data.improvements[position];
      if (answer !== undefined) this.#answers.set(index, answer);
    }
    for (const { name, version, notApplied, texts } of meta.engines) {
      this.#engines.add(`${name} ${version}`.trim());
      for (const step of notApplied) this.#missed.add(step);
      if (!notApplied.includes(NO_DICTIONARY)) continue;
      for (const position of texts) {
        const language = data.improvements[position]?.target_language;
        if (language !== undefined) this.#unchecked.add(language);
      }
    }
  }

  /** @throws the first refusal when there was nothing else. */
  result(): ImprovedTexts {
    const [first] = this.#refused;
    if (first !== undefined && this.#answers.size === 0) throw first.error;
    return {
      answers: this.#answers,
      refused: this.#refused,
      requests: this.#requests,
      engines: [...this.#engines],
      notApplied: [...this.#missed],
      languages: [
        ...new Set(Array.from(this.#answers.values(), (answer) => answer.target_language)),
      ],
      unchecked: [...this.#unchecked],
    };
  }
}
