import { codeNumberOf, type Code } from '../../markup/run.ts';
import { keepsCodesAndNumbers } from '../../translate/check-engine-output.ts';
import type { EngineTranslation, TranslationEngine, TranslationEngineRequest } from '../engine.ts';
import {
  findRoute,
  identityOf,
  type BergamotModels,
  type BergamotRoute,
} from './bergamot-model.ts';
import type { BergamotThread } from './bergamot-thread.ts';
import { cutText, type SentenceStretch } from './cut-text.ts';
import {
  guardText,
  hasForeign,
  piecesOf,
  restoreText,
  type GuardedText,
  type GuardWay,
} from './guarded-text.ts';
import type { BlankRules } from './restore-blanks.ts';
import { append } from '../../../text/lists/append.ts';

/** Where the models work. */
type TranslatingThread = Pick<BergamotThread, 'run' | 'close'>;

/** UTF-16 units in one task: some seconds of work, after which it can be cancelled. */
const mostInTask = 4_000;

/** Languages that are written without blanks between words, or join words to what stands beside them. */
const joining: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);
const joiningSources: ReadonlySet<string> = new Set([...joining, 'ko']);

/**
 * Translates with the models that Firefox translates with, as far as the user has them: directly, or
 * through English. What must not be translated goes through as tags that follow the words around
 * them; where one is lost, the text between is translated piece by piece.
 */
export class BergamotEngine implements TranslationEngine {
  readonly name = 'bergamot';
  readonly version = '0.4.9';
  readonly #models: BergamotModels;
  readonly #thread: TranslatingThread;
  readonly #way: GuardWay;

  constructor(models: BergamotModels, thread: TranslatingThread, way: GuardWay = 'tags') {
    this.#models = models;
    this.#thread = thread;
    this.#way = way;
  }

  serves(source: string, target: string): boolean {
    return this.#routeOf(source, target) !== null;
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    const route = this.#routeOf(request.source, request.target);
    if (route === null) return texts.map(() => null);
    const work = new Work(this.#thread, route, this.#way, request);
    const translated = await work.translate(texts);
    const engine = identityOf(route);
    return translated.map((text) => (text === null ? null : { text, coverage: 1, engine }));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #routeOf(source: string, target: string): BergamotRoute | null {
    return findRoute(this.#models.installed(), source, target);
  }
}

/** The texts of one request on their way through the engine. */
class Work {
  readonly #thread: TranslatingThread;
  readonly #route: BergamotRoute;
  readonly #way: GuardWay;
  readonly #request: TranslationEngineRequest;
  readonly #rules: BlankRules;

  constructor(
    thread: TranslatingThread,
    route: BergamotRoute,
    way: GuardWay,
    request: TranslationEngineRequest,
  ) {
    this.#thread = thread;
    this.#route = route;
    this.#way = way;
    this.#request = request;
    const languageOf = (code: string): string => code.split('-')[0]?.toLowerCase() ?? '';
    this.#rules = {
      sourceParts: !joiningSources.has(languageOf(request.source)),
      targetParts: !joining.has(languageOf(request.target)),
    };
  }

  async translate(texts: readonly string[]): Promise<readonly (string | null)[]> {
    const segmenter = new Intl.Segmenter(this.#request.source, { granularity: 'sentence' });
    const cut = texts.map((text) => cutText(text, segmenter));
    const made = await this.#translateStretches(cut.flat());
    let next = 0;
    return texts.map((text, index) => {
      const stretches = cut[index] ?? [];
      const own = made.slice(next, next + stretches.length);
      next += stretches.length;
      if (own.includes(null)) return null;
      const output = stretches
        .map(({ before, after }, position) => before + (own[position] ?? '') + after)
        .join('');
      const run = { text, codes: codesOf(text), raw: text };
      return keepsCodesAndNumbers(run, output) ? output : null;
    });
  }

  async #translateStretches(
    stretches: readonly SentenceStretch[],
  ): Promise<readonly (string | null)[]> {
    const texts = stretches.map(({ text }) => prepared(text));
    const guarded = texts.map((text) => (hasWords(text) ? guardText(text, this.#way) : null));
    const outputs = await this.#ask(
      guarded.flatMap((each) => each?.text ?? []),
      this.#way === 'tags',
    );
    let next = 0;
    const made = texts.map((text, index) => {
      const each = guarded[index] ?? null;
      if (each === null) return hasWords(text) ? null : text;
      return this.#restore(outputs[next++] ?? null, each);
    });
    return this.#byPieces(texts, made);
  }

  #restore(output: string | null, guarded: GuardedText): string | null {
    return output === null ? null : restoreText(output.trim(), guarded, this.#way, this.#rules);
  }

  /** Translates what stands between codes where a code was lost, and leaves them where they are. */
  async #byPieces(
    texts: readonly string[],
    made: readonly (string | null)[],
  ): Promise<readonly (string | null)[]> {
    const cut = texts.map((text, index) => (made[index] === null ? piecesOf(text) : []));
    const wordy = cut.flat().filter(({ text, isGuarded }) => !isGuarded && hasWords(text));
    const outputs = await this.#ask(
      wordy.map(({ text }) => text.trim()),
      false,
    );
    let next = 0;
    return made.map((whole, index) => {
      const pieces = cut[index] ?? [];
      if (whole !== null || pieces.every(({ isGuarded }) => !isGuarded)) return whole;
      const parts = pieces.map((piece) => {
        if (piece.isGuarded || !hasWords(piece.text)) return piece.text;
        const output = outputs[next++] ?? null;
        if (output === null || hasForeign(output)) return null;
        return piece.text.replace(piece.text.trim(), () => output.trim());
      });
      return parts.includes(null) ? null : parts.join('');
    });
  }

  /** One answer per text, null for all from the first failure on. */
  async #ask(texts: readonly string[], html: boolean): Promise<readonly (string | null)[]> {
    const outputs: string[] = [];
    while (outputs.length < texts.length) {
      const batch = batchOf(texts, outputs.length);
      const task = { route: this.#route, texts: batch, html };
      const made = await this.#thread.run(task, this.#request.signal);
      if (made === null) return texts.map((_, index) => outputs[index] ?? null);
      append(outputs, made);
    }
    return outputs;
  }
}

/** The next texts that together are not too much for one task; at least one. */
function batchOf(texts: readonly string[], from: number): readonly string[] {
  let length = 0;
  let to = from;
  while (to < texts.length && (to === from || length < mostInTask)) {
    length += texts[to]?.length ?? 0;
    to += 1;
  }
  return texts.slice(from, to);
}

/** As Firefox prepares texts: without soft hyphens, and sentences of Chinese and Japanese apart. */
function prepared(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/([。！？])“/gu, '$1 “');
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

function codesOf(text: string): readonly Code[] {
  const count = Array.from(text).filter((sign) => codeNumberOf(sign.charCodeAt(0)) >= 0).length;
  return Array.from({ length: count }, () => ({ raw: '', role: 'single', pair: -1 }));
}
