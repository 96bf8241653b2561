import { FlatParts } from '../inline/icu/flat-parts.ts';
import { readIcuMessage } from '../inline/icu/icu-message.ts';
import type { IcuFault, IcuPiece, IcuReading } from '../inline/icu/icu-message.ts';
import { messageInLanguage } from '../inline/message-in-language.ts';
import { parseMf2Message } from '../inline/mf2/mf2-message.ts';
import type { InlinePart } from '../model.ts';
import { findingOf, type Finding, type QaRule } from './rule.ts';
import { say, type Message } from '../../messages/message.ts';

export const brokenMessage: QaRule = {
  id: 'broken-message',
  severity: 'error',
  about: 'The target is no ICU message, though its source is one: programs stumble over it.',
  fix: null,
};

export const differentMessage: QaRule = {
  id: 'different-message',
  severity: 'warning',
  about: 'The target lacks a plural, a select or a branch of its source, or has one too many.',
  fix: null,
};

/** A segment whose source is an ICU message with plural or select arguments. */
export interface MessagePair {
  readonly source: SourceMessage;
  /** Null when the target is not even meant to be one. */
  readonly target: IcuReading | null;
  readonly targetParts: FlatParts;
}

interface SourceMessage {
  readonly pieces: readonly IcuPiece[];
  readonly parts: FlatParts;
}

/** Null for every other segment. `language`: of the target; null where the file does not say. */
export function messagePair(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
  language: string | null,
): MessagePair | null {
  const message = messageOf(source);
  if (message === null) return null;
  const targetParts = new FlatParts(target);
  const found = readMessage(targetParts.text);
  const own = language === null ? source : messageInLanguage(source, language);
  const isShorter = own !== source && found?.pieces && lacksBranches(message.pieces, found.pieces);
  const compared = isShorter ? messageOf(own) : null;
  return { source: compared ?? message, target: found, targetParts };
}

function messageOf(source: readonly InlinePart[]): SourceMessage | null {
  if (!source.some((part) => part.kind === 'text' && part.text.includes('{'))) return null;
  const parts = new FlatParts(source);
  const read = readMessage(parts.text);
  return read?.pieces ? { pieces: read.pieces, parts } : null;
}

/** What MessageFormat 2 says between its syntax are texts alone: nothing more of it is compared. */
function readMessage(text: string): IcuReading | null {
  const message = parseMf2Message(text);
  if (message === null) return readIcuMessage(text);
  const pieces = message.variants.map(({ pattern }) => ({ kind: 'text', ...pattern }) as const);
  return { pieces, fault: null };
}

/** Whether a target leaves branches of its source out: what they alone say is not missing in it. */
function lacksBranches(source: readonly IcuPiece[], target: readonly IcuPiece[]): boolean {
  const found = argumentsIn(target);
  return argumentsIn(source).some(({ name, type, selectors }) => {
    const own = found.find((each) => each.name === name && each.type === type);
    return own !== undefined && [...selectors].some((selector) => !own.selectors.has(selector));
  });
}

/** What programs would stumble over in a target that should be a message like its source. */
export function messageFindings({ source, target }: MessagePair): Finding[] {
  const wanted = argumentsIn(source.pieces);
  if (target?.fault) return [brokenBy(target.fault)];
  const found = argumentsIn(target?.pieces ?? []);
  return wanted
    .map((argument) => differenceOf(argument, found))
    .filter((said) => said !== null)
    .map((said) => findingOf(differentMessage, said));
}

function brokenBy({ kind, offset }: IcuFault): Finding {
  return { ...findingOf(brokenMessage, faultMessages[kind]), at: offset };
}

const faultMessages: Readonly<Record<IcuFault['kind'], Message>> = {
  'never-closed': say('broken-message.never-closed'),
  'closed-too-often': say('broken-message.closed-too-often'),
  'no-argument': say('broken-message.no-argument'),
  'no-branch': say('broken-message.no-branch'),
  'endless-quote': say('broken-message.endless-quote'),
};

/** One plural or select, and the branches it has wherever it stands. */
interface MessageArgument {
  readonly name: string;
  readonly type: string;
  readonly selectors: ReadonlySet<string>;
}

/** Every argument once; what two of one name have is taken together. */
export function argumentsIn(pieces: readonly IcuPiece[]): readonly MessageArgument[] {
  const found = new Map<string, { name: string; type: string; selectors: Set<string> }>();
  const walk = (each: readonly IcuPiece[]): void => {
    for (const piece of each) {
      if (piece.kind !== 'complex') continue;
      const { argument: name, type } = piece;
      const known = found.get(`${type} ${name}`) ?? { name, type, selectors: new Set() };
      found.set(`${type} ${name}`, known);
      for (const branch of piece.branches) {
        known.selectors.add(branch.selector);
        walk(branch.pieces);
      }
    }
  };
  walk(pieces);
  return [...found.values()];
}

/** Branches that plurals have; which of them is a matter of the language. */
const pluralSelector = /^(?:=\d+|zero|one|two|few|many|other)$/;

/** Whether a selector is for a form of a language, and not for one number or all others. */
export function isPluralForm(selector: string): boolean {
  return selector !== 'other' && pluralSelector.test(selector) && !selector.startsWith('=');
}

function differenceOf(
  { name, type, selectors }: MessageArgument,
  found: readonly MessageArgument[],
): Message | null {
  const own = found.find((each) => each.name === name && each.type === type);
  if (own === undefined) return say('different-message.missing', { type, argument: name });
  const needed =
    type === 'select' ? [...selectors] : ['other'].filter((each) => selectors.has(each));
  const missing = needed.filter((each) => !own.selectors.has(each));
  const unknown = [...own.selectors].filter((each) =>
    type === 'select' ? !selectors.has(each) : !pluralSelector.test(each),
  );
  const faults = [
    ...missing.map((branch) => say('different-message.missing-branch', { branch })),
    ...unknown.map((branch) => say('different-message.foreign-branch', { branch })),
  ];
  if (faults.length === 0) return null;
  return say('different-message.branches', { type, argument: name, faults });
}

/** The texts of all branches and around them, without the syntax between. */
export function messageTexts(
  pieces: readonly IcuPiece[],
  parts: FlatParts,
): readonly InlinePart[][] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return [parts.slice(piece.start, piece.end)];
    if (piece.kind === 'verbatim') return [];
    return piece.branches.flatMap((branch) => messageTexts(branch.pieces, parts));
  });
}
