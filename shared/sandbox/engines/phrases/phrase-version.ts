/**
 * Version of the engine: it grows when training or translating changes, so that what an earlier one
 * learnt is not taken for its own.
 */
export const phraseEngineVersion = '7';
