import { inEnglish, type Phrase } from '../../text/phrase.ts';

/** A file of TBX that cannot be used. */
export class TbxError extends Error {
  override readonly name = 'TbxError';
  /** From 1. */
  readonly line: number;

  /** Whole sentences, without the file's name, for translation. */
  readonly phrase: Phrase;

  constructor(said: Phrase, line: number) {
    super(inEnglish(said));
    this.phrase = said;
    this.line = line;
  }
}
