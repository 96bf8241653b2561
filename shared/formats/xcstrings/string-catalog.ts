import type { Catalogue, CatalogueMessage } from '../catalogue/catalogue.ts';
import type { JsonLayout } from '../json/json-layout.ts';
import type { DataObject } from '../catalogue/tree/data-tree.ts';
import type { KeyOrder } from './key-order.ts';
import type { Unit } from './localization.ts';

/** A string catalog as read: for one language, or for all that it names. */
export interface StringCatalog extends Catalogue {
  /** The language asked for; null where nobody asked for one. */
  readonly wantedLanguage: string | null;
  readonly places: ReadonlyMap<CatalogueMessage, StringUnitPlace>;
  readonly order: KeyOrder;
  readonly layout: JsonLayout;
}

/** Where a text stands that the file has, or where it belongs. */
export interface StringUnitPlace {
  /** All that the file has of the string. */
  readonly string: DataObject;
  /** Keys from there down to its `stringUnit`. */
  readonly path: readonly string[];
  /** Null where there is none yet. */
  readonly unit: Unit | null;
}
