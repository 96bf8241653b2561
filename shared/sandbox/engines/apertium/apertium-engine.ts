import { baseLanguageOf } from '../../languages/language-table.ts';
import type { EngineTranslation, TranslationEngine, TranslationEngineRequest } from '../engine.ts';
import { cutText } from '../servers/cut-text.ts';
import { haveSameMarks, MaskedText } from '../servers/masked-text.ts';
import { ApertiumPipe } from './apertium-pipe.ts';
import { findModes } from './directions.ts';
import type { PipeStage } from './mode-file.ts';

/** What is read of an installed Apertium. */
export interface ApertiumPlace {
  /** Names of modes: `eng-spa`. */
  readonly modes: ReadonlySet<string>;
  /** The stages of a mode; null where its file cannot be used. */
  readonly read: (mode: string) => Promise<readonly PipeStage[] | null>;
  /** Where its programs lie, as `PATH` has it. */
  readonly searchPath: string;
}

/** Each takes hundreds of megabytes. */
const mostPipes = 3;

/** Below this share of known words, what it makes is a mixture. */
const leastCoverage = 0.6;

/** Signs of its own, which a text can hold as well. */
const ownSigns = /[#*@~+]/g;

/** Translations by rules, by the Apertium that is installed. */
export class ApertiumEngine implements TranslationEngine {
  readonly name = 'apertium';
  readonly version = '3';
  readonly takesWholeTexts = true;
  readonly #place: ApertiumPlace;
  readonly #pipes = new Map<string, Promise<ApertiumPipe | null>>();

  constructor(place: ApertiumPlace) {
    this.#place = place;
  }

  serves(source: string, target: string): boolean {
    return findModes(this.#place.modes, source, target) !== null;
  }

  async translate(
    texts: readonly string[],
    { source, target, signal }: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    const modes = findModes(this.#place.modes, source, target) ?? [];
    const engine = { name: nameOf(modes), version: this.version };
    const answers: (EngineTranslation | null)[] = [];
    for (const text of texts) {
      signal.throwIfAborted();
      const made = modes.length === 0 ? null : await this.#throughAll(text, modes, source, signal);
      answers.push(made === null ? null : { ...made, engine });
    }
    signal.throwIfAborted();
    return answers;
  }

  /** Ends its programs. */
  async close(): Promise<void> {
    const pipes = await Promise.all(this.#pipes.values());
    this.#pipes.clear();
    for (const pipe of pipes) pipe?.close();
  }

  async #throughAll(
    text: string,
    modes: readonly string[],
    source: string,
    signal: AbortSignal,
  ): Promise<EngineTranslation | null> {
    const masked = new MaskedText(text, ownSigns);
    const pieces: string[] = [];
    let unknown = 0;
    for (const piece of cutText(masked.text, baseLanguageOf(source).toLowerCase())) {
      let made = piece;
      for (const mode of modes) {
        const answer = await this.#ask(mode, made, signal);
        if (answer === null) return null;
        unknown += answer.unknown;
        made = answer.text;
      }
      if (!haveSameMarks(piece, made)) return null;
      pieces.push(withoutStrayBlanks(piece, made));
    }
    const words = masked.text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
    const coverage = Math.max(0, 1 - unknown / Math.max(1, words));
    if (coverage < leastCoverage) return null;
    return { text: masked.restore(pieces.join('')), coverage };
  }

  async #ask(mode: string, piece: string, signal: AbortSignal): Promise<StreamAnswer | null> {
    const pipe = await this.#pipeOf(mode);
    const answer = await pipe?.ask(toStream(piece), signal);
    return answer === undefined || answer === null ? null : fromStream(answer);
  }

  #pipeOf(mode: string): Promise<ApertiumPipe | null> {
    const opening = this.#pipes.get(mode) ?? this.#open(mode);
    this.#pipes.delete(mode);
    this.#pipes.set(mode, opening);
    for (const [oldest, pipe] of this.#pipes) {
      if (this.#pipes.size <= mostPipes) break;
      this.#pipes.delete(oldest);
      void pipe.then((found) => {
        found?.close();
      });
    }
    return opening;
  }

  async #open(mode: string): Promise<ApertiumPipe | null> {
    const stages = await this.#place.read(mode);
    return stages === null ? null : new ApertiumPipe(stages, this.#place.searchPath);
  }
}

/** Words that change places take the blanks between them along, in front of a mark. */
function withoutStrayBlanks(source: string, made: string): string {
  return / [.,]/.test(source) ? made : made.replace(/ ([.,])/g, '$1');
}

interface StreamAnswer {
  readonly text: string;
  /** Words that it did not know. */
  readonly unknown: number;
}

/** `apertium-eng-spa`, and `apertium-eng-cat-fra` for two steps. */
function nameOf(modes: readonly string[]): string {
  const steps = modes.map((mode, index) => (index === 0 ? mode : mode.replace(/^[a-z]+-/, '')));
  return ['apertium', ...steps].join('-').replaceAll('_', '-');
}

/** Marks and line ends as blanks of the stream, which are not translated. */
function toStream(text: string): string {
  return text
    .split(/(@@PH\d+@@|\r\n|[\r\n])/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\^$/<>{}[\]@\\]/g, '\\$&');
      return part.startsWith('@@') ? `[${part.slice(2, -2)}]` : `[${part}]`;
    })
    .join('');
}

/** What is escaped, the blanks of `toStream`, and the signs before words that were not known. */
const ownForm = /\\[^]|\[(?:PH\d{1,5}|[\r\n]{1,2})\]|[#*@](?=[\p{L}\p{N}])/gu;

function fromStream(stream: string): StreamAnswer {
  let unknown = 0;
  const text = stream.replace(ownForm, (found) => {
    if (found.startsWith('\\')) return found.slice(1);
    if (found.startsWith('[PH')) return `@@${found.slice(1, -1)}@@`;
    if (found.startsWith('[')) return found.slice(1, -1);
    unknown += 1;
    return '';
  });
  return { text, unknown };
}
