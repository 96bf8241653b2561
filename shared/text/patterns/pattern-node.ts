/** Says of a code point whether it is meant. */
export type CharacterTest = (point: number) => boolean;

/** What stands at a place and takes no room. */
export type PatternPlace = 'line-start' | 'line-end' | 'word-border' | 'no-word-border';

/** A pattern, taken apart. */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'place'; readonly place: PatternPlace }
  | { readonly kind: 'row'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'group'; readonly number: number; readonly node: PatternNode }
  | {
      readonly kind: 'repeat';
      readonly node: PatternNode;
      readonly least: number;
      /** Infinity for none. */
      readonly most: number;
      readonly isLazy: boolean;
    };

/** Why a pattern cannot be used, and the UTF-16 unit of it where that shows. */
export class PatternFault extends Error {
  override readonly name = 'PatternFault';
  readonly kind: PatternFaultKind;
  readonly offset: number;

  constructor(kind: PatternFaultKind, offset: number) {
    super(kind);
    this.kind = kind;
    this.offset = offset;
  }
}

export type PatternFaultKind =
  | 'unclosed-group' // a bracket without its other one
  | 'unclosed-class' // the same of [
  | 'nothing-to-repeat' // * + ? or {n} behind nothing
  | 'unknown-escape' // a backslash before a letter that means nothing
  | 'reversed-range' // [z-a], {3,2}
  | 'looks-around' // lookahead, lookbehind, a group that is repeated: these may take for ever
  | 'same-name' // two groups of one name: what stands for it would not be known
  | 'too-large'; // more than anybody reads
