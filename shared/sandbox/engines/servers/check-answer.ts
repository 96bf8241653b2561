import { replaceSteering } from '../../../text/visible.ts';
import { keepsCodesAndNumbers } from '../../translate/check-engine-output.ts';
import { withoutMarks } from './masked-text.ts';

/** A text that was asked for, and what came back; codes are marks in both. */
export interface TextExchange {
  readonly kind: 'translate' | 'correct' | 'rephrase';
  readonly source: string;
  readonly answer: string;
  /** What the model was told besides the text. */
  readonly told: string;
  /** Base code in lower case of the language that was asked for. */
  readonly language: string;
}

/** Why an answer is no translation or improvement of its source. */
export type AnswerFault =
  | 'blank'
  | 'numbers'
  | 'lines'
  | 'length'
  | 'own-words'
  | 'fence'
  | 'talk'
  | 'address'
  | 'steering'
  | 'markup'
  | 'question'
  | 'part'
  | 'other-text';

type Check = (exchange: TextExchange, source: string, answer: string) => boolean;

/** Each is true for an answer that is no good. */
const checks: readonly (readonly [AnswerFault, Check])[] = [
  ['blank', (_, __, answer) => answer.trim() === ''],
  ['lines', (_, source, answer) => lineEnds(source) !== lineEnds(answer)],
  ['length', hasWrongLength],
  ['numbers', (_, source, answer) => !keepsCodesAndNumbers(plainRun(source), answer)],
  ['fence', (_, source, answer) => addsAny(source, answer, /```|<\/?think>|<\|/g)],
  ['own-words', (exchange, source, answer) => repeats(exchange.told, source, answer)],
  ['talk', (_, source, answer) => talk.test(answer) && !talk.test(source)],
  ['address', (_, source, answer) => addsAny(source, answer, addresses)],
  ['steering', steers],
  ['markup', (_, source, answer) => addsAny(source, answer, /<[!/?a-z]/gi)],
  ['question', asksOtherwise],
  ['part', isMerePart],
  ['other-text', isOtherText],
];

/**
 * What is wrong with an answer; null for one that may stand. The text may have told the model to do
 * something else than to translate it, and models obey: what then comes back is not used.
 */
export function faultOf(exchange: TextExchange): AnswerFault | null {
  const source = withoutMarks(exchange.source);
  const answer = withoutMarks(exchange.answer);
  return checks.find(([, isBad]) => isBad(exchange, source, answer))?.[0] ?? null;
}

function plainRun(text: string): { text: string; codes: []; raw: string } {
  return { text, codes: [], raw: text };
}

function lineEnds(text: string): number {
  return text.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0;
}

/** Letters of scripts that say a word in one or two of them weigh more. */
function weightOf(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
      ?.length ?? 0;
  return text.length + 1.5 * dense;
}

/** Translations of short labels differ widely; of sentences they do not. */
function hasWrongLength(_: TextExchange, source: string, answer: string): boolean {
  const [of, to] = [weightOf(source), weightOf(answer)];
  return to > 2.5 * of + 24 || to < 0.45 * of - 6;
}

/** Addresses of pages and people; those of pages also as they are said, without their scheme. */
const addresses =
  /https?:\/\/|www\.|\w@\w|[a-z\d]\.(?:com|net|org|info|biz|io|dev|app|xyz|top|site|online|shop|store|example)\b|[a-z\d]\.[a-z][a-z\d-]+\//gi;

/** Whether the answer has more signs than its source that hide or reorder what stands beside them. */
function steers(_: TextExchange, source: string, answer: string): boolean {
  return steeringIn(answer) > steeringIn(source);
}

function steeringIn(text: string): number {
  let count = 0;
  replaceSteering(text.replaceAll(/[\t\n\r\u2028\u2029]/g, ''), () => {
    count += 1;
    return '';
  });
  return count;
}

function addsAny(source: string, answer: string, what: RegExp): boolean {
  return (answer.match(what)?.length ?? 0) > (source.match(what)?.length ?? 0);
}

/** So many words in a row do not agree by chance. */
const ownWords = 6;

/** Whether the answer says words that the model was told and that are not the text's. */
function repeats(told: string, source: string, answer: string): boolean {
  const known = sequencesOf(source);
  const secret = new Set([...sequencesOf(told)].filter((words) => !known.has(words)));
  return [...sequencesOf(answer)].some((words) => secret.has(words));
}

function sequencesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  return new Set(
    words.slice(ownWords - 1).map((_, index) => words.slice(index, index + ownWords).join(' ')),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** What assistants say around an answer, or in its place. */
const talk =
  /\bi(?:'m| am) an? (?:ai|large|language|assistant)\b|\b(?:here is|here's|below is|this is) (?:the|your|a) \w*\s?(?:translation|translated|corrected|rephrased|text)|\bas an? (?:ai|language model|assistant)\b|\bi (?:cannot|can't|can not|am unable to|am not able to|won't) (?:translate|help|assist|comply|fulfil|do that)|\bthe (?:translation|text) (?:is|above|you provided)|^\s*(?:translation|translated text|corrected text|note|output|answer)\s*:|^\s*(?:sure|certainly|of course|okay)[,!.:]/iu;

/** Languages that ask without the mark, or with another one. */
const unmarkedQuestions: ReadonlySet<string> = new Set(['ja', 'th', 'vi', 'zh', 'ko', 'el']);
const question = /[?？؟](?=$|[\s"'”»)])/u;

/** A question that was answered, or a text that was asked about. */
function asksOtherwise({ language }: TextExchange, source: string, answer: string): boolean {
  if (question.test(source)) return !unmarkedQuestions.has(language) && !/[?？؟;]/u.test(answer);
  return question.test(answer) && !/[?？؟;¿]/u.test(source);
}

/** Shorter ones may well be words that are the same in both languages. */
const fewestWords = 5;

/** Whether a translation has no word but those of its text, and not all, as after "Say only: …". */
function isMerePart({ kind }: TextExchange, source: string, answer: string): boolean {
  const [words, said] = [wordsOf(source), wordsOf(answer)];
  if (kind !== 'translate' || words.length < fewestWords || said.length >= words.length) {
    return false;
  }
  const known = new Set(words);
  return said.every((word) => known.has(word));
}

/** A correction keeps most words. */
const keptWords = 0.5;

function isOtherText({ kind }: TextExchange, source: string, answer: string): boolean {
  const words = wordsOf(source);
  if (kind !== 'correct' || words.length < fewestWords) return false;
  const left = new Map<string, number>();
  for (const word of wordsOf(answer)) left.set(word, (left.get(word) ?? 0) + 1);
  const kept = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return kept.length < keptWords * words.length;
}
