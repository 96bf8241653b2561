import { baseLanguageOf } from '../../languages/language-table.ts';
import type {
  DetectionEngine,
  Improvement,
  ImprovementEngine,
  ImprovementRequest,
} from '../engine.ts';
import { AnswerCache } from './answer-cache.ts';
import { answerText, type TextWork } from './answer-text.ts';
import { correctionPrompt, rephrasingPrompt } from './chat-prompts.ts';
import type { ChatServer } from './chat-server.ts';
import { inParallel } from './in-parallel.ts';
import { dropOtherLanguages } from './language-of-answers.ts';

type Kind = 'correct' | 'rephrase';

/** Corrections and rephrasings by a server of the user; what it does not answer well, others do. */
export class ChatImprovement implements ImprovementEngine {
  readonly #server: ChatServer;
  readonly #detection: DetectionEngine;
  readonly #fallback: ImprovementEngine;
  readonly #cache = new AnswerCache();

  constructor(server: ChatServer, detection: DetectionEngine, fallback: ImprovementEngine) {
    this.#server = server;
    this.#detection = detection;
    this.#fallback = fallback;
  }

  get name(): string {
    return this.#fallback.name;
  }

  get version(): string {
    return this.#fallback.version;
  }

  correct(texts: readonly string[], request: ImprovementRequest): Promise<readonly Improvement[]> {
    return this.#improve('correct', texts, request);
  }

  rephrase(texts: readonly string[], request: ImprovementRequest): Promise<readonly Improvement[]> {
    return this.#improve('rephrase', texts, request);
  }

  async #improve(
    kind: Kind,
    texts: readonly string[],
    request: ImprovementRequest,
  ): Promise<readonly Improvement[]> {
    const work = this.#workFor(kind, request);
    const made = await inParallel(texts, (text) => answerText(text, work));
    const pairs = texts.map((source, index) => ({ source, answer: made[index] ?? null }));
    // Whatever is not in the language of the text is no correction of it.
    const languages = { source: work.source, target: work.target };
    const kept = await dropOtherLanguages(pairs, languages, this.#detection, request.signal);
    request.signal.throwIfAborted();
    const open = kept.flatMap((answer, index) => (answer === null ? [index] : []));
    const rest = open.map((index) => texts[index] ?? '');
    const others = rest.length === 0 ? [] : await this.#fallback[kind](rest, request);
    const engines = [this.#server.identity];
    const otherOf = new Map(open.map((index, position) => [index, others[position]]));
    return texts.map((text, index) => {
      const answer = kept[index] ?? null;
      const other = otherOf.get(index);
      if (answer === null) return other ?? { text, applied: [], notApplied: [], engines: [] };
      const applied = answer === text ? [] : stepsOf(kind, request);
      return { text: answer, applied, notApplied: [], engines };
    });
  }

  #workFor(kind: Kind, request: ImprovementRequest): TextWork {
    const { language, keepsVariant, style, tone } = request;
    const base = baseLanguageOf(language).toLowerCase();
    return {
      kind,
      source: base,
      target: base,
      asked: JSON.stringify([language, keepsVariant, style, tone]),
      cache: this.#cache,
      ask: (piece) =>
        this.#server.ask(
          (_, form) =>
            kind === 'correct'
              ? correctionPrompt(piece, request, form)
              : rephrasingPrompt(piece, request, form),
          piece.length,
          request,
        ),
    };
  }
}

function stepsOf(kind: Kind, { style, tone }: ImprovementRequest): readonly string[] {
  if (kind === 'correct') return ['correction'];
  const wishes = [
    ['style', style],
    ['tone', tone],
  ].flatMap(([what, wish]) => (wish === 'default' ? [] : [`${what}-${wish}`]));
  return ['rewording', ...wishes];
}
