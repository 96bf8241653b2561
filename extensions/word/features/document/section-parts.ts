import type { WholeDocument } from '../../document/whole-document.ts';
import type { ListsController } from '../lists/lists-controller.ts';
import type { PaneServices } from '../pane-services.ts';
import type { UsageController } from '../usage/usage-controller.ts';
import type { ViewParts } from '../view-parts.ts';
import type { PaneDocuments } from './pane-documents.ts';

/** What whole documents need besides what all sections do. */
export interface DocumentServices extends PaneServices {
  readonly whole: WholeDocument;
  /** Opens beside everything else: the browser's database takes its time. */
  readonly documents: Promise<PaneDocuments>;
}

/** What the section shares with the others. */
export interface SectionParts {
  readonly lists: ListsController;
  readonly usage: UsageController;
  readonly view: ViewParts;
}

/** The section as the pane knows it. */
export interface DocumentSection {
  readonly element: HTMLElement;
  /** Fills what is chosen from. */
  show(): Promise<void>;
  /** Reads the document and shows what sending it means. */
  run(): Promise<void>;
  /** Of those that an earlier pane left, how many are on their way again. */
  readonly resumed: Promise<number>;
}
