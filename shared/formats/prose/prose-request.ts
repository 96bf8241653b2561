import type { Span } from '../source-text/passage.ts';
import type { PassageOptions } from './pieces-passage.ts';

/** What of a document is to be read as prose. */
export interface ProseRequest {
  /** As the editor names it: `typescript`, `markdown`. */
  readonly languageId: string;
  /** Stretches of the document, a caret when empty; none at all for the whole document. */
  readonly selections: readonly Span[];
  readonly codes: PassageOptions['codes'];
  /** Strings of programs too, when nothing is selected. */
  readonly includeStrings: boolean;
}
