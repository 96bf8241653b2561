import { assembleParts } from '../inline/assemble-parts.ts';
import { messageInLanguage } from '../inline/message-in-language.ts';
import { sameParts, textOf } from '../inline/parts.ts';
import {
  asSegmentRecipe,
  type Payload,
  type PayloadToken,
  type RestoredPiece,
} from '../inline/protect-recipe.ts';
import { protectSegment } from '../inline/protect-segment.ts';
import type { FlowToken } from '../inline/restore/answer-flow.ts';
import { piecesOf } from '../inline/restore/restore-payload.ts';
import type { InlinePart } from '../model.ts';
import { differentCodes } from '../qa/code-rule.ts';
import { brokenMessage } from '../qa/message-rules.ts';
import { differentPlaceholders } from '../qa/placeholder-rule.ts';
import { sidesOf } from '../qa/sides.ts';
import { targetFindings } from '../qa/target-rules.ts';
import { findLoneSurrogate } from '../../text/code-points.ts';
import { compareFlows, hasEvenBraces, hasWords, joinTexts, type CodeFault } from './flow.ts';
import { placeLabels } from './place-labels.ts';

/** A segment as its file has it. */
export interface SegmentToExchange {
  readonly source: readonly InlinePart[];
  readonly hasChoices?: boolean;
}

/** One text that a person gets: the whole segment, or what a message says in one case. */
export interface ExchangeText {
  /** The case, such as `count: few`; empty for the whole segment. */
  readonly label: string;
  readonly source: readonly FlowToken[];
  /** What each code of it is in the file, by its number; of a pair both ends. */
  readonly codes: ReadonlyMap<number, CodeWords>;
}

/** What stands in the file for a code; `end` is empty for one that stands alone. */
export interface CodeWords {
  readonly begin: string;
  readonly end: string;
}

/** What was typed, as parts of the file; or why it cannot be written there. */
export type ReadFlows =
  | { readonly outcome: 'good'; readonly parts: readonly InlinePart[] }
  | { readonly outcome: CodeFault | 'not-read-again' | 'half-character' };

/** Of what people write, what a program would break over. */
const guards: ReadonlySet<string> = new Set([
  differentCodes.id,
  differentPlaceholders.id,
  brokenMessage.id,
]);

/**
 * A segment on its way to a person and back: its codes are numbered by the guard that protects them
 * when a service translates, and a message comes as one text for each case its language has.
 */
export class ExchangeSegment {
  readonly texts: readonly ExchangeText[];
  readonly #source: readonly InlinePart[];
  readonly #root: Payload;
  readonly #sent: readonly Payload[];
  readonly #language: string;
  readonly #hasChoices: boolean;

