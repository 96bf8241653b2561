import { append } from '../../../text/lists/append.ts';
import { isPluralCategory, type CategoryName } from '../../messages/plural-forms.ts';
import { formsWanted, type WantedForm } from '../../messages/wanted-forms.ts';
import type { CodePart, InlinePart, TextPart } from '../../model.ts';
import { mergeTexts } from '../assemble-parts.ts';
import { FlatParts } from './flat-parts.ts';
import { parseIcuMessage, type IcuBranch, type IcuComplex, type IcuPiece } from './icu-message.ts';

/** Plurals in plurals multiply; a message that grew by more stays as it is. */
const mostGrowth = 40;
const longestName = 100;

/**
 * A message as a translation has it: its plurals have the branches of the language, each a copy of the
 * one of the source that it is made from. Branches for one number alone (`=0`) stay. The same parts where
 * there is no such message, or none of its branches would differ.
 */
export function pluralsInLanguage(
  parts: readonly InlinePart[],
  language: string,
): readonly InlinePart[] {
  const flat = new FlatParts(parts);
  const pieces = parseIcuMessage(flat.text);
  if (pieces === null) return parts;
  const writer = new MessageWriter(flat, language);
  const length = writer.length(pieces);
  if (!writer.isChanged || length > flat.text.length * mostGrowth) return parts;
  writer.pattern(pieces);
  return keepsSingles(parts, writer.parts) ? mergeTexts(writer.parts) : parts;
}

/** Whether no element stands more often than in the source that a file may hold once alone. */
function keepsSingles(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  const counts = countSingles(source);
  for (const [content, count] of countSingles(target)) {
    if (count > (counts.get(content) ?? 0)) return false;
  }
  return true;
}

function countSingles(parts: readonly InlinePart[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) {
    if (part.kind === 'text' || !part.verbatim || mayRepeat.test(part.content)) continue;
    counts.set(part.content, (counts.get(part.content) ?? 0) + 1);
  }
  return counts;
}

/** Elements of XLIFF 1.2, whose ids name what they stand for; those of XLIFF 2 number the elements. */
const mayRepeat = /^<\/?(?:x|g|bx|ex)\b/;

/** A branch of a translation. */
interface NewBranch {
  readonly selector: string;
  readonly model: IcuBranch;
}

class MessageWriter {
  readonly parts: (TextPart | CodePart)[] = [];
  isChanged = false;
  readonly #flat: FlatParts;
  readonly #language: string;
  readonly #branches = new Map<IcuComplex, readonly NewBranch[]>();

  constructor(flat: FlatParts, language: string) {
    this.#flat = flat;
    this.#language = language;
  }

  /** About as many characters as the pattern will have. */
  length(pieces: readonly IcuPiece[]): number {
    return pieces.reduce((sum, piece) => {
      if (piece.kind !== 'complex') return sum + piece.end - piece.start;
      const lengths = new Map(piece.branches.map((each) => [each, this.length(each.pieces)]));
      const own = this.#branchesOf(piece);
      return own.reduce((all, { model }) => all + (lengths.get(model) ?? 0) + 1, sum);
    }, 0);
  }

  pattern(pieces: readonly IcuPiece[]): void {
    for (const piece of pieces) {
      if (piece.kind === 'complex') this.#complex(piece);
      else this.#copy(piece.start, piece.end);
    }
  }

