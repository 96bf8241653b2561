import type { DocumentJobs } from './document-jobs.ts';
import type { DocumentJobsParts, DocumentStores } from './document-parts.ts';

/** Documents over one connection. Two of them over the same stores never work on one job. */
export function createDocumentJobs(parts: DocumentJobsParts): DocumentJobs {
  return { ...createDocumentShelf(parts), run: notYet, resume: notYet };
}

/** Jobs as far as they need no connection. */
export function createDocumentShelf(_: DocumentStores): Pick<DocumentJobs, 'list' | 'forget'> {
  return { list: () => Promise.resolve([]), forget: notYet };
}

function notYet(): Promise<never> {
  return Promise.reject(new Error('Being written.'));
}
