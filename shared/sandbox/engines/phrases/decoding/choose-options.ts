import type { DirectionModel } from '../model/direction-model.ts';
import { isPunctuation, numberForm, placeholderForm, type Token } from '../text/tokens.ts';
import { decode } from './decode.ts';
import { optionsOf, type Lattice, type Option, type Wish } from './options.ts';

/** What a word is worth that the same sentence has without its codes, and what another one costs. */
const inDraft = 0.3;
const outside = -3;
/** What it costs when a block does not follow what stands before it in the source. */
const apart = -1;
/** Tokens of a block and its codes. */
const mostOfBlock = 9;

/** Tokens from an opening code to behind its closing one; they keep together. */
interface Block {
  readonly start: number;
  readonly end: number;
}

/**
 * The best options for a sentence, in the order in which they are written. No phrase goes across a code,
 * so that a sentence with codes is translated without them first, and that draft guides the choice. What
 * a pair of codes holds may move as one.
 */
export function chooseOptions(
  tokens: readonly Token[],
  model: DirectionModel,
  language: string,
  wish: Wish,
): readonly Option[] {
  const search: Search = (lattice, word = wish.weights.word) =>
    decode(lattice, model.language, { ...wish.weights, word });
  const lattice = optionsOf(tokens, model, language, wish);
  if (!tokens.some(isCode)) return search(lattice);
  const words = tokens.filter((token) => !isCode(token));
  const guided = guide(lattice, search(optionsOf(words, model, language, wish)), model);
  const { collapsed, places, held } = collapse(guided, blocksOf(tokens), search);
  return search(collapsed).flatMap((option) => {
    const start = places[option.start] ?? 0;
    return held.get(option) ?? moved([option], start - option.start);
  });
}

/** The best options of a lattice; `word` is what each written word is worth. */
type Search = (lattice: Lattice, word?: number) => readonly Option[];

const isCode = ({ kind }: Token): boolean => kind === 'code';

/** Moves the options of a sentence towards the words of a draft of it. */
function guide(
  lattice: Lattice,
  draft: readonly Option[],
  { targetWords }: DirectionModel,
): Lattice {
  const wanted = new Set(draft.flatMap(({ words }) => words));
  const forms = new Set([numberForm, placeholderForm].map((form) => targetWords.find(form)));
  const gainOf = ({ words }: Option): number =>
    words.reduce(
      (gain, word) =>
        gain + (word < 0 || forms.has(word) ? 0 : wanted.has(word) ? inDraft : outside),
      0,
    );
  return lattice.map((options) =>
    options.map((option) => ({ ...option, score: option.score + gainOf(option) })),
  );
}

/** What codes hold that stand at words like a pair of brackets: `an <b>example</b>.` */
function blocksOf(tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    if (!opens(tokens, start)) continue;
    const length = tokens.slice(start + 1, start + mostOfBlock).findIndex(isCode);
    const end = start + length + 2;
    if (length < 1 || !closes(tokens, end - 1)) continue;
    if (tokens.slice(start + 1, end - 1).some(({ text }) => isPunctuation(text))) continue;
    blocks.push({ start, end });
    start = end - 1;
  }
  return blocks;
}

function opens(tokens: readonly Token[], at: number): boolean {
  const [before, code, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (code?.kind !== 'code' || next?.blank !== '') return false;
  return code.blank !== '' || before === undefined || before.kind === 'start';
}

function closes(tokens: readonly Token[], at: number): boolean {
  const [code, next] = [tokens[at], tokens[at + 1]];
  if (code?.kind !== 'code' || code.blank !== '') return false;
  return next?.blank !== '' || isPunctuation(next.text);
}

interface Collapsed {
  readonly collapsed: Lattice;
  /** By place in it, the place of the token. */
  readonly places: readonly number[];
  /** By the option of a block, those that it consists of, codes included. */
  readonly held: ReadonlyMap<Option, readonly Option[]>;
}

/**
 * A lattice in which each block is one place. Its options are its best translations, one of them with
 * few words: an article may stand before the code or behind it.
 */
function collapse(lattice: Lattice, blocks: readonly Block[], search: Search): Collapsed {
  const [collapsed, places, held] = [
    [] as (readonly Option[])[],
    [] as number[],
    new Map<Option, readonly Option[]>(),
  ];
  for (let at = 0; at < lattice.length; at += 1) {
    const place = places.push(at) - 1;
    const block = blocks.find(({ start }) => start === at);
    if (block === undefined) {
      collapsed.push(moved(lattice[at] ?? [], place - at));
      continue;
    }
    const [open, close] = [lattice[at]?.[0], lattice[block.end - 1]?.[0]];
    const inner = lattice.slice(at + 1, block.end - 1).map((options) => moved(options, -at - 1));
    const options = [search(inner), search(inner, 0)].map((found) => {
      const chosen = moved(found, at + 1);
      const option = blockOption(place, chosen);
      held.set(
        option,
        [open, ...chosen, close].filter((each) => each !== undefined),
      );
      return option;
    });
    collapsed.push(options);
    at = block.end - 1;
  }
  return { collapsed, places, held };
}

const moved = (options: readonly Option[], by: number): readonly Option[] =>
  by === 0
    ? options
    : options.map((option) => ({ ...option, start: option.start + by, end: option.end + by }));

function blockOption(place: number, inner: readonly Option[]): Option {
  return {
    start: place,
    end: place + 1,
    words: inner.flatMap(({ words }) => words),
    score: inner.reduce((sum, { score }) => sum + score, 0),
    orders: [0, apart, apart],
    kind: 'phrase',
    hasMark: true,
    isWall: false,
  };
}
