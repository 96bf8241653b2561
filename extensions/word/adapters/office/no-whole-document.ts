import type { WholeDocument } from '../../document/whole-document.ts';

/** Stands where there is no Word. */
export function createNoWholeDocument(): WholeDocument {
  return {
    fileName: 'document.docx',
    read: () => Promise.resolve({ outcome: 'refused', reason: 'host-error' }),
    open: () => Promise.resolve('unsupported'),
    replaceBody: () => Promise.resolve('unsupported'),
    restoreBody: () => Promise.resolve('unsupported'),
  };
}
