import type { CommentLine } from './comment-lines.ts';

/** Lines of a comment that are one running text. */
export interface CommentParagraph {
  readonly lines: readonly CommentLine[];
  /** UTF-16 units at its beginning that are no text: `@param {number} x - `, `- `, `:returns: `. */
  readonly headLength: number;
}

/** How the lines of a comment are read. */
export interface ParagraphOptions {
  /** Sections of indented `name: text` lines, as in documentation strings of Python. */
  readonly hasNamedEntries: boolean;
}

/**
 * Splits the lines of a comment at blank lines, list marks, tags and rulers. Code in fences, deeply
 * indented code, examples and instructions to tools are left out.
 */
export function commentParagraphs(
  text: string,
  lines: readonly CommentLine[],
  options: ParagraphOptions,
): readonly CommentParagraph[] {
  const reader = new ParagraphReader(options);
  for (const line of lines) reader.read(line, text.slice(line.start, line.end));
  return reader.finish();
}

class ParagraphReader {
  readonly #options: ParagraphOptions;
  readonly #paragraphs: CommentParagraph[] = [];
  #lines: CommentLine[] = [];
  #headLength = 0;
  #isFenced = false;
  #isExample = false;
  #afterBlank = true;
  #isDocTest = false;

  constructor(options: ParagraphOptions) {
    this.#options = options;
  }

  finish(): readonly CommentParagraph[] {
    this.#end();
    return this.#paragraphs;
  }

  read(line: CommentLine, words: string): void {
    if (fence.test(words)) {
      this.#end();
      this.#isFenced = !this.#isFenced;
    } else if (this.#isFenced) return;
    else if (!hasLetter.test(words)) this.#endAt(words);
    else if (this.#isLeftOut(line, words)) this.#end();
    else this.#add(line, words);
  }

  #endAt(words: string): void {
    this.#end();
    this.#isDocTest &&= words !== '';
    this.#afterBlank = true;
  }

  #isLeftOut({ indent }: CommentLine, words: string): boolean {
    if (words.startsWith('>>>')) this.#isDocTest = true;
    if (tag.test(words)) this.#isExample = example.test(words);
    if (this.#isDocTest || this.#isExample) return true;
    if (indent >= 4 && (this.#afterBlank || this.#lines.length === 0) && !this.#isEntry(words)) {
      return looksLikeCode.test(words) || !this.#options.hasNamedEntries;
    }
    return notWords.some((pattern) => pattern.test(words));
  }

  #isEntry(words: string): boolean {
    return tag.test(words) || listMark.test(words);
  }

  #add(line: CommentLine, words: string): void {
    const head = this.#headOf(line, words);
    const isNew = head > 0 || sectionTitle.test(words);
    const first = this.#lines[0];
    if (isNew || (first !== undefined && line.indent < first.indent)) this.#end();
    if (this.#lines.length === 0) this.#headLength = head;
    this.#lines.push(line);
    this.#afterBlank = false;
    if (sectionTitle.test(words)) this.#end();
  }

  #headOf({ indent }: CommentLine, words: string): number {
    const patterns = this.#options.hasNamedEntries && indent >= 2 ? [...heads, namedEntry] : heads;
    for (const pattern of patterns) {
      const match = pattern.exec(words);
      if (match !== null) return match[0].length;
    }
    return 0;
  }

  #end(): void {
    if (this.#lines.length > 0) {
      this.#paragraphs.push({ lines: this.#lines, headLength: this.#headLength });
    }
    this.#lines = [];
    this.#headLength = 0;
  }
}

const hasLetter = /\p{L}/u;
const fence = /^(?:```|~~~)/;
const tag = /^[@\\][a-zA-Z]/;
const example = /^[@\\](?:example|code|verbatim|startuml)\b/;
const listMark = /^(?:[-*+•]|\d{1,3}[.)])\s+/;
/** A line such as "Args:" or "Returns:". */
const sectionTitle = /^[A-Z][a-z]+(?: [a-z]+)?:$/;
/** Tags that hold names and types only. */
const silentTag =
  /^[@\\](?:author|since|version|see|license|copyright|type|typedef|default|defaultvalue|module|name|namespace|extends|augments|implements|memberof|requires|file|package|public|private|protected|internal|override|inheritdoc|template|ingroup|defgroup|callback|enum|kind|class|interface|async|generator|readonly|abstract|static|satisfies|import)\b/i;
/** What tools read. */
const instruction =
  /^(?:!|eslint|prettier-ignore|@ts-|tslint|istanbul|c8 ignore|v8 ignore|webpack|jshint|jslint|globals? |#?region\b|#?endregion\b|<\/?(?:reference|auto-generated|editor-fold)|noqa|type:\s*ignore|pylint|mypy|flake8|pragma|fmt:|isort|ruff|yapf|coding[:=]|-\*-|vim?:|ex:|NOLINT|clang-format|cppcheck|IWYU|nolint|go:|\+build|export |rubocop|frozen_string_literal|encoding:|shellcheck|phpcs|phpstan|@psalm|@var\b|SPDX-|sourceMappingURL|# sourceMappingURL|@jsx|@flow|@format|@generated|cSpell|spell-?checker)/i;
/** Marks of documentation such as `<summary>` that stand alone in their line. */
const markupOnly = /^(?:<\/?[A-Za-z][^<>]*>\s*)+$/;
const looksLikeCode =
  /(?:[;{}]|=>|\)\s*:)\s*$|^(?:import|export|const|let|var|return|if|for|while|def|class|func|fn|public|private|static|#include)\b[^.]*[({=;]/;
const notWords = [markupOnly, instruction, silentTag, looksLikeCode];
const heads: readonly RegExp[] = [
  /^(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/,
  /^[@\\](?:param|arg|argument|property|prop|tparam|retval)\b(?:\[[a-z,]+\])?\s+(?:\{[^}]*\}\s*)?(?:\[[^\]]*\]|[\w$.*&<>-]+)(?:\s+[-–:])?\s*/,
  /^[@\\](?:throws|exception)\b\s+(?:\{[^}]*\}\s*|[A-Z]\w*(?:Error|Exception)\s+)?(?:-\s+)?/,
  /^[@\\][a-zA-Z][\w-]*(?:\s+\{[^}]*\})?(?:\s+-(?=\s))?\s*/,
  /^<(?:param|typeparam|returns|summary|remarks|exception|value|example|para|p|li|dt|dd)\b[^<>]*>\s*/,
  /^:[a-zA-Z][\w ,.*]*:\s*/,
  /^(?:TODO|FIXME|HACK|XXX|NOTE)(?:\([^)]*\))?:?\s+/,
];
const namedEntry = /^\*{0,2}[\w.]+(?:\s*\([^)]*\))?:\s+/;
