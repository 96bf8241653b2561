const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const inlineNames = names(
  'a abbr acronym b bdi bdo big br cite del dfn em font i img ins mark q rp rt ruby s small span strike strong sub sup tt u wbr code kbd samp var data time input',
);
const blockNames = names(
  'address article aside audio blockquote body button canvas caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe label legend li link main map menu meta nav noscript object ol optgroup option output p param picture pre progress script section select slot source style summary svg table tbody td template textarea tfoot th thead title tr track ul video i18n',
);
/** Content that is no running text. */
const opaqueNames = names('script style pre code kbd samp var tt math svg i18n');

/**
 * Whether an element of HTML stands in running text. One that HTML does not know does where text
 * stands beside it (`isMixed`).
 */
export function isInlineElement(name: string, isMixed: boolean): boolean {
  return inlineNames.has(name) || (!blockNames.has(name) && isMixed);
}

/** Whether the content of an element of HTML is no running text: code, formulas, pictures. */
export function isOpaqueElement(name: string): boolean {
  return opaqueNames.has(name);
}

/** Whether a start tag says that neither the text nor the attributes are to be translated. */
export function saysKept(tag: string): boolean {
  return /\s(?:translate\s*=\s*["']?no\b|class(?:Name)?\s*=\s*["'][^"']*\bnotranslate\b)/i.test(
    tag,
  );
}
