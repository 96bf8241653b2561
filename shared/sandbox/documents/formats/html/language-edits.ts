import { htmlAttributeOf } from './html-elements.ts';
import type { HtmlAttribute, HtmlToken } from './html-tokens.ts';
import { baseOf } from './open-html-elements.ts';
import type { PageOutline } from './page-segments.ts';
import type { PageEdit } from './render-page.ts';
import { append } from '../../../../text/lists/append.ts';

const rightToLeft = new Set(['ar', 'he']);

/**
 * Lets the languages that a page declares follow its translation, and its direction where the
 * target is written the other way. A page that declares none stays without.
 */
export function planLanguageEdits(outline: PageOutline, target: string): PageEdit[] {
  const edits: PageEdit[] = [];
  for (const token of outline.tokens) {
    for (const attribute of token.attributes) {
      if (!declaresLanguage(token, attribute)) continue;
      const isOwn = token.name === 'html' || baseOf(attribute.value.trim()) === outline.language;
      if (isOwn && attribute.value.trim() !== '') edits.push(valueEdit(attribute, target));
    }
    if (token.name === 'html' && token.kind === 'start')
      append(edits, directionEdits(token, target));
  }
  return edits;
}

function declaresLanguage(token: HtmlToken, { name }: HtmlAttribute): boolean {
  if (name === 'lang' || name === 'xml:lang') return true;
  return (
    name === 'content' &&
    token.name === 'meta' &&
    htmlAttributeOf(token, 'http-equiv')?.toLowerCase() === 'content-language'
  );
}

function directionEdits(token: HtmlToken, target: string): PageEdit[] {
  const wanted = rightToLeft.has(baseOf(target) ?? '') ? 'rtl' : 'ltr';
  const direction = token.attributes.find(({ name }) => name === 'dir');
  if (direction !== undefined) {
    return direction.value.toLowerCase() === wanted ? [] : [valueEdit(direction, wanted)];
  }
  if (wanted === 'ltr') return [];
  const place = token.start + '<html'.length;
  return [{ start: place, end: place, text: ' dir="rtl"' }];
}

function valueEdit({ name, start, end }: HtmlAttribute, value: string): PageEdit {
  return { start: start + name.length, end, text: `="${value}"` };
}
