import { termIndexOf } from '../../customisation/aids/term-index.ts';
import { baseLanguageOf } from '../../languages/language-table.ts';
import type {
  DetectionEngine,
  EngineTranslation,
  TranslationEngine,
  TranslationEngineRequest,
} from '../engine.ts';
import { AnswerCache } from './answer-cache.ts';
import { answerText, type TextWork } from './answer-text.ts';
import { isTranslateGemma, translateGemmaPrompt, translationPrompt } from './chat-prompts.ts';
import type { ChatServer } from './chat-server.ts';
import { inParallel } from './in-parallel.ts';
import { dropOtherLanguages } from './language-of-answers.ts';

/**
 * Translations by a model that a server of the user runs. What comes back is checked, and what is
 * no translation is left to the next engine.
 */
export class ChatEngine implements TranslationEngine {
  readonly takesWholeTexts = true;
  readonly followsFormality = true;
  readonly #server: ChatServer;
  readonly #detection: DetectionEngine;
  readonly #cache = new AnswerCache();

  constructor(server: ChatServer, detection: DetectionEngine) {
    this.#server = server;
    this.#detection = detection;
  }

  get name(): string {
    return this.#server.identity.name;
  }

  get version(): string {
    return this.#server.identity.version;
  }

  serves(source: string, target: string): boolean {
    return baseLanguageOf(source) !== baseLanguageOf(target);
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    request.signal.throwIfAborted();
    const unique = [...new Set(texts)];
    const made = await inParallel(unique, (text) => answerText(text, this.#workFor(request)));
    const languages = { source: baseOf(request.source), target: baseOf(request.target) };
    const pairs = unique.map((source, index) => ({ source, answer: made[index] ?? null }));
    const kept = await dropOtherLanguages(pairs, languages, this.#detection, request.signal);
    request.signal.throwIfAborted();
    const byText = new Map(unique.map((text, index) => [text, kept[index] ?? null]));
    const engine = this.#server.identity;
    const steps = stepsOf(request, isTranslateGemma(engine.name));
    return texts.map((source) => {
      const text = byText.get(source) ?? null;
      return text === null ? null : { text, coverage: 1, engine, ...steps };
    });
  }

  #workFor(request: TranslationEngineRequest): TextWork {
    const { source, target, formality, context, instructions, terms } = request;
    const index = terms === undefined ? null : termIndexOf(terms);
    return {
      kind: 'translate',
      source: baseOf(source),
      target: baseOf(target),
      asked: JSON.stringify([source, target, formality, context, instructions]),
      cache: this.#cache,
      ask: (piece) => {
        const found = index?.find(piece) ?? [];
        return this.#server.ask(
          (model, form) =>
            isTranslateGemma(model)
              ? translateGemmaPrompt(piece, request)
              : translationPrompt(piece, request, found, form),
          piece.length,
          request,
        );
      },
    };
  }
}

/** The prompt of TranslateGemma has no place for wishes. */
function stepsOf(
  { instructions = [], formality }: TranslationEngineRequest,
  isFixedPrompt: boolean,
): Pick<EngineTranslation, 'applied' | 'notApplied'> {
  if (!isFixedPrompt) return { applied: instructions.length > 0 ? ['instructions'] : [] };
  return formality === 'default' ? {} : { notApplied: ['formality'] };
}

function baseOf(code: string): string {
  return baseLanguageOf(code).toLowerCase();
}
