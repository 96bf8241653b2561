import type { Code, Run } from '../../markup/run.ts';
import { codeCharacter, codeNumberOf, mostCodes } from '../../markup/run.ts';
import type { EngineIdentity } from '../../engines/engine.ts';
import type { TranslatedRun } from '../../translate/run-engines.ts';
import { findWord, termIndexOf, type FoundTerm } from './term-index.ts';

const glossaryEngine: EngineIdentity = { name: 'glossary', version: '1' };

/** Asks the engines for runs, in their order. */
export type AskEngines = (runs: readonly Run[]) => Promise<readonly TranslatedRun[]>;

/**
 * Translates runs with the terms of a glossary in them. A run that is a term becomes its target.
 * Where an engine knows the sentence, its own word for the term is replaced; where it does not, or
 * its word cannot be told, the term is hidden from the engine and put in afterwards.
 */
export async function translateWithTerms(
  runs: readonly Run[],
  terms: ReadonlyMap<string, string>,
  ask: AskEngines,
): Promise<readonly TranslatedRun[]> {
  const index = termIndexOf(terms);
  const found = runs.map((run) => index.find(run.text));
  const plain = await ask(runs);
  const words = await ownWords(found.flat(), ask);
  const results: TranslatedRun[] = [];
  for (const [position, run] of runs.entries()) {
    const termsOfRun = found[position] ?? [];
    const answer = plain[position];
    if (answer === undefined) continue;
    results.push(await withTerms(run, termsOfRun, answer, words, ask));
  }
  return results;
}

/** What the engines make of each term by itself, where they know it. */
async function ownWords(
  found: readonly FoundTerm[],
  ask: AskEngines,
): Promise<ReadonlyMap<string, string>> {
  const sources = [...new Set(found.map(({ source }) => source))];
  const answers = await ask(sources.map((source) => ({ text: source, codes: [], raw: source })));
  const words = sources.flatMap((source, position): [string, string][] => {
    const answer = answers[position];
    if (answer?.coverage !== 1 || answer.text === null) return [];
    return [[source, answer.text]];
  });
  return new Map(words);
}

async function withTerms(
  run: Run,
  found: readonly FoundTerm[],
  answer: TranslatedRun,
  words: ReadonlyMap<string, string>,
  ask: AskEngines,
): Promise<TranslatedRun> {
  const [first] = found;
  if (first === undefined) return answer;
  if (first.start === 0 && first.end === run.text.length) {
    return { text: first.target, engine: glossaryEngine, coverage: 1 };
  }
  const replaced = answer.coverage === 1 ? replaceWords(answer.text, found, words) : null;
  if (replaced !== null) return { ...answer, text: replaced, applied: withGlossary(answer) };
  return hideTerms(run, found, ask);
}

/** Null when the engine's word for a term is unknown, or stands there another number of times. */
function replaceWords(
  text: string | null,
  found: readonly FoundTerm[],
  words: ReadonlyMap<string, string>,
): string | null {
  let replaced = text;
  for (const { source, target } of new Map(found.map((each) => [each.source, each])).values()) {
    const count = found.filter((each) => each.source === source).length;
    replaced = replaced === null ? null : replaceWord(replaced, words.get(source), target, count);
  }
  return replaced;
}

function replaceWord(
  text: string,
  word: string | undefined,
  target: string,
  count: number,
): string | null {
  if (findWord(text, target).length >= count) return text;
  const places = word === undefined ? [] : findWord(text, word);
  if (places.length !== count) return null;
  return places.reduceRight(
    (replaced, { start, end }) => replaced.slice(0, start) + target + replaced.slice(end),
    text,
  );
}

async function hideTerms(
  run: Run,
  found: readonly FoundTerm[],
  ask: AskEngines,
): Promise<TranslatedRun> {
  const room = found.slice(0, mostCodes - run.codes.length);
  const hidden = room.map(({ target }): Code => ({ raw: target, role: 'single', pair: -1 }));
  let text = '';
  let at = 0;
  for (const [number, { start, end }] of room.entries()) {
    text += run.text.slice(at, start) + codeCharacter(run.codes.length + number);
    at = end;
  }
  text += run.text.slice(at);
  const masked: Run = { text, codes: [...run.codes, ...hidden], raw: run.raw };
  const answer = isWordy(text)
    ? (await ask([masked]))[0]
    : { text, engine: glossaryEngine, coverage: 1 };
  if (typeof answer?.text !== 'string') {
    return { text: reveal(text, run, room), engine: glossaryEngine, coverage: 0 };
  }
  return { ...answer, text: reveal(answer.text, run, room), applied: withGlossary(answer) };
}

function withGlossary({ applied = [] }: Pick<TranslatedRun, 'applied'>): readonly string[] {
  return [...new Set([...applied, 'glossary'])];
}

/** Puts the targets where their codes stand; the codes of the run itself stay. */
function reveal(text: string, run: Run, hidden: readonly FoundTerm[]): string {
  return Array.from(text, (character) => {
    const number = codeNumberOf(character.charCodeAt(0)) - run.codes.length;
    return number < 0 ? character : (hidden[number]?.target ?? character);
  }).join('');
}

function isWordy(text: string): boolean {
  return /\p{L}/u.test(text);
}
