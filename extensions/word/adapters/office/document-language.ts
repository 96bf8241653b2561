/** Beginnings of runs, their languages and the beginnings of their texts, in the order of the XML. */
const pieces = /<w:r[ >]|<w:lang [^<>]{0,200}>|<w:t(?: [^<>]{0,100})?>([^<]{0,40})/gu;
/** Word keeps three languages for a run: which one counts is told by the script of its text. */
const languages = {
  eastAsia: /w:eastAsia="([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})"/u,
  bidi: /w:bidi="([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})"/u,
  val: /w:val="([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})"/u,
} as const;
const eastAsian = /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u;
const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}]/u;

/**
 * The language that most runs of a document are proofed in, as BCP 47, by the beginnings of its
 * styles and its body as XML; null where they do not say.
 */
export function documentLanguage(styles: string, body: string): string | null {
  const unmarked = /<w:lang [^<>]{0,200}>/u.exec(styles)?.[0] ?? '';
  const runs = new Map<string, number>();
  let current = unmarked;
  for (const [tag, text] of body.matchAll(pieces)) {
    if (text === undefined) current = tag.startsWith('<w:lang') ? tag : unmarked;
    else if (/\p{L}/u.test(text)) {
      const language = languageFor(text, current) ?? languageFor(text, unmarked);
      if (language !== null) runs.set(language, (runs.get(language) ?? 0) + 1);
    }
  }
  const [most] = [...runs].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The one that a `w:lang` has for text of this script. */
function languageFor(text: string, tag: string): string | null {
  const other = rightToLeft.test(text) ? languages.bidi : languages.val;
  const attribute = eastAsian.test(text) ? languages.eastAsia : other;
  return attribute.exec(tag)?.[1] ?? null;
}
