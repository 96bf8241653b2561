import type { InlinePart } from '../model.ts';
import { columnAt, layOut } from '../source-text/lay-out.ts';
import { apartFromAddresses } from '../source-text/bare-addresses.ts';
import {
  allMarks,
  escapeMarkdown,
  linesOfMarkdown,
  speltCharacters,
} from '../source-text/regions/markdown-regions.ts';
import type { Passage } from '../source-text/passage.ts';
import { writeField } from './front-matter.ts';
import { spellReferences } from './html-texts.ts';
import type { MarkdownBlock } from './read-markdown.ts';
import { nothing, referenceTo } from './references.ts';

/**
 * How a text is spelled: as people write it; with an escape before everything that might be a mark; or,
 * beyond that, so that marks of emphasis are such beside any character.
 */
export const manners = ['plain', 'escaped', 'parted'] as const;
export type WayToWrite = (typeof manners)[number];

/** A text in place of a block of a document. */
export function writeBlock(
  text: string,
  block: MarkdownBlock,
  answer: readonly InlinePart[],
  manner: WayToWrite,
): string {
  const { start, end, kind, passage, pieces } = block;
  const parts = trimmed(apartFromAddresses(inNeighbours(answer.map(asWritten))));
  if (kind === 'field') return writeField(wordsOf(parts), text.slice(start, end));
  if (kind === 'title')
    return wordsOf(parts)
      .replace(/[[\]{}<>`\\\s]+/g, ' ')
      .trim();
  if (passage !== null) {
    const spelled = parts.map((part) =>
      part.kind === 'text' ? { ...part, text: spellReferences(part.text) } : part,
    );
    return writeMarkup(text, block, passage, spelled);
  }
  const isCell = kind === 'cell';
  const spelt = speltCharacters(text.slice(start, end), pieces);
  const lines = linesOfMarkdown(text, block);
  const cannotLead = (word: string): boolean => lines.cannotLead(word) || beginsBlock.test(word);
  const layout = { ...lines, cannotLead, firstColumn: columnAt(text, start) };
  const laid = isCell || layout.width === null ? { ...layout, width: null } : layout;
  const spelled = manner === 'plain' ? parts : withoutModule(parts);
  return layOut(manner === 'parted' ? parted(spelled) : spelled, laid, (words) =>
    manner === 'plain' ? plainly(words, spelt, isCell) : escapeWords(words, isCell),
  );
}

/** A tag that has its line to itself begins a block of HTML, which it does not with words behind it. */
function writeMarkup(
  text: string,
  { start, end, pieces: [tag] }: MarkdownBlock,
  passage: Passage,
  parts: readonly InlinePart[],
): string {
  const [first, ...others] = parts;
  if (tag?.part.kind === 'code' && first?.kind === 'code' && first.content === tag.part.content) {
    const lineEnd = /^[ \t]*(?:\r\n|\r|\n)[ \t]*/.exec(text.slice(tag.end, end))?.[0];
    if (lineEnd !== undefined) {
      const behind = { start: tag.end + lineEnd.length, end };
      const written = passage.write(trimmed(others), { span: behind, isStrict: true });
      return first.content + lineEnd + written;
    }
  }
  return passage.write(parts, { span: { start, end }, isStrict: true });
}

/** Words among those of a block, whatever stands beside them; null where they cannot stand there. */
export function writeStrictly(block: MarkdownBlock, words: string): string | null {
  const { kind, passage, start, end } = block;
  const parts = [{ kind: 'text', text: words }] as const;
  if (kind === 'field' || kind === 'title') {
    const isFree = /^[\p{L}\p{N} ,;!?()-]*$/u.test(words);
    return isFree ? words : null;
  }
  if (passage !== null) return passage.write(parts, { span: { start, end }, isStrict: false });
  return escapeWords(words.replace(/[\r\n]+/g, ' '), kind === 'cell');
}

/** Readers do not agree on whether an address without brackets takes these marks into it. */
const isAddress = /:\/\/|\bwww\.|@/i;
const mayEndAddress = /[[\]]|[^\w\s]_|&\w/;

/** With the escapes of the source, and those of marks that readers do not agree on. */
function plainly(words: string, spelt: string, isCell: boolean): string {
  if (isAddress.test(words) && mayEndAddress.test(words)) return escapeWords(words, isCell);
  const marks = `${spelt}*\``;
  return escapeMarkdown(words, words.includes('~~') ? `${marks}~` : marks, isCell);
}

/** With an escape before everything that may be a mark somewhere. */
export function escapeWords(words: string, isCell: boolean): string {
  return (
    escapeMarkdown(words, `${allMarks}{}$&`, isCell)
      // Some readers take a line for the head of a table whose pipe is escaped.
      .replace(isCell ? /(?!)/g : /\|/g, referenceTo('|'))
      .replace(/(?<!\S)(?=[-+=]+(?!\S))/g, '\\')
      .replace(/(?<!\S)\d{1,9}(?=[.)](?!\S))/g, '$&\\')
      .replace(/:(?=\/\/|::|[A-Za-z][\w+-]{0,40}:)|@|(?<=\bwww)\./gi, '\\$&')
  );
}

/** In MDX, lines that begin so are programs and expressions, and none of a paragraph. */
const beginsBlock = /^(?:import|export)\b|^\{/;

/** A paragraph that begins like a program is none. */
function withoutModule(parts: readonly InlinePart[]): readonly InlinePart[] {
  const [first, ...others] = parts;
  if (first?.kind !== 'text' || !/^(?:import|export)\b/.test(first.text)) return parts;
  return [reference(first.text.charAt(0)), { ...first, text: first.text.slice(1) }, ...others];
}

/** A code that stands for text is written as text. */
function asWritten(part: InlinePart): InlinePart {
  return part.kind === 'code' && !part.verbatim ? { kind: 'text', text: part.content } : part;
}

function wordsOf(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}

/** No blanks at the ends, and neighbouring texts joined. */
function trimmed(parts: readonly InlinePart[]): readonly InlinePart[] {
  const first = parts.findIndex(isInk);
  const last = parts.findLastIndex(isInk);
  return parts.slice(Math.max(first, 0), last + 1).map((part, index, all) => {
    if (part.kind === 'code') return part;
    const start = index === 0 ? part.text.trimStart() : part.text;
    return { ...part, text: index === all.length - 1 ? start.trimEnd() : start };
  });
}

function isInk(part: InlinePart): boolean {
  return part.kind === 'code' || part.text.trim() !== '';
}

const emphasis = /^(?:\*{1,3}|_{1,3}|~{1,2})$/;

function isMark(part: InlinePart | undefined, role: 'open' | 'close'): boolean {
  return part?.kind === 'code' && part.role === role && emphasis.test(part.content);
}

function opensLink(part: InlinePart | undefined): boolean {
  return part?.kind === 'code' && part.role === 'open' && /^!?\[/.test(part.content);
}

/** Marks of emphasis stand at words: blanks inside of them go outside, and texts that touch are one. */
function inNeighbours(parts: readonly InlinePart[]): readonly InlinePart[] {
  return joined(
    parts.flatMap((part, index): readonly InlinePart[] => {
      const [before, after] = [parts[index - 1], parts[index + 1]];
      if (part.kind === 'text') {
        const start = isMark(before, 'open') ? part.text.trimStart() : part.text;
        return [{ ...part, text: isMark(after, 'close') ? start.trimEnd() : start }];
      }
      const blanks = isMark(part, 'open')
        ? startOf(after)
        : isMark(part, 'close')
          ? endOf(before)
          : '';
      const outside = { kind: 'text', text: blanks } as const;
      return part.role === 'open' ? [outside, part] : [part, outside];
    }),
  );
}

/** The blanks a text begins with; of one that is nothing else, all of them. */
function startOf(part: InlinePart | undefined): string {
  return part?.kind === 'text'
    ? part.text.slice(0, part.text.length - part.text.trimStart().length)
    : '';
}

/** The blanks a text ends with; of one that is nothing else, none: they stand before it. */
function endOf(part: InlinePart | undefined): string {
  return part?.kind === 'text' && part.text.trim() !== ''
    ? part.text.slice(part.text.trimEnd().length)
    : '';
}

function joined(parts: readonly InlinePart[]): readonly InlinePart[] {
  const found: InlinePart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.kind === 'text' && part.text === '') continue;
    if (part.kind === 'text' && last?.kind === 'text') {
      found[found.length - 1] = { ...last, text: last.text + part.text };
    } else found.push(part);
  }
  return found;
}

/** A letter that touches a mark from outside is spelled by its number: what begins with `&` parts. */
function parted(parts: readonly InlinePart[]): readonly InlinePart[] {
  return parts.flatMap((part, index): readonly InlinePart[] => {
    if (part.kind === 'code') {
      const before = parts[index - 1];
      const isEmpty = part.role === 'close' && (isMark(before, 'open') || opensLink(before));
      const isBeside = isMark(part, 'open') && isMark(before, 'close');
      return isEmpty || isBeside ? [reference(nothing), part] : [part];
    }
    const isBehind = isMark(parts[index - 1], 'close');
    return spelledApart(part.text, isBehind, isMark(parts[index + 1], 'open'));
  });
}

/** A text whose first or last letter is spelled by its number. */
function spelledApart(text: string, isBehind: boolean, isBefore: boolean): readonly InlinePart[] {
  const characters = Array.from(text);
  const start = isBehind && isWord(characters[0]) ? 1 : 0;
  const isLast = isBefore && characters.length > start && isWord(characters.at(-1));
  const end = characters.length - (isLast ? 1 : 0);
  const spell = (those: readonly string[]): readonly InlinePart[] => those.map(reference);
  return joined([
    ...spell(characters.slice(0, start)),
    { kind: 'text', text: characters.slice(start, end).join('') },
    ...spell(characters.slice(end)),
  ]);
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^[^\s\p{P}]$/u.test(character);
}

function reference(character: string): InlinePart {
  return {
    kind: 'code',
    role: 'placeholder',
    pair: -1,
    content: referenceTo(character),
    verbatim: true,
    origin: 'element',
    fixedOrder: false,
  };
}
