import type { Catalogue, CatalogueMessage } from '../catalogue/catalogue.ts';
import type { XmlElement } from '../xml/element-tree.ts';
import type { XmlTaste } from '../xml/xml-text.ts';

/** A message of a file of Qt. */
export interface QtMessage extends CatalogueMessage {
  readonly element: XmlElement;
  /** Null where it is still to be written. */
  readonly translation: XmlElement | null;
  /** Whether it has a form for each number. */
  readonly isCounted: boolean;
  /** The elements of its forms, as many as there are. */
  readonly numerusForms: readonly XmlElement[];
}

/** A file of Qt Linguist as read. */
export interface QtCatalogue extends Catalogue {
  readonly root: XmlElement;
  readonly byIndex: readonly QtMessage[];
  readonly taste: XmlTaste;
  /** The language that the file is filled in, where it does not say it itself. */
  readonly wantedLanguage: string | null;
}
