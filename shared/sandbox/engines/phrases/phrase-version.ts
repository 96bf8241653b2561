/** Version of the engine: it grows when its drafts change, so that kept ones are not taken for those of now. */
export const phraseEngineVersion = '10';

/**
 * Version of what it learns, which takes seconds a direction: it grows only when training or the form of
 * its files changes, so that what an earlier one learnt is not taken for its own.
 */
export const learntVersion = '8';
