import type { Catalogue } from '../catalogue.ts';
import type { Rest } from '../one-language.ts';
import type { DataObject } from './data-tree.ts';
import type { TextSlot, TextTree } from './text-tree.ts';
import type { TreeCustoms } from './tree-customs.ts';

/** A catalogue of texts that lie in each other: a source, and its translation where that is there. */
export interface TreeCatalogue<Layout = unknown> extends Catalogue {
  readonly customs: TreeCustoms;
  readonly sourceText: string;
  /** `over`: edits are of the text of the source. `beside`: of the file of the translation. */
  readonly target: { readonly kind: 'over'; readonly rest: Rest } | BesideTarget;
  readonly tree: TextTree;
  readonly slots: ReadonlyMap<string, TextSlot>;
  readonly layout: Layout;
  /** Of the translation as asked for, whatever the file says. */
  readonly language: string | null;
}

export interface BesideTarget {
  readonly kind: 'beside';
  /** Null in a file that holds nothing yet. */
  readonly root: DataObject | null;
}
