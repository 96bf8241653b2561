import type {
  EngineIdentity,
  EngineTranslation,
  TranslationEngine,
  TranslationEngineRequest,
} from '../engines/engine.ts';
import { codeNumberOf, type Run } from '../markup/run.ts';
import { keepsCodesAndNumbers } from './check-engine-output.ts';
import { segmentsOf } from '../../text/segments.ts';

/** A run in its translation, with the engine that made it. */
export interface TranslatedRun {
  /** Null: no engine answered acceptably, the source stands. */
  readonly text: string | null;
  readonly engine: EngineIdentity;
  readonly coverage: number;
  /** What was followed besides: `glossary`, `style`, `instructions`. */
  readonly applied?: readonly string[];
  /** What could not be followed: `formality`. */
  readonly notApplied?: readonly string[];
}

/** Labels text that stands as it was because no engine could translate it. */
const sourceEngine: EngineIdentity = { name: 'source', version: '1' };

type Answer = TranslatedRun | null;

/**
 * Asks the engines in order; each gets what those before left. An output that loses a code or a
 * number is made anew from the pieces between the codes; failing that, the next engine is asked.
 * With `splitsSentences` an engine that does not hold a run is asked for its sentences, unless it
 * cuts texts itself.
 */
export async function runEngines(
  runs: readonly Run[],
  request: TranslationEngineRequest,
  engines: readonly TranslationEngine[],
  splitsSentences = false,
): Promise<readonly TranslatedRun[]> {
  const answers: Answer[] = runs.map(() => null);
  for (const engine of engines) {
    const open = answers.flatMap((answer, index) => (answer === null ? [index] : []));
    if (open.length === 0) break;
    if (!engine.serves(request.source, request.target)) continue;
    const asked = open.map((index) => runs[index]).filter((run) => run !== undefined);
    const outputs = await ask(engine, asked, request, splitsSentences);
    for (const [position, index] of open.entries()) answers[index] = outputs[position] ?? null;
  }
  return answers.map((answer) => answer ?? { text: null, engine: sourceEngine, coverage: 0 });
}

async function ask(
  engine: TranslationEngine,
  runs: readonly Run[],
  request: TranslationEngineRequest,
  splitsSentences: boolean,
): Promise<readonly Answer[]> {
  const texts = runs.map((run) => run.text);
  const whole = await translate(engine, texts, request);
  const isCut = splitsSentences && engine.takesWholeTexts !== true;
  const outputs = isCut ? await askBySentence(engine, texts, whole, request) : whole;
  const answers: Answer[] = [];
  for (const [index, run] of runs.entries()) {
    const output = outputs[index] ?? null;
    if (output === null) answers.push(null);
    else if (keepsCodesAndNumbers(run, output.text))
      answers.push(answerOf(engine, output, request));
    else answers.push(await askPieceByPiece(engine, run, request));
  }
  return answers;
}

/** Fills the gaps in `whole` where the engine holds every sentence of a text. */
async function askBySentence(
  engine: TranslationEngine,
  texts: readonly string[],
  whole: readonly (EngineTranslation | null)[],
  request: TranslationEngineRequest,
): Promise<readonly (EngineTranslation | null)[]> {
  if (!whole.includes(null)) return whole;
  const segmenter = new Intl.Segmenter(request.source, { granularity: 'sentence' });
  const cut = texts.map((text, index) =>
    whole[index] === null ? sentencesOf(text, segmenter) : null,
  );
  const asked = cut.flatMap((sentences) => (sentences ?? []).map(({ text }) => text));
  if (asked.length === 0) return whole;
  const outputs = await translate(engine, asked, request);
  let next = 0;
  return whole.map((output, index) => {
    const sentences = cut[index] ?? null;
    if (sentences === null) return output;
    const made = outputs.slice(next, next + sentences.length);
    next += sentences.length;
    if (made.includes(null)) return null;
    const parts = sentences.map(
      ({ before, after }, position) => before + (made[position]?.text ?? '') + after,
    );
    const coverage = made.reduce((sum, part) => sum + (part?.coverage ?? 0), 0) / made.length;
    return { ...made[0], text: parts.join(''), coverage };
  });
}

/** Translates what stands between the codes, and leaves the codes where they were. */
async function askPieceByPiece(
  engine: TranslationEngine,
  run: Run,
  request: TranslationEngineRequest,
): Promise<Answer> {
  const pieces = piecesOf(run.text);
  const wordy = pieces.flatMap((piece, index) => (/\p{L}/u.test(piece) ? [index] : []));
  if (run.codes.length === 0 || wordy.length === 0) return null;
  const asked = wordy.map((index) => (pieces[index] ?? '').trim());
  const outputs = await translate(engine, asked, request);
  let coverage = 0;
  let last: EngineTranslation = { text: '', coverage: 0 };
  for (const [position, index] of wordy.entries()) {
    const output = outputs[position] ?? null;
    const source = asked[position] ?? '';
    if (output === null) return null;
    if (!keepsCodesAndNumbers({ text: source, codes: [], raw: source }, output.text)) return null;
    pieces[index] = (pieces[index] ?? '').replace(source, () => output.text);
    coverage += output.coverage / wordy.length;
    last = output;
  }
  return answerOf(engine, { ...last, text: pieces.join(''), coverage }, request);
}

function answerOf(
  engine: TranslationEngine,
  output: EngineTranslation,
  { formality }: TranslationEngineRequest,
): TranslatedRun {
  const { text, coverage, applied, notApplied = [] } = output;
  const missed = formality !== 'default' && engine.followsFormality !== true ? ['formality'] : [];
  return {
    ...{ text, engine: output.engine ?? engine, coverage },
    notApplied: [...notApplied, ...missed],
    ...(applied === undefined ? {} : { applied }),
  };
}

/** Codes and the text between them, in order. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (codeNumberOf(text.charCodeAt(index)) < 0) continue;
    pieces.push(text.slice(start, index), text.charAt(index));
    start = index + 1;
  }
  pieces.push(text.slice(start));
  return pieces;
}

async function translate(
  engine: TranslationEngine,
  texts: readonly string[],
  request: TranslationEngineRequest,
): Promise<readonly (EngineTranslation | null)[]> {
  const outputs = await engine.translate(texts, request);
  if (outputs.length !== texts.length) {
    throw new Error(`Engine ${engine.name} answered ${outputs.length} of ${texts.length} texts.`);
  }
  return outputs;
}

/** A stretch of text with the blanks around it. */
interface Sentence {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Worth cutting: an end of a sentence with something behind it. */
const hasInnerEnd = /[.!?…。！？][^\p{L}\p{N}.!?…。！？]*[\p{L}\p{N}]/u;

/**
 * The sentences of a text; joined with the blanks around them they are the text. Null when it is
 * one sentence. `segmenter` cuts by sentence in the language of the text.
 */
export function sentencesOf(text: string, segmenter: Intl.Segmenter): readonly Sentence[] | null {
  if (!hasInnerEnd.test(text)) return null;
  const sentences = Array.from(segmentsOf(text, segmenter), ({ segment }) => {
    const trimmed = segment.trim();
    const start = trimmed === '' ? 0 : segment.indexOf(trimmed);
    return {
      before: segment.slice(0, start),
      text: trimmed,
      after: segment.slice(start + trimmed.length),
    };
  });
  return sentences.length < 2 ? null : sentences;
}
