import type * as vscode from 'vscode';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import type { FileModel } from '../localisation-files/file-model.ts';
import type { MadeText } from '../../../../shared/project/index.ts';

/**
 * What a grid shows: segments of a document, and what checks find in them. A file that holds both sides
 * is read by itself; of one that holds its targets alone, all else lies beside it.
 */
export interface GridModel extends Pick<FileModel, 'requireFile'> {
  findings(): Promise<Pick<LiveFindings, 'problems'> | null>;
  /** Absent where nothing lies elsewhere. */
  readonly beside?: BesideDocument;
}

/** What rows show that the document itself does not hold: their sources, and who made their targets. */
export interface BesideDocument {
  /** Another number each time any of it is another. */
  readonly version: number;
  readonly onDidChange: (listener: () => void) => vscode.Disposable;
  /** Keeps how targets are made that are about to be written, by keys of segments. */
  readonly announce: (file: LocalisationFile, made: ReadonlyMap<string, MadeText>) => Promise<void>;
  /**
   * Keeps that a person stands for segments, or that somebody is to look at them again.
   * @throws UserError where nothing keeps that.
   */
  readonly lookedAt: (
    file: LocalisationFile,
    keys: ReadonlySet<string>,
    isReviewed: boolean,
  ) => Promise<void>;
}
