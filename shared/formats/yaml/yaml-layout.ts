import { dominantLineEnd } from '../../text/line-endings.ts';
import {
  itemsOf,
  type DataContainer,
  type DataItem,
  type DataNode,
  type DataObject,
  type DataText,
} from '../catalogue/tree/data-tree.ts';
import type { EscapeDigits, Quote } from './quoted-scalars.ts';

/** How texts of one line are written. */
export type LineStyle = 'plain' | Quote;

/** How a file is laid out. */
export interface YamlLayout {
  readonly lineEnd: string;
  /** Of one level of maps. */
  readonly unit: string;
  /** Of the dashes of a list below its key. */
  readonly listUnit: string;
  /** Of most texts in it; null where it has none. */
  readonly usual: LineStyle | null;
  /** Of texts that need one. */
  readonly quote: Quote;
  readonly digits: EscapeDigits;
}

/** Where an item stands, or is to stand. */
export interface YamlPlace {
  /** Characters before its key, or before what is behind its dash. */
  readonly indent: string;
  /** What it holds begins in its own line: behind a dash, or as the whole of a file. */
  readonly isInLine: boolean;
  /** Between brackets or braces. */
  readonly isFlow: boolean;
}

const usualUnit = '  ';

/** The layout of a file by what stands in it. */
export function yamlLayoutOf(text: string, root: DataObject): YamlLayout {
  const found = new FoundLayout(text);
  found.add(root, -1);
  const { unit, plain, single, double } = found;
  const quoted: Quote = single > double ? "'" : '"';
  const most = Math.max(single, double);
  return {
    lineEnd: dominantLineEnd(text),
    unit: unit ?? usualUnit,
    listUnit: found.listUnit ?? unit ?? usualUnit,
    usual: plain + most === 0 ? null : plain >= most ? 'plain' : quoted,
    quote: quoted,
    digits: digitsIn(text),
  };
}

/** Collects how the parts of a file are laid out. */
class FoundLayout {
  unit: string | null = null;
  listUnit: string | null = null;
  plain = 0;
  single = 0;
  double = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** `column`: of what a node lies in; -1 for the whole. */
  add(node: DataNode, column: number): void {
    if (node.kind === 'string') this.#addText(node);
    if (node.kind === 'string' || node.kind === 'other') return;
    const [first] = itemsOf(node);
    const isBlock = first !== undefined && !isFlowNode(this.#text, node);
    const own = isBlock ? columnOf(this.#text, first.start) : column;
    if (isBlock && column >= 0 && startsLine(this.#text, first.start)) {
      this.#addStep(node, own - column);
    }
    for (const { value } of itemsOf(node)) this.add(value, own);
  }

  #addText(node: DataText): void {
    if (node.text === '') return;
    const style = styleAt(this.#text, node);
    if (style === '"') this.double += 1;
    else if (style === "'") this.single += 1;
    else if (style === 'plain') this.plain += 1;
  }

  #addStep({ kind }: DataContainer, step: number): void {
    if (kind === 'array') this.listUnit ??= ' '.repeat(Math.max(step, 0));
    else if (step > 0) this.unit ??= ' '.repeat(step);
  }
}

function digitsIn(text: string): EscapeDigits {
  const first = /\\[xu]([\dA-Fa-f]{2,4})/.exec(text)?.[1];
  if (first === undefined || /[^\t\n\r -~]/.test(text)) return 'none';
  return /[A-F]/.test(first) ? 'upper' : 'lower';
}

/** Whether a container is written between brackets. */
export function isFlowNode(text: string, node: DataContainer): boolean {
  const opening = text[node.start];
  return opening === '{' || opening === '[';
}

/** How many characters stand before an offset in its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Whether nothing but blanks stands before an offset in its line. */
export function startsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Where an item ends with a comment behind it in its line. */
export function wholeYamlEnd(text: string, { end }: Pick<DataItem, 'end'>): number {
  let at = end;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return text[at] === '#' && /\s/.test(text.charAt(at - 1)) ? endOfLine(text, at) : end;
}

export function endOfLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  if (next < 0) return text.length;
  return text[next - 1] === '\r' && next > offset ? next - 1 : next;
}

/**
 * Where the line of the key ends below which a map begins; -1 for a map that begins behind a dash, and
 * for that of the whole file, which comments of their own may stand before.
 */
export function openingEnd(text: string, { start }: DataContainer): number {
  if (!startsLine(text, start)) return -1;
  for (let at = lineStart(text, start); at > 0; at = lineStart(text, at - 1)) {
    const line = text.slice(lineStart(text, at - 1), at).trim();
    if (line === '' || line.startsWith('#')) continue;
    return /^(?:---|%)/.test(line) ? -1 : endOfLine(text, lineStart(text, at - 1));
  }
  return -1;
}

/** Line ends before an item: one where it begins a line, more where blank lines part it from others. */
export function yamlBreaksBefore(text: string, { start }: DataItem): number {
  let at = start;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1;
  return text.slice(at, start).split('\n').length - 1;
}

/** The style that a text of a file is written in. */
export function styleAt(text: string, { start }: DataText): LineStyle | 'block' {
  const first = text[start];
  if (first === '"' || first === "'") return first;
  return first === '|' || first === '>' ? 'block' : 'plain';
}
