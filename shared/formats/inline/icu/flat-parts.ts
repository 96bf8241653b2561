import type { CodePart, InlinePart, TextPart } from '../../model.ts';

/** The parts as one text, each code of the file as one character. */
export class FlatParts {
  readonly text: string;
  private readonly codes = new Map<number, CodePart>();

  constructor(parts: readonly InlinePart[]) {
    let text = '';
    for (const part of parts) {
      if (part.kind === 'text') text += part.text;
      else {
        this.codes.set(text.length, part);
        text += standInCharacter;
      }
    }
    this.text = text;
  }

  /** The parts between two offsets. */
  slice(start: number, end: number): (TextPart | CodePart)[] {
    const text = this.text.slice(start, end);
    const result: (TextPart | CodePart)[] = [];
    let from = 0;
    const flush = (to: number): void => {
      if (to > from) result.push({ kind: 'text', text: text.slice(from, to) });
    };
    for (let at = text.indexOf(standInCharacter); at >= 0;) {
      const code = this.codes.get(start + at);
      if (code !== undefined) {
        flush(at);
        result.push(code);
        from = at + 1;
      }
      at = text.indexOf(standInCharacter, at + 1);
    }
    flush(text.length);
    return result;
  }
}

/** OBJECT REPLACEMENT CHARACTER; one that stands in the text itself is told apart by its offset. */
const standInCharacter = '\uFFFC';
