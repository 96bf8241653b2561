/** Where a path says the language of its file: `before` and `after` stay for any other. */
export interface LanguageInPath {
  readonly before: string;
  /** Null for a file that is named without: `package.nls.json` of `package.nls.de.json`. */
  readonly language: string | null;
  readonly after: string;
  /** How files of this kind spell languages; `as-found` for those that have no custom. */
  readonly spelling: 'as-found' | 'underscore' | 'lower-case' | 'android';
}
