import type { WordDocument } from '../../document/word-document.ts';

/** Stands where there is no Word: every reading is refused, nothing is ever written. */
export function createNoWordDocument(): WordDocument {
  return {
    capabilities: {
      platform: 'web',
      canTrackChanges: false,
      canComment: false,
      canSetLanguage: false,
    },
    readSelection: () => Promise.resolve({ outcome: 'refused', reason: 'unsupported' }),
    write: (_selection, changes) =>
      Promise.resolve({
        outcomes: changes.map(({ paragraph }) => ({ paragraph, outcome: 'unsupported' })),
        revertId: null,
      }),
    revert: () => Promise.resolve([]),
    release: () => Promise.resolve(),
    takeInterruptedRun: () => Promise.resolve(null),
    onSelectionChanged: () => () => undefined,
  };
}
