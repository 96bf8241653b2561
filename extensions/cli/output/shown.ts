import { spelledLine, spelledText } from '../../../shared/text/spelled-out.ts';

/** What a terminal takes for one line: foreign text, which it makes inert, or text that is so already. */
export type Line = string | Shown;

/**
 * Text for a terminal in which nothing steers it but line breaks and styles of our own. The only ways
 * to make one are here, and all of them make what they are given inert: a sequence of a terminal in a
 * name, an id or a word of the service cannot get through.
 */
export class Shown {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** As it goes to the terminal. */
  get text(): string {
    return this.#text;
  }

  static of(line: Line): Shown {
    return line instanceof Shown ? line : new Shown(spelledLine(line));
  }

  /** Text of many lines: its line breaks and tabs stay. */
  static prose(text: string): Shown {
    return new Shown(spelledText(text));
  }

  static join(parts: readonly Line[], between = ''): Shown {
    return new Shown(parts.map((part) => Shown.of(part).text).join(between));
  }

  /** Between two codes of the terminal's own (SGR), such as 1 and 22 for bold. */
  static styled(line: Line, on: number, off: number): Shown {
    const { text } = Shown.of(line);
    return text === '' ? new Shown('') : new Shown(`\u001b[${on}m${text}\u001b[${off}m`);
  }

  /** A template of our own words; what is put in is made inert. */
  static template(words: TemplateStringsArray, ...values: readonly (Line | number)[]): Shown {
    const parts = words.map((word, index) => {
      const value = values[index];
      if (value === undefined) return word;
      return word + (typeof value === 'number' ? String(value) : Shown.of(value).text);
    });
    return new Shown(parts.join(''));
  }
}

/** Words of our own with styles and foreign text in them, as one line: shown`${style.bold(name)}: …`. */
export const shown = (words: TemplateStringsArray, ...values: readonly (Line | number)[]): Shown =>
  Shown.template(words, ...values);