  #complex(piece: IcuComplex): void {
    const { branches } = piece;
    const [first] = branches;
    if (first === undefined) return;
    const second = branches[1] ?? first;
    const { text } = this.#flat;
    const bySelector = new Map(branches.map((each) => [each.selector, each]));
    this.#copy(piece.start, leadOf(text, first).start);
    for (const [index, { selector, model }] of this.#branchesOf(piece).entries()) {
      const own = bySelector.get(selector);
      // The first one may stand closer to what is before it than the others to each other.
      const like = index === 0 ? first : own === undefined || own === first ? second : own;
      const lead = leadOf(text, like);
      this.#copy(lead.start, lead.end);
      this.parts.push({ kind: 'text', text: selector });
      this.#copy((own ?? model).nameEnd, (own ?? model).start);
      this.pattern(model.pieces);
      this.parts.push({ kind: 'text', text: '}' });
    }
    this.#copy((branches.at(-1)?.end ?? 0) + 1, piece.end);
  }

  #copy(start: number, end: number): void {
    append(this.parts, this.#flat.slice(start, end));
  }

  #branchesOf(piece: IcuComplex): readonly NewBranch[] {
    const known = this.#branches.get(piece);
    if (known !== undefined) return known;
    const own = piece.branches.map((model) => ({ selector: model.selector, model }));
    const wanted = piece.type === 'select' ? null : this.#wantedOf(piece);
    const branches = wanted === null ? own : inPlaces(piece.branches, wanted);
    if (!isSame(own, branches)) this.isChanged = true;
    this.#branches.set(piece, branches);
    return branches;
  }

  /** Null for a plural whose branches are left alone: it counts nothing. */
  #wantedOf({ branches, type, argument }: IcuComplex): readonly WantedForm<IcuBranch>[] | null {
    const forms = new Map<CategoryName, IcuBranch>();
    for (const branch of branches) {
      const category = branch.selector;
      if (isPluralCategory(category) && !forms.has(category)) forms.set(category, branch);
    }
    const exact = new Map(branches.map((branch) => [branch.selector, branch]));
    const one = exact.get('=1');
    const other = forms.get('other');
    if (other === undefined) return null;
    const showsNumber = (branch: IcuBranch): boolean => this.#shows(branch.pieces, argument);
    if (forms.size === 1 && one === undefined && !showsNumber(other)) return null;
    const models = new Map(forms);
    if (one !== undefined && !forms.has('one')) models.set('one', one);
    const use = type === 'plural' ? 'cardinal' : 'ordinal';
    const source = { use, forms: models, showsNumber, hasZeroEverywhere: false } as const;
    return formsWanted(source, this.#language).filter(({ category, samples }) => {
      const isSaid = samples.length > 0 && samples.every((number) => exact.has(`=${number}`));
      return forms.has(category) || !isSaid;
    });
  }

  #shows(pieces: readonly IcuPiece[], argument: string): boolean {
    const { text } = this.#flat;
    return pieces.some((piece) => {
      if (piece.kind === 'complex') {
        // A branch that the language does without shows nothing to its readers.
        return this.#branchesOf(piece).some(({ model }) => this.#shows(model.pieces, argument));
      }
      if (piece.kind === 'verbatim') return text.charAt(piece.start) === '#';
      const isCode = (part: InlinePart): boolean =>
        part.kind === 'code' && part.role === 'placeholder';
      return (
        names(text.slice(piece.start, piece.end), argument) ||
        this.#flat.slice(piece.start, piece.end).some(isCode)
      );
    });
  }
}

/** Whether a text has the argument in braces. */
function names(text: string, argument: string): boolean {
  if (argument.length > longestName) return false;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const [name = ''] = text.slice(at + 1, at + 2 * longestName).split(/[,}]/, 1);
    if (name.trim() === argument) return true;
  }
  return false;
}

/** The white space before the selector of a branch. */
function leadOf(text: string, { selector, nameEnd }: IcuBranch): { start: number; end: number } {
  const end = nameEnd - selector.length;
  let start = end;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return { start, end };
}

/** The branches of a translation where the source has them, new ones among their neighbours. */
function inPlaces(
  branches: readonly IcuBranch[],
  wanted: readonly WantedForm<IcuBranch>[],
): readonly NewBranch[] {
  const byName = new Map<string, WantedForm<IcuBranch>>(
    wanted.map((form) => [form.category, form]),
  );
  const own = new Set(branches.map(({ selector }) => selector));
  let waiting: NewBranch[] = [];
  const before = new Map<string, readonly NewBranch[]>();
  for (const { category, model } of wanted) {
    if (!own.has(category)) {
      waiting.push({ selector: category, model });
      continue;
    }
    before.set(category, waiting);
    waiting = [];
  }
  const placed = branches.flatMap((model): readonly NewBranch[] => {
    const { selector } = model;
    if (!isPluralCategory(selector)) return [{ selector, model }];
    const form = byName.get(selector);
    if (form === undefined) return [];
    const news = before.get(selector) ?? [];
    before.delete(selector);
    return [...news, { selector, model: form.model }];
  });
  return [...placed, ...waiting];
}

function isSame(one: readonly NewBranch[], other: readonly NewBranch[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ selector, model }, index) => {
      const twin = other[index];
      return twin?.selector === selector && twin.model === model;
    })
  );
}
