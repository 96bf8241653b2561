import type { HtmlToken } from './html-tokens.ts';

/** Elements within a sentence; all others but those with a hyphen in their name end it. */
const inlineElements = new Set(
  (
    'a abbr acronym applet audio b basefont bdi bdo big canvas cite code data del dfn em embed font ' +
    'i img input ins kbd label map mark math meter nobr object output param picture progress q rb ' +
    'rp rt rtc ruby s samp script slot small source span strike strong style sub sup svg time track ' +
    'tt u var video wbr'
  ).split(' '),
);

/** Elements whose content is code, a drawing or no text of the page. */
const untouchedElements = new Set(
  (
    'script style code kbd samp var pre xmp plaintext textarea iframe noembed noframes svg math ' +
    'object applet'
  ).split(' '),
);

const textAttributes = new Set(['alt', 'title', 'placeholder', 'aria-label']);
const labelledElements = new Set(['track', 'option', 'optgroup']);
const buttonTypes = new Set(['button', 'submit', 'reset']);
const describingMetas = new Set(['description', 'og:title', 'og:description']);

export function isInline({ kind, name }: HtmlToken): boolean {
  return kind === 'opaque' || inlineElements.has(name) || name.includes('-');
}

/** Whether an element's content is never translated, whatever it says itself. */
export function isUntouched(name: string): boolean {
  return untouchedElements.has(name);
}

/** What an element says about its own translation; null when it says nothing. */
export function translateMark(token: HtmlToken): boolean | null {
  const mark = htmlAttributeOf(token, 'translate')?.trim().toLowerCase();
  if (mark === 'no') return false;
  const classes = htmlAttributeOf(token, 'class')?.split(/\s+/u) ?? [];
  if (classes.includes('notranslate')) return false;
  return mark === 'yes' || mark === '' ? true : null;
}

/** Whether people read an attribute of this element. */
export function isTextAttribute(token: HtmlToken, attribute: string): boolean {
  if (textAttributes.has(attribute)) return true;
  if (attribute === 'label') return labelledElements.has(token.name);
  if (attribute === 'value' && token.name === 'input') {
    return buttonTypes.has(htmlAttributeOf(token, 'type')?.trim().toLowerCase() ?? '');
  }
  if (attribute !== 'content' || token.name !== 'meta') return false;
  const name = htmlAttributeOf(token, 'name') ?? htmlAttributeOf(token, 'property');
  return describingMetas.has(name?.trim().toLowerCase() ?? '');
}

/** Value of an attribute, undefined when it is not there. */
export function htmlAttributeOf(token: HtmlToken, name: string): string | undefined {
  return token.attributes.find((attribute) => attribute.name === name)?.value;
}

/** Language an element declares, `lang` before `xml:lang`; undefined when none or unknown. */
export function declaredLanguageOf(token: HtmlToken): string | undefined {
  const language = htmlAttributeOf(token, 'lang') ?? htmlAttributeOf(token, 'xml:lang');
  return language?.trim() === '' ? undefined : language?.trim();
}
