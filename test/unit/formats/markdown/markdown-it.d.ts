/** What the tests use of it: it brings no types. */
declare module 'markdown-it' {
  export interface Token {
    readonly type: string;
    readonly tag: string;
    readonly content: string;
    readonly children: readonly Token[] | null;
  }
  class MarkdownIt {
    constructor(options: { readonly html: boolean });
    parse(text: string, environment: object): readonly Token[];
  }
  export { MarkdownIt as default };
}
