import { inertLine, type Inert } from '../../text/inert.ts';
import type { CodePart } from '../model.ts';

/** Code points: more would push the text around it out of sight. */
const LONGEST_LABEL = 24;

/** What people read on a chip: the name a file gives the code, what it hides, or how it is written. */
export function chipLabel(part: CodePart): Inert {
  const name = part.verbatim ? nameInMarkup(part.content) : part.content;
  return inertLine(name.trim() === '' ? '⏎' : shortened(name));
}

/** What is written in the file, in one line. */
export function chipTitle(part: CodePart): Inert {
  return inertLine(part.content);
}

/**
 * `<x id="A" equiv-text="{name}"/>` is `{name}`, `<ph id="1">%s</ph>` is `%s`, and an element that is
 * long and says neither is its name with its id.
 */
function nameInMarkup(content: string): string {
  if (!content.startsWith('<')) return content;
  const [, double, single] = shown.exec(content) ?? [];
  const told = decoded(double ?? single ?? '');
  if (told.trim() !== '') return told;
  const hidden = decoded(content.slice(content.indexOf('>') + 1, content.lastIndexOf('<')));
  if (hidden.trim() !== '') return hidden;
  return content.length <= LONGEST_LABEL ? content : nameOfElement(content);
}

function nameOfElement(content: string): string {
  const name = elementName.exec(content)?.[0] ?? '<';
  const id = content.length < LONGEST_READ ? elementId.exec(content)?.[1] : undefined;
  return `${name}${id === undefined ? '' : ` ${id}`}${content.endsWith('/>') ? '/' : ''}>`;
}

const shown = /\s(?:equiv-text|equiv|disp)="([^"]*)"|\s(?:equiv-text|equiv|disp)='([^']*)'/;
const elementName = /^<\/?[^\s<>/"']{0,40}/;
const elementId = /\sid="([^"]{1,40})"/;
/** UTF-16 units; an element that is longer hides something else than its id. */
const LONGEST_READ = 2000;

const references: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (sign) => references.get(sign) ?? sign);
}

/** Without its middle, which says least. */
function shortened(text: string): string {
  if (text.length <= LONGEST_LABEL) return text;
  const start = Array.from(text.slice(0, 2 * LONGEST_LABEL)).slice(0, LONGEST_LABEL - 7);
  const end = Array.from(text.slice(-2 * LONGEST_LABEL)).slice(-6);
  return `${start.join('')}…${end.join('')}`;
}
