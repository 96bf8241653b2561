import {
  sourceDocumentAssets,
  type DocumentAssets,
} from '../../../../../shared/sandbox/documents/tools/document-assets.ts';
import {
  runDocumentTask,
  type DocumentResults,
  type DocumentTask,
  type DocumentTaskRunner,
} from '../../../../../shared/sandbox/documents/tools/document-tasks.ts';

export const documentAssets: DocumentAssets = sourceDocumentAssets();

/** Runs tasks in the thread of the test: what they do is tried, not how threads carry it. */
export const inlineTasks: DocumentTaskRunner = {
  async run<Kind extends DocumentTask['kind']>(task: DocumentTask & { readonly kind: Kind }) {
    return (await runDocumentTask(task, documentAssets)) as DocumentResults[Kind];
  },
};