  constructor({ source, hasChoices = false }: SegmentToExchange, language: string) {
    this.#source = messageInLanguage(source, language);
    this.#language = language;
    this.#hasChoices = hasChoices;
    const { root, sent } = payloadsOf(this.#source, hasChoices);
    this.#root = root;
    this.#sent = sent;
    const labels = placeLabels(root);
    this.texts = sent.map((payload): ExchangeText => {
      const codes = codesOf(payload.tokens);
      return { label: labels.get(payload) ?? '', source: flowOf(payload.tokens), codes };
    });
  }

  /**
   * A target as its texts, with the numbers of the source's codes. Codes that only the target has are
   * text. Null where it is built in another way than the source, so that nobody could tell what goes where.
   */
  show(target: readonly InlinePart[]): readonly (readonly FlowToken[])[] | null {
    const { sent } = payloadsOf(target, this.#hasChoices);
    if (sent.length !== this.#sent.length) return null;
    const flows = this.#sent.map((payload, index) => flowBeside(payload, sent[index]));
    if (flows.some((flow) => flow === null)) return null;
    const shown = flows.map((flow) => flow ?? []);
    const isWhole = this.#sent.length === 1 && this.#sent[0] === this.#root;
    if (isSame(this.#assemble(shown), target)) return shown;
    const isPlain = target.every((part) => part.kind === 'text');
    return isWhole && isPlain ? [[{ kind: 'text', text: textOf(target) }]] : null;
  }

  /** Whether there is nothing in it that a person could translate. */
  get isWordless(): boolean {
    return !this.texts.some(({ source }) => hasWords(source));
  }

  /** The segment as it stands, as its own translation. */
  copy(): readonly InlinePart[] {
    return this.#source;
  }

  /** What a person made of all of its texts. Whatever is good can be shown again and is the same. */
  read(flows: readonly (readonly FlowToken[])[]): ReadFlows {
    for (const [index, { source }] of this.texts.entries()) {
      const fault = compareFlows(source, flows[index] ?? []);
      if (fault !== null) return { outcome: fault };
    }
    const parts = this.#assemble(flows);
    const text = textOf(parts);
    // Files spell it otherwise than it was typed, or lose it.
    if (findLoneSurrogate(text) >= 0) return { outcome: 'half-character' };
    if (!hasEvenBraces(text) && hasEvenBraces(textOf(this.#source))) {
      return { outcome: 'not-read-again' };
    }
    if (this.#findings(parts).size > this.#findings(this.#source).size) {
      return { outcome: 'not-read-again' };
    }
    const again = this.#sent.length > 1 ? this.show(parts) : flows;
    return again === null ? { outcome: 'not-read-again' } : { outcome: 'good', parts };
  }

  #findings(target: readonly InlinePart[]): ReadonlySet<string> {
    const sides = sidesOf(this.#source, target, { language: this.#language, isInitial: false });
    const found = targetFindings(sides).filter(({ code }) => guards.has(code));
    return new Set(found.map(({ code }) => code));
  }

  #assemble(flows: readonly (readonly FlowToken[])[]): readonly InlinePart[] {
    return assembleParts(this.#root, (payload) => piecesOf(flows[payload.index] ?? [], payload));
  }
}

interface Payloads {
  readonly root: Payload;
  readonly sent: readonly Payload[];
}

/** At least one, so that nothing of a file is left out: of a message without words the whole is one code. */
function payloadsOf(source: readonly InlinePart[], hasChoices: boolean): Payloads {
  const options = {
    form: 'paired',
    protectAddresses: false,
    extraPatterns: [],
    hasChoices,
    isForPeople: true,
  } as const;
  const recipe = asSegmentRecipe(protectSegment(source, options).recipe);
  if (recipe.sent.length > 0) return { root: recipe.root, sent: recipe.sent };
  const pieces = source.map((part): RestoredPiece => part);
  const whole: Payload = {
    kind: 'payload',
    prefix: [],
    tokens: pieces.length === 0 ? [] : [{ kind: 'single', id: 1, pieces, half: null }],
    suffix: [],
    index: 0,
    respellings: [],
    accessKey: null,
    syntax: null,
  };
  return { root: whole, sent: [whole] };
}

function flowOf(tokens: readonly PayloadToken[]): readonly FlowToken[] {
  return tokens.map((token) =>
    token.kind === 'text' ? { kind: 'text', text: token.text } : { kind: token.kind, id: token.id },
  );
}

function codesOf(tokens: readonly PayloadToken[]): ReadonlyMap<number, CodeWords> {
  const codes = new Map<number, CodeWords>();
  for (const token of tokens) {
    if (token.kind === 'text') continue;
    const words = wordsOf(token.pieces);
    const known = codes.get(token.id);
    if (token.kind === 'close') codes.set(token.id, { begin: known?.begin ?? '', end: words });
    else codes.set(token.id, { begin: words, end: '' });
  }
  return codes;
}

function wordsOf(pieces: readonly RestoredPiece[]): string {
  return pieces.map(wordsOfPiece).join('');
}

function wordsOfPiece(piece: RestoredPiece): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'code') return piece.content;
  // Of a plural inside a sentence its beginning: its cases are texts of their own.
  const cases = piece.pieces.findIndex(({ kind }) => kind === 'payload');
  const shown = cases < 0 ? piece.pieces : piece.pieces.slice(0, cases);
  const words = shown.map((each) => (each.kind === 'payload' ? '' : wordsOfPiece(each))).join('');
  return cases < 0 ? words : `${words}…`;
}

/** The tokens of a target's payload with the numbers that the same codes have in the source; null for none. */
function flowBeside(payload: Payload, target: Payload | undefined): readonly FlowToken[] | null {
  if (target === undefined) return null;
  const free = freeCodes(payload.tokens);
  const ids = new Map<number, number | undefined>();
  const flow: FlowToken[] = [];
  for (const token of target.tokens) {
    if (token.kind === 'text') {
      flow.push({ kind: 'text', text: token.text });
      continue;
    }
    const id = token.kind === 'close' ? ids.get(token.id) : free.get(keyOf(token))?.pop();
    if (token.kind === 'open') ids.set(token.id, id);
    if (id === undefined && !token.pieces.every(isWords)) return null;
    if (id === undefined) flow.push({ kind: 'text', text: wordsOf(token.pieces) });
    else flow.push({ kind: token.kind, id });
  }
  return joinTexts(flow);
}

/** Whether a piece is text of the file, whatever else it is for the guard. */
function isWords(piece: RestoredPiece): boolean {
  return piece.kind === 'text' || (piece.kind === 'code' && !piece.verbatim);
}

/** Numbers of codes by what they are, the first one last. */
function freeCodes(tokens: readonly PayloadToken[]): ReadonlyMap<string, number[]> {
  const free = new Map<string, number[]>();
  for (const token of tokens.toReversed()) {
    if (token.kind !== 'text' && token.kind !== 'close') add(free, keyOf(token), token.id);
  }
  return free;
}

function add(lists: Map<string, number[]>, key: string, id: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}

function keyOf({ kind, pieces }: Exclude<PayloadToken, { kind: 'text' }>): string {
  return [kind, ...pieces.map((piece) => `${piece.kind} ${wordsOfPiece(piece)}`)].join('\n');
}

function isSame(one: readonly InlinePart[], other: readonly InlinePart[]): boolean {
  return sameParts(one, other) || (isText(one) && isText(other) && textOf(one) === textOf(other));
}

/** Codes that were found in text are text in the file. */
function isText(parts: readonly InlinePart[]): boolean {
  return parts.every((part) => part.kind === 'text' || !part.verbatim);
}
