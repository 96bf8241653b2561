import { sentencesOf } from '../../../translate/run-engines.ts';
import type { DirectionModel } from '../model/direction-model.ts';
import { keptSpans, messagesOf } from '../text/kept-spans.ts';
import { keepsMarks, piecesBetweenMarks } from '../text/marks.ts';
import { startToken, tokensOf, type Token } from '../text/tokens.ts';
import { withOwnMarks } from '../text/typography.ts';
import type { PhraseDirection } from '../training/corpus.ts';
import { withAgreeingArticles } from './agreeing-articles.ts';
import { decode } from './decode.ts';
import { noJoints, withJoinedNouns } from './german-compounds.ts';
import { withVerbsAtEnd } from './german-verbs.ts';
import { formalAddressOf, shunning, type FormalAddress } from './formal-address.ts';
import { usualAddress } from './usual-address.ts';
import { optionsOf, type Option, type Wish } from './options.ts';
import { writeSentence } from './write-sentence.ts';

/** A translation with how much of its source was known. */
export interface PhraseTranslation {
  readonly text: string;
  /** Words that phrases translated, and all words. */
  readonly known: number;
  readonly words: number;
}

/** Tokens that are translated in one go; what is longer is cut, best behind a sign. */
const mostTokens = 50;

/**
 * Translates a text sentence by sentence. Codes, placeholders and numbers of it stand in the result
 * exactly once each; the forms of a plural are translated one by one, their syntax stays. Where a
 * draft as a whole would break one of them, its pieces are translated between them.
 */
export function translateText(
  text: string,
  model: DirectionModel,
  direction: PhraseDirection,
  wish: Wish,
): PhraseTranslation {
  const messages = messagesOf(text);
  const isUsual = wish.address === 0;
  const isFormal = wish.address >= 0;
  const address = isUsual ? usualAddress(model) : wish.address;
  const isBranch = messages.length > 1;
  const task = { model, direction, wish: { ...wish, address }, isFormal, isBranch };
  const made = joined(
    messages.map((message) =>
      message.isSyntax ? { text: message.text, ...noWords } : translateWhole(message.text, task),
    ),
  );
  const keepsSyntax = messages.length === 1 || syntaxOf(made.text) === syntaxOf(text);
  return keepsSyntax ? made : undrafted(text, direction.source);
}

/** What makes plural forms and choices of the messages of a text. */
function syntaxOf(text: string): string {
  const syntax = messagesOf(text).filter(({ isSyntax }) => isSyntax);
  return syntax.map((piece) => piece.text).join('\n');
}

/** The first way to translate a message that keeps its marks. */
function translateWhole(text: string, task: MessageTask): PhraseTranslation {
  for (const translate of [translateMessage, translateBetweenMarks]) {
    const made = translate(text, task);
    const written = withOwnMarks(text, made.text, task.direction.target);
    for (const each of new Set([written, made.text])) {
      if (keepsMarks(text, each)) return { ...made, text: each };
    }
  }
  return undrafted(text, task.direction.source);
}

/** The translation of a text by those of its pieces. */
function joined(pieces: readonly PhraseTranslation[]): PhraseTranslation {
  return {
    text: pieces.map(({ text }) => text).join(''),
    known: sumOf(pieces.map(({ known }) => known)),
    words: sumOf(pieces.map(({ words }) => words)),
  };
}

/** A text as it is: no draft is better than one that broke something. */
function undrafted(text: string, language: string): PhraseTranslation {
  const words = tokensOf(text, language).filter(({ kind }) => kind === 'word').length;
  return { text, known: 0, words };
}

/** Translates what stands between the marks of a message; they stay where they are. */
function translateBetweenMarks(text: string, task: MessageTask): PhraseTranslation {
  return joined(
    piecesBetweenMarks(text).map((piece) => {
      if (piece.isMark) return { text: piece.text, ...noWords };
      const made = translateMessage(piece.text, task);
      return keepsMarks(piece.text, made.text)
        ? made
        : undrafted(piece.text, task.direction.source);
    }),
  );
}

const noWords = { known: 0, words: 0 } as const;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, each) => sum + each, 0);

interface MessageTask {
  readonly model: DirectionModel;
  readonly direction: PhraseDirection;
  readonly wish: Wish;
  /** Whether readers are to be addressed formally: by a wish, or because nobody wished otherwise. */
  readonly isFormal: boolean;
  readonly isBranch: boolean;
}

function translateMessage(text: string, task: MessageTask): PhraseTranslation {
  const trimmed = text.trim();
  if (trimmed === '') return { text, ...noWords };
  const start = text.indexOf(trimmed);
  const sentences = cutSentences(trimmed, task.direction.source);
  let [known, words] = [0, 0];
  const parts = sentences.map((sentence, index) => {
    const made = translateSentence(sentence.text, task);
    known += made.known;
    words += made.words;
    const isLast = index === sentences.length - 1;
    return sentence.before + made.text + blankBehind(sentence.after, isLast, task.direction);
  });
  const sentencesJoined = parts.reduce(
    (made, part) => made + (wouldBeOne(made, part) ? ' ' : '') + part,
    '',
  );
  const written = text.slice(0, start) + sentencesJoined + text.slice(start + trimmed.length);
  return { text: written, known, words };
}

/** Whether the end of one sentence and the beginning of the next one would read as one number or address. */
const wouldBeOne = (before: string, after: string): boolean =>
  /[\w.…]$/u.test(before) && /^\w/u.test(after);

type Sentences = NonNullable<ReturnType<typeof sentencesOf>>;

