import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import type { JsonLayout } from './json-layout.ts';
import type { JsonObject } from './json-tree.ts';
import type { TextSlot, TextTree } from './text-tree.ts';

/** What becomes of texts of a source that get no translation, where its own file is written over. */
export type Rest = 'stays' | 'left-out';

/** A catalogue in JSON as read: a source, and its translation where that has a file already. */
export interface JsonCatalogue extends Catalogue {
  readonly kind: CatalogueKind;
  readonly sourceText: string;
  /** `over`: edits are of the text of the source. `beside`: of the file of the translation. */
  readonly target: { readonly kind: 'over'; readonly rest: Rest } | BesideTarget;
  readonly tree: TextTree;
  readonly slots: ReadonlyMap<string, TextSlot>;
  readonly layout: JsonLayout;
  /** Of the translation as asked for, whatever the file says. */
  readonly language: string | null;
}

export interface BesideTarget {
  readonly kind: 'beside';
  /** Null in a file that holds nothing yet. */
  readonly root: JsonObject | null;
}
