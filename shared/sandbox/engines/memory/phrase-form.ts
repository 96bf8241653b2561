/**
 * What a phrase is apart from how it is written: the key it is found by, and what is put back
 * into its translation.
 */
export interface PhraseForm {
  /** Lower case, blanks collapsed, no final punctuation, placeholders numbered `{1}`, `{2}`. */
  readonly key: string;
  /** The text between blanks at the edges, without final punctuation. */
  readonly core: string;
  /** Final punctuation with the blank before it, as written. */
  readonly ending: string;
  /** Distinct placeholders in the order they appear. */
  readonly placeholders: readonly string[];
}

/** Placeholders of every kind, tags, and private-use characters that stand for inline codes. */
const placeholder =
  /\{\{[^{}]*\}\}|[$%]?\{[^{}]*\}|%(?:\d+\$)?[sdifu@]|%\d+|<\/?[a-zA-Z\d][^<>]*>|[\uE000-\uF8FF]/gu;

const endMarks: ReadonlyMap<string, RegExp> = new Map([
  ['el', /(?<![.…:!?;\u037E])[.…:!?;\u037E]+$/u],
]);
const commonEndMarks = /(?<![.…:!?。：！？؟])[.…:!?。：！？؟]+$/u;

/** The placeholders of a text in order, repeats included. */
export function placeholdersOf(text: string): readonly string[] {
  return text.match(placeholder) ?? [];
}

/** The same, with where each stands. */
export function placeholderMatches(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(placeholder);
}

/** Replaces every placeholder of `text`. */
export function replacePlaceholders(text: string, replace: (found: string) => string): string {
  return text.replace(placeholder, replace);
}

/** Takes a phrase of `language` apart. Spanish opening marks belong to the ending and are not part of the core. */
export function phraseForm(text: string, language: string): PhraseForm {
  const trimmed = text.trim();
  const marksAt = (endMarks.get(language) ?? commonEndMarks).exec(trimmed)?.index;
  const opened = trimmed.slice(0, marksAt).trimEnd();
  const ending = trimmed.slice(opened.length);
  const core = /[!?]/u.test(ending) ? opened.replace(/^[¿¡]/u, '') : opened;
  const placeholders: string[] = [];
  const key = replacePlaceholders(core, (found) => {
    if (!placeholders.includes(found)) placeholders.push(found);
    return `{${placeholders.indexOf(found) + 1}}`;
  })
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .toLowerCase();
  return { key, core, ending, placeholders };
}
