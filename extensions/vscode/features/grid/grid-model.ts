import type { FileModel } from '../localisation-files/file-model.ts';

/** What a grid shows: a document read with its sources, and what checks find in it. */
export type GridModel = Pick<FileModel, 'findings' | 'requireFile'>;
