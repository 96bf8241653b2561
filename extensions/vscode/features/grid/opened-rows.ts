import type { Format, Surroundings } from '../../../../shared/formats/format.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import type { GridModel } from './grid-model.ts';
import type { RowsTranslation } from './sent-rows.ts';

/** A document whose rows a grid shows, with all that depends on where their sources lie. */
export interface OpenedRows {
  readonly model: GridModel & Pick<FileModel, 'fixesInSteps'>;
  readonly format: Format;
  /** The language to write where the file names none; empty for none. */
  readonly language: () => string;
  readonly translate: (translation: RowsTranslation) => Promise<void>;
  /** Ids of segments whose target was made from another source, where rows do not say it themselves. */
  readonly stale: () => Promise<ReadonlySet<string>>;
  /** What another text of the document is read with; null for nothing. */
  readonly around: () => Promise<Surroundings | null>;
  readonly release: () => void;
}