/** The sentences of a text, none of which ends inside of a placeholder: braces look like its end. */
function cutSentences(text: string, language: string): Sentences {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let masked = '';
  for (const { start, end } of keptSpans(text)) {
    masked += text.slice(masked.length, start);
    masked += end - start === 1 ? text.slice(start, end) : 'X'.repeat(end - start);
  }
  masked += text.slice(masked.length);
  let at = 0;
  const take = ({ length }: string): string => {
    at += length;
    return text.slice(at - length, at);
  };
  const whole = [{ before: '', text: masked, after: '' }];
  return (sentencesOf(masked, segmenter) ?? whole).map((sentence) => ({
    before: take(sentence.before),
    text: take(sentence.text),
    after: take(sentence.after),
  }));
}

const unspaced = /^(?:ja|zh)/u;

/** Sentences stand side by side in Chinese and Japanese, and apart elsewhere. */
function blankBehind(blank: string, isLast: boolean, { source, target }: PhraseDirection): string {
  if (isLast || unspaced.test(source) === unspaced.test(target)) return blank;
  if (unspaced.test(target)) return blank.replace(/ /gu, '');
  return blank === '' ? ' ' : blank;
}

function translateSentence(text: string, task: MessageTask): PhraseTranslation {
  const { model, direction, isBranch } = task;
  const tokens = [startToken, ...tokensOf(text, direction.source, isBranch)];
  const chosen = cut(tokens).flatMap((each) => chosenOptions(each, task));
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const unknown = chosen.filter(
    ({ kind, start }) => kind === 'copy' && tokens[start]?.kind === 'word',
  ).length;
  const isGerman = direction.target === 'de';
  const nouns = isGerman ? withJoinedNouns(chosen, tokens, model) : { chosen, joints: noJoints };
  const agreeing = isGerman ? withAgreeingArticles(nouns.chosen, model, nouns.joints) : chosen;
  const written = writeSentence(agreeing, tokens, model, direction, nouns.joints);
  // Nothing is left of an article alone in a language without: no draft, and none that is empty.
  if (written.trim() === '') return { text, known: 0, words };
  return { text: written, known: words - unknown, words };
}

/** The options of some tokens, in the order in which they are written. */
function chosenOptions({ start, part }: Cut, task: MessageTask): readonly Option[] {
  const informal = task.wish.address < 0 ? informalOf(part, task) : null;
  const chosen = informal ?? decodedOptions(part, task);
  return chosen.map((option) => ({
    ...option,
    start: option.start + start,
    end: option.end + start,
  }));
}

function decodedOptions(part: readonly Token[], task: MessageTask): readonly Option[] {
  const { model, direction, wish, isFormal } = task;
  const made = decode(optionsOf(part, model, direction.source, wish), model.language, wish.weights);
  const formally = isFormal ? formalAddressOf(direction) : null;
  const chosen =
    formally === null ? made : formally.inWords(formalOf(made, formally, part, task), model);
  return direction.target === 'de' ? withVerbsAtEnd(chosen, model) : chosen;
}

/** What the formal draft is with "du", where that is wished for; null where nothing says how. */
function informalOf(part: readonly Token[], task: MessageTask): readonly Option[] | null {
  const { model, direction, wish } = task;
  const formally = task.isFormal ? null : formalAddressOf(direction);
  if (formally === null || part.some(({ text }) => speaksOfOthers.test(text))) return null;
  const usual = { ...task, isFormal: true, wish: { ...wish, address: usualAddress(model) } };
  return formally.inFormOfDu(decodedOptions(part, usual), part.at(-1)?.text === '?', model);
}

/** "Sie" may be these too. */
const speaksOfOthers = /^(?:they|them|their|she|hers?)$/iu;

/**
 * What says "du" where nobody wished for it would stand beside sentences that say "Sie": its phrases
 * are translated once more, each where it stands. Phrases of other lengths would bend the sentence.
 */
function formalOf(
  made: readonly Option[],
  { isInformal, isFormalOf }: FormalAddress,
  part: readonly Token[],
  { model, direction, wish }: MessageTask,
): readonly Option[] {
  const draft = wordsOf(made, model);
  if (!isInformal(draft)) return made;
  const spans = new Set(made.map(spanOf));
  const lattice = optionsOf(part, model, direction.source, { ...wish, shunned: shunning }).map(
    (options) => options.filter((option) => spans.has(spanOf(option))),
  );
  const formal = decode(lattice, model.language, wish.weights);
  const isAlike = formal.map(spanOf).join() === [...spans].join();
  return isAlike && isFormalOf(wordsOf(formal, model), draft) ? formal : made;
}

const spanOf = ({ start, end }: Option): string => `${start} ${end}`;

/** The words of a draft, with blanks between them. */
function wordsOf(options: readonly Option[], { targetWords }: DirectionModel): string {
  return options.flatMap(({ words }) => words.map((id) => targetWords.words[id] ?? '')).join(' ');
}

interface Cut {
  readonly start: number;
  readonly part: readonly Token[];
}

function cut(tokens: readonly Token[]): readonly Cut[] {
  const cuts: Cut[] = [];
  for (let start = 0; start < tokens.length;) {
    let end = Math.min(tokens.length, start + mostTokens);
    if (end < tokens.length) {
      const sign = tokens.slice(start, end).findLastIndex(({ kind }) => kind === 'sign');
      if (sign > 0) end = start + sign + 1;
    }
    cuts.push({ start, part: tokens.slice(start, end) });
    start = end;
  }
  return cuts;
}
