import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import { append } from '../../text/lists/append.ts';
import type { MadeFrom } from '../format.ts';
import { textOf } from '../inline/parts.ts';
import { partsOf, type Span } from '../source-text/passage.ts';
import type { MarkdownBlock, MarkdownFile } from './read-markdown.ts';

/** A translation whose source has been given more since, and what it is when it has that too. */
export interface BehindItsSource {
  /** With what its source was given, in the language of the source. */
  readonly inStep: MarkdownFile;
  /** In order, what makes it so. */
  readonly added: readonly Edit[];
  /** By the number of a block of the source, that of the translation as it is; absent for what it lacks. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** Beyond so many parts of a document, people look at it themselves. */
const mostAdded = 50;

/**
 * Finds what a source was given since its translation was made: whole headings, paragraphs, lists. What
 * is known of its translations must say which those are, without a doubt; null where it does not.
 */
export function findAdded(
  source: MarkdownFile,
  target: MarkdownFile,
  madeFrom: MadeFrom,
  read: (text: string) => MarkdownFile,
): BehindItsSource | null {
  const count = source.roots.length - target.roots.length;
  if (count < 1 || count > mostAdded) return null;
  const [mine, theirs] = [partsOfDocument(source), partsOfDocument(target)];
  if (mine === null || theirs === null) return null;
  const partners = pairParts(mine, theirs, madeFrom);
  if (partners === null) return null;
  const added = additions(source, target, partners);
  const numbers = new Map(
    mine.flatMap(({ first, blocks }, index): (readonly [number, number])[] => {
      const partner = theirs[partners[index] ?? -1];
      if (partner === undefined) return [];
      return blocks.map((_, at) => [first + at, partner.first + at]);
    }),
  );
  return added === null ? null : { inStep: read(applyEdits(target.text, added)), added, numbers };
}

/** A heading, a paragraph, a list: what a document is one of behind the other. */
interface DocumentPart {
  readonly kind: string;
  /** What stands there. */
  readonly written: string;
  readonly blocks: readonly MarkdownBlock[];
  readonly texts: readonly string[];
  /** The number of its first block. */
  readonly first: number;
}

/** Null where something stands in none of them. */
function partsOfDocument({ text, roots, blocks, build }: MarkdownFile): DocumentPart[] | null {
  const parts: DocumentPart[] = [];
  let [block, mark] = [0, 1];
  for (const { start, end } of roots) {
    const [firstBlock, firstMark] = [block, mark];
    while (isIn(blocks[block]?.start, start, end)) block += 1;
    // The last one is the end of the document.
    while (mark < build.length - 1 && isIn(build[mark]?.at, start, end + 1)) mark += 1;
    const own = blocks.slice(firstBlock, block);
    const kinds = [...build.slice(firstMark, mark), ...own].map(({ kind }) => kind);
    const texts = own.map(({ pieces }) => textOf(partsOf(pieces)));
    const written = text.slice(start, end);
    parts.push({ kind: kinds.join('\n'), written, blocks: own, texts, first: firstBlock });
  }
  return block === blocks.length && mark === build.length - 1 ? parts : null;
}

function isIn(offset: number | undefined, start: number, end: number): boolean {
  return offset !== undefined && offset >= start && offset < end;
}

/** How well pairs of a beginning of both documents fit together, and how well the next best ones. */
interface Fit {
  readonly best: number;
  readonly second: number;
  readonly isPair: boolean;
}

const none: Fit = { best: -Infinity, second: -Infinity, isPair: false };

/** By the number of a part of the source, that of its translation; null where two ways are as good. */
function pairParts(
  mine: readonly DocumentPart[],
  theirs: readonly DocumentPart[],
  madeFrom: MadeFrom,
): readonly (number | undefined)[] | null {
  const spare = mine.length - theirs.length;
  // By how many parts of the source were passed over: each row needs the one before it alone.
  let row: Fit[] = [{ best: 0, second: -Infinity, isPair: false }];
  const rows = mine.map((part, index) => {
    const before = row;
    row = Array.from({ length: Math.min(index + 1, spare) + 1 }, (_, passed): Fit => {
      const partner = theirs[index - passed];
      const gain = partner === undefined ? null : fit(part, partner, madeFrom);
      const pair = gain === null ? none : plus(before[passed], gain);
      return bestOf(pair, plus(before[passed - 1], 0));
    });
    return row;
  });
  const { best, second } = rows.at(-1)?.[spare] ?? none;
  if (best <= 0 || best === second) return null;
  const partners: (number | undefined)[] = mine.map(() => undefined);
  for (let [index, passed] = [mine.length - 1, spare]; index >= 0; index -= 1) {
    if (rows[index]?.[passed]?.isPair === true) partners[index] = index - passed;
    else passed -= 1;
  }
  return areCertain(partners, isKnown) ? partners : null;

  function isKnown(index: number, partner: number): boolean {
    const [part, other] = [mine[index], theirs[partner]];
    return part !== undefined && other !== undefined && fit(part, other, madeFrom) === 1;
  }
}

/**
 * Between two parts that are known, the source may have more only where the translation has none: of
 * others nobody knows which are which.
 */
function areCertain(
  partners: readonly (number | undefined)[],
  isKnown: (index: number, partner: number) => boolean,
): boolean {
  let [added, unknown] = [0, 0];
  for (const [index, partner] of partners.entries()) {
    if (partner !== undefined && isKnown(index, partner)) [added, unknown] = [0, 0];
    else if (partner === undefined) added += 1;
    else unknown += 1;
    if (added > 0 && unknown > 0) return false;
  }
  return true;
}

function plus({ best, second }: Fit = none, gain: number): Fit {
  return { best: best + gain, second: second + gain, isPair: false };
}

function bestOf(pair: Fit, passed: Fit): Fit {
  const isPair = pair.best > passed.best;
  const [winner, other] = isPair ? [pair, passed] : [passed, pair];
  return { best: winner.best, second: Math.max(winner.second, other.best), isPair };
}

/** How much speaks for two parts being the same one in two languages; null where they cannot be. */
function fit(mine: DocumentPart, theirs: DocumentPart, madeFrom: MadeFrom): number | null {
  if (mine.kind !== theirs.kind) return null;
  if (mine.written === theirs.written) return 1;
  // Numbers and the like are no texts that anybody translates, and nothing is known of them.
  const isKnown = ({ isProse }: MarkdownBlock, at: number): boolean =>
    !isProse || madeFrom(theirs.texts[at] ?? '', mine.texts[at] ?? '');
  const hasProse = mine.blocks.some(({ isProse }) => isProse);
  return hasProse && mine.blocks.every(isKnown) ? 1 : 0;
}

/** Null where more than blanks stands between two parts of the source. */
function additions(
  source: MarkdownFile,
  target: MarkdownFile,
  partners: readonly (number | undefined)[],
): readonly Edit[] | null {
  const added: Edit[] = [];
  const lineEnd = target.text.includes('\r\n') ? '\r\n' : '\n';
  let behind: Span | null = null;
  for (const [index, partner] of partners.entries()) {
    if (partner !== undefined) {
      behind = target.roots[partner] ?? null;
      continue;
    }
    const written = writtenAt(source, index, behind === null);
    if (written === null) return null;
    const newText = written.replace(/\r\n|\r|\n/g, lineEnd);
    const offset = behind?.end ?? target.roots[0]?.start ?? 0;
    const last = added.at(-1);
    if (last?.offset !== offset) added.push({ offset, length: 0, newText });
    else added[added.length - 1] = { ...last, newText: last.newText + newText };
  }
  return added;
}

/** A part of a document with the blank line behind it, where it comes first, or else that before it. */
function writtenAt({ text, roots }: MarkdownFile, index: number, isFirst: boolean): string | null {
  const [one, other] = isFirst
    ? [roots[index], roots[index + 1]]
    : [roots[index - 1], roots[index]];
  if (one === undefined || other === undefined || text.slice(one.end, other.start).trim() !== '') {
    return null;
  }
  return isFirst ? text.slice(one.start, other.start) : text.slice(one.end, other.end);
}

/** Edits of a document that was brought into step, as edits of the one that was not. */
export function editsBehind(added: readonly Edit[], edits: readonly Edit[]): readonly Edit[] {
  const found: Edit[] = [];
  const left = edits.toReversed();
  const before = (end: number): Edit[] => {
    const taken: Edit[] = [];
    for (let next = left.at(-1); next !== undefined && next.offset < end; next = left.at(-1)) {
      taken.push(next);
      left.pop();
    }
    return taken;
  };
  const moved = (those: readonly Edit[], by: number): readonly Edit[] =>
    those.map((edit) => ({ ...edit, offset: edit.offset - by }));
  let grown = 0;
  for (const { offset, length, newText } of added) {
    const start = offset + grown;
    append(found, moved(before(start), grown));
    const inside = moved(before(start + newText.length), start);
    found.push({ offset, length, newText: applyEdits(newText, inside) });
    grown += newText.length;
  }
  return [...found, ...moved(before(Infinity), grown)];
}
