import { baseLanguageOf } from '../../languages/language-table.ts';
import { decodeReference } from '../../markup/character-references.ts';
import type {
  DetectionEngine,
  EngineTranslation,
  TranslationEngine,
  TranslationEngineRequest,
} from '../engine.ts';
import { AnswerCache } from './answer-cache.ts';
import { answerText, type Answered } from './answer-text.ts';
import { inParallel } from './in-parallel.ts';
import { isJsonRecord, parseJson } from './json-value.ts';
import { dropOtherLanguages } from './language-of-answers.ts';
import {
  readServedLanguages,
  servedDirection,
  type ServedLanguages,
} from './libretranslate-languages.ts';
import { hasMarks } from './masked-text.ts';
import type { Patience, Wait } from './patience.ts';
import { ServerFailure, type ServerLink } from './server-link.ts';
import type { ServerState } from './server-state.ts';

const listLimitInMs = 5_000;
const mostBytes = 1_000_000;

type Direction = NonNullable<ReturnType<typeof servedDirection>>;

/** Translations by a server that speaks the interface of LibreTranslate. */
export class LibreTranslateEngine implements TranslationEngine {
  readonly name = 'libretranslate';
  readonly version = '1';
  readonly takesWholeTexts = true;
  readonly #link: ServerLink;
  readonly #key: string | null;
  readonly #patience: Patience;
  readonly #detection: DetectionEngine;
  readonly #cache = new AnswerCache();
  #served: ServedLanguages | null = null;

  constructor(
    link: ServerLink,
    key: string | null,
    patience: Patience,
    detection: DetectionEngine,
  ) {
    this.#link = link;
    this.#key = key;
    this.#patience = patience;
    this.#detection = detection;
  }

  /** Until the server has told its languages, it may have each. */
  serves(source: string, target: string): boolean {
    if (baseLanguageOf(source) === baseLanguageOf(target)) return false;
    return this.#served === null || servedDirection(this.#served, source, target) !== null;
  }

  /** Whether it answers; asked at a start. */
  async state(signal: AbortSignal): Promise<ServerState> {
    try {
      const { size } = await this.#languages(listLimitInMs, signal);
      return size === 0 ? { kind: 'no-models' } : { kind: 'ready', label: 'LibreTranslate' };
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      return { kind: 'silent', failure: error.kind };
    }
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    request.signal.throwIfAborted();
    const direction = await this.#direction(request);
    if (direction === null) return texts.map(() => null);
    const [source, target] = [request.source, request.target].map((code) =>
      baseLanguageOf(code).toLowerCase(),
    );
    const languages = { source: source ?? '', target: target ?? '' };
    const work = {
      kind: 'translate',
      ...languages,
      asked: JSON.stringify(direction),
      cache: this.#cache,
      ask: (piece: string) => this.#ask(piece, direction, request),
    } as const;
    const unique = [...new Set(texts)];
    const made = await inParallel(unique, (text) => answerText(text, work));
    const pairs = unique.map((text, index) => ({ source: text, answer: made[index] ?? null }));
    const kept = await dropOtherLanguages(pairs, languages, this.#detection, request.signal);
    request.signal.throwIfAborted();
    const byText = new Map(unique.map((text, index) => [text, kept[index] ?? null]));
    return texts.map((text) => {
      const answer = byText.get(text) ?? null;
      return answer === null ? null : { text: answer, coverage: 1 };
    });
  }

  async #direction(request: TranslationEngineRequest): Promise<Direction | null> {
    const { source, target, signal } = request;
    const left = Math.min(this.#patience.leftFor(request), listLimitInMs);
    if (left === 0) return null;
    const wait = this.#patience.begin();
    try {
      const served = this.#served ?? (await this.#languages(left, signal));
      return servedDirection(served, source, target);
    } catch (error) {
      return this.#fail(error, wait);
    }
  }

  async #languages(timeLimitInMs: number, signal: AbortSignal): Promise<ServedLanguages> {
    const path = '/languages';
    const reply = await this.#link.ask({ path, timeLimitInMs, mostBytes, signal });
    this.#served = readServedLanguages(reply);
    return this.#served;
  }

  async #ask(
    piece: string,
    direction: Direction,
    request: TranslationEngineRequest,
  ): Promise<Answered | null> {
    const left = this.#patience.leftFor(request);
    if (left === 0) return null;
    const isMarked = hasMarks(piece);
    const wait = this.#patience.begin();
    try {
      const { text } = await this.#link.ask({
        path: '/translate',
        body: {
          q: isMarked ? toHtml(piece) : piece,
          ...direction,
          format: isMarked ? 'html' : 'text',
          ...(this.#key === null ? {} : { api_key: this.#key }),
        },
        timeLimitInMs: left,
        mostBytes,
        signal: request.signal,
        vain: wait.vain,
      });
      this.#patience.answered();
      const answer = parseJson(text);
      const translated = isJsonRecord(answer) ? answer['translatedText'] : null;
      if (typeof translated !== 'string') return null;
      return { text: isMarked ? fromHtml(translated) : translated, told: '' };
    } catch (error) {
      return this.#fail(error, wait);
    }
  }

  #fail(error: unknown, wait: Wait): null {
    if (!(error instanceof ServerFailure)) {
      this.#patience.left(wait);
      throw error;
    }
    if (error.kind === 'timeout') this.#patience.inVain(wait);
    // One text may be too long for it.
    else if (error.kind !== 'bad-request' && error.kind !== 'too-large') this.#patience.rest();
    return null;
  }
}

/** Marks as elements that are not translated. */
function toHtml(piece: string): string {
  return piece
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/@@PH(\d+)@@/g, '<span translate="no" id="ph$1">@@PH$1@@</span>');
}

const element = /<span (?:translate="no" )?id="ph(\d{1,5})"(?: translate="no")?>[^<]*<\/span>/g;

function fromHtml(html: string): string {
  return html
    .replace(element, '@@PH$1@@')
    .replace(/&#?\w{1,30};/g, (reference) => decodeReference(reference, 'html') ?? reference);
}
